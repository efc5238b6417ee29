/// The binary form of scenes; `Docs/SceneFormat.md` describes its bytes.
///
/// Its numbers are computed: constants would be data, which programs in C have even if they read no scene.
package enum BinaryScene {
  /// The versions, each of which adds columns.
  package enum Version: Int, CaseIterable {
    case first = 1
    /// Shapes and hit outsets.
    case shapes
    /// Animations and the time.
    case motion
    /// Ink outsets, and the user's own data.
    case userData

    package static var last: Version { .userData }

    /// The last column that files of this version may have.
    package var lastColumn: SceneColumn {
      switch self {
      case .first: .timeOffset
      case .shapes: .hitOutsets
      case .motion: .time
      case .userData: .userData
      }
    }
  }

  /// The first bytes, which are no text, and tell a file that was sent as one: `\x89LGS\r\n\x1a\n`.
  package static var magic: UInt64 { 0x0A1A_0A0D_5347_4C89 }
  package static var byteOrderMark: UInt32 { 0x0A0B_0C0D }

  /// Offsets of the header's fields.
  package enum Offset {
    package static var version: Int { 8 }
    package static var byteOrderMark: Int { 12 }
    package static var size: Int { 16 }
    package static var checksum: Int { 24 }
    /// The first byte that the checksum counts.
    package static var checked: Int { 32 }
    package static var layerCount: Int { 32 }
    package static var columnCount: Int { 36 }
    package static var root: Int { 40 }
    package static var name: Int { 44 }
    package static var directory: Int { 48 }
  }

  /// Whether bytes begin like the binary form.
  package static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    let raw = unsafe bytes.bytes
    return bytes.count >= 4 && raw.value(at: 0) == UInt32(truncatingIfNeeded: magic)
  }
}

/// The memory of a store by column and table.
public struct MemoryReport: Sendable {
  /// One column, table or cache.
  public struct Entry: Sendable {
    /// The name of the column or table.
    public let name: String
    /// The bytes allocated.
    public let bytes: Int
  }

  /// Every allocation of the store, by name.
  public let entries: [Entry]
  /// The number of layers alive.
  public let layerCount: Int

  /// The total number of bytes.
  public var totalBytes: Int { entries.reduce(0) { $0 + $1.bytes } }
  /// The total number of bytes per layer alive.
  public var bytesPerLayer: Double { Double(totalBytes) / Double(Swift.max(layerCount, 1)) }
}

extension LayerStore {
  /// The memory the store has allocated, by column and table. Bytes are of
  /// capacity, not of use; reserved addresses do not count.
  ///
  /// - Complexity: O(number of grids of the hit-test index).
  public var memoryReport: MemoryReport {
    func table(_ name: String, _ bytes: Int) -> MemoryReport.Entry {
      MemoryReport.Entry(name: name, bytes: bytes)
    }
    let columns = self.table.pointee.columnBytes
    return MemoryReport(
      entries: [
        table("records", columns.records), table("placements", columns.placements),
        table("sibling links", columns.links), table("generations", columns.generations),
        table("world entries", columns.worlds),
        table("linear transforms", rare.pointee.linear.byteCount),
        table("rare property directory", rare.pointee.directory.byteCount),
        table("3D transforms", rare.pointee.transform3D.byteCount),
        table("sublayer transforms", rare.pointee.sublayerTransform.byteCount),
        table("timings", rare.pointee.timing.byteCount),
        table("user data", self.table.pointee.userDataBytes),
        table("names", rare.pointee.names.byteCount),
        table("changes", self.table.pointee.changes.byteCount),
        table("branch worlds", transforms.caches.pointee.branches.byteCount),
        table(
          "linear worlds",
          transforms.caches.pointee.linearWorlds.byteCount
            + transforms.caches.pointee.linearConditionBounds.byteCount
        ),
        table("conversions", transforms.caches.pointee.conversions.byteCount),
        table("frames", transforms.caches.pointee.frames.byteCount),
        table("spatial transforms", transforms.caches.pointee.spatial.byteCount),
        table("dirty branches", transforms.caches.pointee.dirtyBranches.byteCount),
        table("damage", transforms.caches.pointee.damage.byteCount),
        table("layout", layout.pointee.byteCount),
        table("scratch", transforms.scratch.pointee.byteCount + hits.scratch.pointee.byteCount),
        table("hit-test index", hits.index.pointee.byteCount),
      ], layerCount: count)
  }
}

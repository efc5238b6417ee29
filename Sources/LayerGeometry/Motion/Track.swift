/// An animation as it is kept: what every track needs, in 80 bytes. The rest lies in tables.
struct Track: BitwiseCopyable {
  /// The values of a track that is one or two numbers from and to.
  var from = SIMD2<Double>.zero
  var to = SIMD2<Double>.zero
  /// When it begins, in its layer's time.
  var begin = 0.0
  /// The next track of the layer, in the order of adding; 0 for none.
  var next: UInt32 = 0
  /// The layer's slot.
  var layer: UInt32 = 0
  /// Row of its pace.
  var pace: UInt32 = 0
  /// Row of what else it goes through; 0 for `from` and `to`.
  var content: UInt32 = 0
  /// Row of its key; 0 for none.
  var key: UInt32 = 0
  /// Tells it from other tracks that have had its row; 0 in a free row.
  var serial: UInt32 = 0
  var keyPath = AnimationKeyPath.position
  var flags = TrackFlags()
}

extension Track {
  /// Whether the track goes from one value to another, and is not added to anything.
  var isPlain: Bool { content == 0 && flags.rawValue == 0 }
}

extension AnimationKeyPath {
  /// Whether a track itself holds two values: they have two numbers at most.
  var fitsTrack: Bool { kind != .transform && lanes.count <= 2 }
}

struct TrackFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0

  static let isAdditive = TrackFlags(rawValue: 1 << 0)
  static let isCumulative = TrackFlags(rawValue: 1 << 1)
}

/// What a track goes through that is more than two values in place.
struct TrackContent {
  /// As it was added.
  var original: LayerAnimation.Content
  var course: Course

  enum Course {
    case basic(BasicContent)
    case numbers(KeyframePath)
    /// Between two transforms of the original; prepared where both are given.
    indirect case transform(TransformInterpolation?)
    /// Through the transforms of the original.
    case matrices(KeyframePath)
  }
}

/// The ends of a basic track or a spring; nil for the value below.
struct BasicContent {
  var from: SIMD4<Double>?
  var to: SIMD4<Double>?
  var by: SIMD4<Double>?
  /// What a retargeted animation goes on with: of a spring in units per second, else in units per pass beyond
  /// what its curve begins with.
  var velocity = SIMD4<Double>.zero
}

/// A layer with tracks.
struct AnimatedLayer: BitwiseCopyable {
  var slot: UInt32
  var firstTrack: UInt32 = 0
  var lastTrack: UInt32 = 0
  /// The properties of all its tracks.
  var properties = AnimatedProperties()
}

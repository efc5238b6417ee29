/// The kind of a layer (§1). A scroll layer behaves as an ordinary one everywhere but in scrolling.
public enum ReferenceKind: String, Hashable, Sendable, CaseIterable {
  case ordinary
  case transform
  case scroll
}

/// The directions a scroll layer may scroll in (§1, §11).
public enum ReferenceScrollMode: String, Hashable, Sendable, CaseIterable {
  case none
  case horizontally
  case vertically
  case both
}

/// The stored properties of a layer with the names and defaults of §1.
public struct ReferenceProperties: Hashable, Sendable {
  public var kind = ReferenceKind.ordinary
  /// Standardized on set (§1).
  public var bounds = ReferenceRect.zero {
    didSet { bounds = bounds.standardized }
  }
  public var position = ReferencePoint.zero
  public var anchorPoint = ReferencePoint(x: 0.5, y: 0.5)
  public var anchorPointZ = 0.0
  public var zPosition = 0.0
  public var transform = ReferenceTransform.identity
  public var sublayerTransform = ReferenceTransform.identity
  public var isGeometryFlipped = false
  public var masksToBounds = false
  public var cornerRadius = 0.0
  /// Bits: minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  public var maskedCorners: UInt8 = 15
  public var isHidden = false
  public var opacity = 1.0
  public var isDoubleSided = true
  public var ignoresHitTesting = false
  public var scrollMode = ReferenceScrollMode.both
  public var speed = 1.0
  public var beginTime = 0.0
  public var timeOffset = 0.0
  public var autoresizingMask: UInt8 = 0
  public var name: String?
  /// What the layer covers in place of its bounds (§6).
  public var shape: ReferenceShape?
  public var hitOutsets = ReferenceOutsets.zero

  public init() {}
}

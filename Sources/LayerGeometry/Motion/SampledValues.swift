/// The animated properties of a layer while its tracks are applied, one after the other.
/// What is not finite is not taken.
struct SampledValues {
  /// Points, sizes and single numbers in the first lanes; 1 for hidden.
  private var numbers: [7 of SIMD4<Double>] = .init(repeating: .zero)
  private var matrix = Transform3D.identity
  /// The transform in place of `matrix`, while its parts change one after the other.
  private var parts = TransformParts.identity
  private var isInParts = false

  var transform: Transform3D {
    get {
      if !isInParts { return matrix }
      let composed = parts.transform
      return composed.isFinite ? composed : matrix
    }
    set { if newValue.isFinite { (matrix, isInParts) = (newValue, false) } }
  }

  /// Takes the transform apart. Returns false if it has no parts.
  private mutating func takeApart() -> Bool {
    if isInParts { return true }
    guard let own = matrix.isIdentity ? .identity : TransformParts(matrix) else { return false }
    (parts, isInParts) = (own, true)
    return true
  }

  /// The numbers of a property other than the transform.
  subscript(of property: AnimatedProperties) -> SIMD4<Double> {
    get { numbers[property.rawValue.trailingZeroBitCount] }
    set { numbers[property.rawValue.trailingZeroBitCount] = newValue }
  }

  /// The numbers that a key path leads to, in the first lanes.
  subscript(keyPath: AnimationKeyPath) -> SIMD4<Double> {
    get {
      if keyPath.property == .transform {
        var copy = self
        return copy.takeApart() ? copy.parts[keyPath] : .zero
      }
      let all = self[of: keyPath.property], lanes = keyPath.lanes
      var result = SIMD4<Double>.zero
      for k in lanes { result[k - lanes.lowerBound] = all[k] }
      return result
    }
    set {
      if keyPath.property == .transform {
        if newValue.isFinite && takeApart() { parts[keyPath] = newValue }
        return
      }
      let lanes = keyPath.lanes
      var all = self[of: keyPath.property]
      for k in lanes { all[k] = newValue[k - lanes.lowerBound] }
      if all.isFinite { self[of: keyPath.property] = all }
    }
  }
}

extension TransformParts {
  /// The part of a transform that a key path leads to. The scale along all axes reads as that along x.
  subscript(keyPath: AnimationKeyPath) -> SIMD4<Double> {
    get {
      switch keyPath {
      case .translation, .translationX:
        SIMD4(translation.x, keyPath == .translation ? translation.y : 0, 0, 0)
      case .translationY: SIMD4(translation.y, 0, 0, 0)
      case .translationZ: SIMD4(translation.z, 0, 0, 0)
      case .scale, .scaleX: SIMD4(scale.x, 0, 0, 0)
      case .scaleY: SIMD4(scale.y, 0, 0, 0)
      case .scaleZ: SIMD4(scale.z, 0, 0, 0)
      case .rotationX: SIMD4(rotation.x, 0, 0, 0)
      case .rotationY: SIMD4(rotation.y, 0, 0, 0)
      default: SIMD4(rotation.z, 0, 0, 0)
      }
    }
    set {
      switch keyPath {
      case .translation: (translation.x, translation.y) = (newValue.x, newValue.y)
      case .translationX: translation.x = newValue.x
      case .translationY: translation.y = newValue.x
      case .translationZ: translation.z = newValue.x
      case .scale: scale = SIMD3(newValue.x, newValue.x, isInPlane ? scale.z : newValue.x)
      case .scaleX: scale.x = newValue.x
      case .scaleY: scale.y = newValue.x
      case .scaleZ: scale.z = newValue.x
      case .rotationX: rotation.x = newValue.x
      case .rotationY: rotation.y = newValue.x
      default: rotation.z = newValue.x
      }
    }
  }
}

extension SIMD4<Double> {
  /// Whether the numbers are finite, and the edges of the rectangle that they may be.
  fileprivate var isFinite: Bool { (lowHalf.x + highHalf.x).isFinite && (lowHalf.y + highHalf.y).isFinite }
}

extension Point {
  init(_ numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y) }
}

extension Rect {
  init(_ numbers: SIMD4<Double>) {
    // Without signs of zeros, which a setter may drop or keep.
    self.init(x: numbers.x + 0, y: numbers.y + 0, width: numbers.z + 0, height: numbers.w + 0)
  }
}

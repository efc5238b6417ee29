import Foundation

extension ReferenceAnimation {
  /// A whole transform.
  func transform(at moment: ReferenceTiming.Moment, below: ReferenceTransform) -> ReferenceTransform {
    let own = whole(at: moment, below: isAdditive ? .identity : below)
    return isAdditive ? own.concatenating(below) : own
  }

  private func transform(_ elements: [Double]?) -> ReferenceTransform? {
    elements.map { ReferenceTransform($0) }
  }

  private func whole(at moment: ReferenceTiming.Moment, below: ReferenceTransform) -> ReferenceTransform {
    precondition(!isCumulative, "whole transforms do not add up")
    let blend = ReferenceDecomposition.between
    switch values {
    case .ends(let from, let to, let by):
      let (from, to, by) = (transform(from), transform(to), transform(by))
      precondition(by == nil || to == nil, "whole transforms have no difference")
      let first = from ?? below
      return blend(first, to ?? by?.concatenating(first) ?? below, moment.progress)
    case .keyframes(let keyframes):
      precondition(keyframes.mode != .cubic, "whole transforms have no tangents")
      let value = keyframes.value(at: moment.progress, isBefore: moment.isBefore) {
        blend(ReferenceTransform($0), ReferenceTransform($1), $2).elements
      }
      return ReferenceTransform(value)
    case .spring(let spring, let from, let to):
      let share = timing.share(of: spring, at: moment)
      return blend(transform(from) ?? below, transform(to) ?? below, share.progress)
    }
  }
}

/// The parts of a transform that have key paths, and the others that stay.
struct ReferenceTransformParts {
  private var translation: [Double]
  /// About x, y and z, in this order.
  private var angles: [Double]
  private var scale: [Double]
  private var skew: [Double]
  private var perspective = [0.0, 0, 0, 1]
  /// What has no parts stays as it is.
  private let undecomposed: ReferenceTransform?

  init(_ m: ReferenceTransform) {
    if m.isAffine {
      let (a, b, c, d) = (m[1, 1], m[1, 2], m[2, 1], m[2, 2])
      let width = (a * a + b * b).squareRoot(), determinant = a * d - b * c
      translation = [m[4, 1], m[4, 2], 0]
      undecomposed = nil
      if width > 0 {
        let height = determinant / width
        angles = [0, 0, atan2(b, a)]
        scale = [width, height, 1]
        skew = [height == 0 ? 0 : (a * c + b * d) / width / height, 0, 0]
      } else {
        angles = [0, 0, 0]
        scale = [0, (c * c + d * d).squareRoot(), 1]
        if scale[1] > 0 { angles[2] = atan2(-c, d) }
        skew = [0, 0, 0]
      }
    } else if let parts = ReferenceSpatialParts(m) {
      let r = parts.rotation
      (translation, scale) = (parts.translation, parts.scale)
      (skew, perspective) = (parts.skew, parts.perspective)
      angles = [atan2(r[2, 3], r[3, 3]), asin(max(-1, min(1, -r[1, 3]))), atan2(r[1, 2], r[1, 1])]
      undecomposed = nil
    } else {
      (translation, angles, scale, skew) = ([0, 0, 0], [0, 0, 0], [1, 1, 1], [0, 0, 0])
      undecomposed = m
    }
  }

  subscript(part: String) -> [Double] {
    get {
      switch part {
      case "translation": [translation[0], translation[1]]
      case "translation.x": [translation[0]]
      case "translation.y": [translation[1]]
      case "translation.z": [translation[2]]
      case "rotation", "rotation.z": [angles[2]]
      case "rotation.x": [angles[0]]
      case "rotation.y": [angles[1]]
      case "scale", "scale.x": [scale[0]]
      case "scale.y": [scale[1]]
      case "scale.z": [scale[2]]
      default: preconditionFailure("no part \(part) of a transform")
      }
    }
    set {
      switch part {
      case "translation": (translation[0], translation[1]) = (newValue[0], newValue[1])
      case "translation.x": translation[0] = newValue[0]
      case "translation.y": translation[1] = newValue[0]
      case "translation.z": translation[2] = newValue[0]
      case "rotation", "rotation.z": angles[2] = newValue[0]
      case "rotation.x": angles[0] = newValue[0]
      case "rotation.y": angles[1] = newValue[0]
      case "scale": scale = [newValue[0], newValue[0], isInPlane ? scale[2] : newValue[0]]
      case "scale.x": scale[0] = newValue[0]
      case "scale.y": scale[1] = newValue[0]
      case "scale.z": scale[2] = newValue[0]
      default: preconditionFailure("no part \(part) of a transform")
      }
    }
  }

  /// Whether z does not count, and stays.
  private var isInPlane: Bool {
    undecomposed == nil && angles[0] == 0 && angles[1] == 0 && translation[2] == 0 && scale[2] == 1
      && skew[1] == 0 && skew[2] == 0 && perspective == [0, 0, 0, 1]
  }

  /// Rows: scale · skew · rotations about x, y, z · translation · perspective.
  var composed: ReferenceTransform {
    if let undecomposed { return undecomposed }
    var skewed = ReferenceTransform.identity, projection = ReferenceTransform.identity
    (skewed[2, 1], skewed[3, 1], skewed[3, 2]) = (skew[0], skew[1], skew[2])
    for row in 1...4 { projection[row, 4] = perspective[row - 1] }
    return ReferenceTransform.scale(scale[0], scale[1], scale[2]).concatenating(skewed)
      .concatenating(.rotation(angles[0], 1, 0, 0)).concatenating(.rotation(angles[1], 0, 1, 0))
      .concatenating(.rotation(angles[2], 0, 0, 1))
      .concatenating(.translation(translation[0], translation[1], translation[2])).concatenating(projection)
  }
}

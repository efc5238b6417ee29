/// How parts of a stroke are compared with a point.
struct ReferenceSlack {
  /// By how much parts are made longer, at their seams and at ends, in units of about the shape's size.
  var distance: Double
  /// By how much they are made wider, away from the path.
  var reach: Double
  /// The factor of the miter limit: an angle at the limit is decided by rounding.
  var limit: Double

  /// Closes what rounding leaves open between two parts.
  static let plain = ReferenceSlack(distance: 0x1p-46, reach: 0, limit: 1)

  /// Beyond these no part is.
  static func grown(by distance: Double) -> Self {
    ReferenceSlack(distance: distance, reach: distance, limit: 1 + 0x1p-40)
  }

  /// Narrower parts, as much longer as closes what rounding leaves open between two of them.
  static func narrowed(by distance: Double) -> Self {
    ReferenceSlack(distance: 0x1p-46, reach: -distance, limit: 1 - 0x1p-40)
  }
}

extension ReferenceShape {
  func isStroked(_ view: ReferenceView, _ slack: ReferenceSlack) -> Bool {
    guard let stroke else { return false }
    return subpaths.contains { subpath in
      let segments = subpath.strokedSegments
      guard let first = segments.first, let last = segments.last else {
        return isDot(subpath, stroke, view, slack)
      }
      if segments.contains(where: { hasFoot($0, view, slack) }) { return true }
      var corners = Array(zip(segments, segments.dropFirst()))
      if subpath.isClosed { corners.append((last, first)) }
      if corners.contains(where: { isInJoin($0, $1, stroke, view, slack) }) { return true }
      if subpath.isClosed { return false }
      return isInCap(first.controls, stroke, view, slack)
        || isInCap(last.controls.reversed(), stroke, view, slack)
    }
  }

  /// A subpath without a length: a disk or a square, if it has any step.
  private func isDot(
    _ subpath: ReferenceSubpath, _ stroke: ReferenceStroke, _ view: ReferenceView, _ slack: ReferenceSlack
  ) -> Bool {
    if subpath.segments.isEmpty && !subpath.isClosed { return false }
    let q = view.vector(to: subpath.start)
    return switch stroke.cap {
    case .butt: false
    case .round: q.length <= radius + slack.reach
    case .square: max(abs(q.x), abs(q.y)) <= radius + slack.reach
    }
  }

  /// The direction in which a curve leaves its first control point.
  private func tangent(_ controls: [ReferencePoint], _ view: ReferenceView) -> ReferenceOffset {
    let next = controls.first { $0 != controls[0] } ?? controls[0]
    return view.difference(next, controls[0]).unit
  }

  private func isInCap(
    _ controls: [ReferencePoint], _ stroke: ReferenceStroke, _ view: ReferenceView, _ slack: ReferenceSlack
  ) -> Bool {
    let q = -view.vector(to: controls[0]), outward = -tangent(controls, view)
    let ahead = q.dot(outward)
    guard ahead >= -slack.distance else { return false }
    return switch stroke.cap {
    case .butt: false
    case .round: q.length <= radius + slack.reach
    case .square: max(ahead, abs(q.cross(outward))) <= radius + slack.reach
    }
  }

  private func isInJoin(
    _ a: ReferenceSegment, _ b: ReferenceSegment, _ stroke: ReferenceStroke, _ view: ReferenceView,
    _ slack: ReferenceSlack
  ) -> Bool {
    let q = -view.vector(to: b.controls[0])
    let arriving = -tangent(a.controls.reversed(), view), leaving = tangent(b.controls, view)
    let turn = arriving.cross(leaving), cosine = arriving.dot(leaving)
    if turn == 0 && cosine > 0 { return false }
    // The wedge is in front of the first segment and behind the second.
    guard q.dot(arriving) >= -slack.distance, q.dot(leaving) <= slack.distance else { return false }
    let reach = radius + slack.reach
    if stroke.join == .round { return q.length <= reach }
    func outer(_ t: ReferenceOffset) -> ReferenceOffset {
      turn > 0 ? ReferenceOffset(x: t.y, y: -t.x) : ReferenceOffset(x: -t.y, y: t.x)
    }
    let (first, second) = (outer(arriving), outer(leaving))
    // Half of the angle between the segments has this sine. The longer one of sum and difference is exact.
    let sine = cosine > 0 ? (first + second).length / 2 : abs(turn) / (arriving - leaving).length
    if stroke.join == .miter && 1 <= stroke.miterLimit * slack.limit * sine {
      return q.dot(first) <= reach && q.dot(second) <= reach
    }
    let middle = cosine > 0 ? (first + second).unit : (arriving - leaving).unit
    return q.dot(middle) <= radius * sine + slack.reach
  }
}

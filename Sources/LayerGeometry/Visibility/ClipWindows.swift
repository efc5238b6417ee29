/// What a layer and the masking layers above it leave: of the space above the roots, and where the layer or one above it is
/// turned also of the plane of its basis, where masks are rectangles again.
struct ClipWindows: BitwiseCopyable {
  var world = ClipWindow.unlimited
  /// The place of what is left of the plane among `QueryScratch.turnedWindows`: few have any.
  var turned: UInt32 = 0

  @inline(__always)
  var isTurned: Bool { turned != 0 }
}

/// What masking layers leave of the plane of a basis.
struct TurnedWindow: BitwiseCopyable {
  var window = ClipWindow.unlimited
  /// As in `WorldRow`.
  var basis: UInt32 = 0

  /// From here down what is left is no rectangle, neither here nor there.
  static var askew: TurnedWindow { TurnedWindow(window: .askew) }
}

/// What is cut from frames below one layer.
struct ClipCut: FrameCut {
  let windows: ClipWindows
  let turnedWindow: UnsafeMutablePointer<TurnedWindow>

  private var turned: ClipWindow { turnedWindow.pointee.window }

  @inline(__always)
  func apply(_ frame: BoxLanes) -> BoxLanes? {
    if windows.world.holds(frame) { return frame }
    return windows.world.isBeside(frame) ? .null : nil
  }

  @inline(__always)
  var isTurned: Bool { windows.isTurned }

  @inline(__always)
  func apply(_ frame: BoxLanes, turned box: BoxLanes) -> BoxLanes? {
    let turned = turned
    if windows.world.isBeside(frame) || turned.isBeside(box) { return .null }
    return windows.world.holds(frame) && turned.holds(box) ? frame : nil
  }

  /// What is left of a box in the turned plane; nil where more cuts it. `frame` is the same in the space above the roots.
  func turnedRest(of box: BoxLanes, _ frame: BoxLanes) -> Rect? {
    let turned = turned
    return turned.isAskew || !windows.world.holds(frame) || !box.isFinite ? nil : turned.intersection(box)
  }
}

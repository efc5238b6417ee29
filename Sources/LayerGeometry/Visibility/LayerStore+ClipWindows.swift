// What the masking layers above leave, from above down.
extension LayerStore {
  /// Begins to make windows.
  func startWindows() {
    scratch.pointee.turnedWindows.count = 0
    // In place 0, that of none.
    scratch.pointee.turnedWindows.append(TurnedWindow())
  }

  @inline(__always)
  func cut(by windows: ClipWindows) -> ClipCut {
    ClipCut(windows: windows, turnedWindow: scratch.pointee.turnedWindows.elements + Int(windows.turned))
  }

  /// What layer `i` leaves of what the one above it does.
  @inline(__always)
  func windows(of i: Int, under above: ClipWindows, _ ways: inout WaysUp) -> ClipWindows {
    !above.isTurned && !clips(i) ? above : cutWindows(at: i, above, &ways)
  }

  @inline(__always)
  private func clips(_ i: Int) -> Bool {
    let flags = records[i].flags
    return flags.contains(.masks) && !flags.isTransformLayer
  }

  @inline(never)
  private func cutWindows(at i: Int, _ above: ClipWindows, _ ways: inout WaysUp) -> ClipWindows {
    var windows = above
    let place = worldMaps.place(i)
    if windows.isTurned {
      let turned = scratch.pointee.turnedWindows[Int(windows.turned)]
      if turned.window.isAskew { return windows }
      if turned.basis != place.basis { turn(&windows, lowered(turned, to: i, place)) }
    }
    guard clips(i) else { return windows }
    if place.reach == 0 && worldMaps.affine(place).keepsAxes {
      let frame = convert(records[i].bounds, i, 0, &ways)
      windows.world = windows.world.intersection(frame.isNull ? .nothing : ClipWindow(BoxLanes(frame)))
    } else {
      let above = scratch.pointee.turnedWindows[Int(windows.turned)]
      turn(&windows, cut(above, at: i, place))
    }
    return windows
  }

  private func turn(_ windows: inout ClipWindows, _ turned: TurnedWindow) {
    windows.turned = UInt32(truncatingIfNeeded: scratch.pointee.turnedWindows.count)
    scratch.pointee.turnedWindows.append(turned)
  }

  /// What masking layer `i` leaves of the plane of its basis.
  private func cut(_ above: TurnedWindow, at i: Int, _ place: WorldPlace) -> TurnedWindow {
    if above.window.isAskew || place.reach != 0 || place.isSpatial { return .askew }
    var frame = BoxLanes(records[i].bounds)
    frame.origin += place.offset
    return TurnedWindow(window: above.window.intersection(ClipWindow(frame)), basis: place.basis)
  }

  /// The same in the plane of layer `i`, which is a basis, if all there is to its map are scales in the plane of the basis above.
  private func lowered(_ above: TurnedWindow, to i: Int, _ place: WorldPlace) -> TurnedWindow {
    let plane = worldMaps.plane(of: records + i).pointee
    let isFlat = !records[i].flags.contains(.spatial) && records[i].flags.mapClass <= .quarterTurn
    guard isFlat && place.reach == 0 && plane.basis == above.basis else { return .askew }
    var map = flatMap(i)
    map.tx += plane.x
    map.ty += plane.y
    return TurnedWindow(window: above.window.lowered(map), basis: place.basis)
  }
}

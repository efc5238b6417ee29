// What holds of the animations of a store between calls.
extension MotionState {
  /// Adds what is wrong with the lists of tracks and with what they refer to.
  ///
  /// - Complexity: O(tracks + slots). Allocates.
  func validate(_ faults: inout FaultList, isAlive: (Int) -> Bool) {
    var trackCount = 0, uses = [UInt32](repeating: 0, count: Int(paces.endSlot))
    for k in 0..<layers.count {
      let layer = layers[k], slot = Int(layer.slot)
      faults.expect(isAlive(slot), "animations: slot \(slot) has tracks and no layer")
      faults.expect(
        place(of: slot) == k + 1, "animations: layer \(slot) is at place \(k), not where it is said")
      faults.expect(layer.firstTrack != 0, "animations: layer \(slot) is listed without tracks")
      var row = layer.firstTrack, last: UInt32 = 0, properties = AnimatedProperties()
      // A list that leads in a circle ends where it is longer than all tracks.
      while row != 0 && trackCount <= count {
        let track = tracks[row]
        faults.expect(track.layer == layer.slot, "animations: row \(row) is not of layer \(slot)")
        faults.expect(track.serial != 0, "animations: row \(row) is free, and in the list of layer \(slot)")
        if track.pace < paces.endSlot { uses[Int(track.pace)] += 1 }
        properties.formUnion(track.keyPath.property)
        (last, row, trackCount) = (row, track.next, trackCount + 1)
      }
      faults.expect(layer.lastTrack == last, "animations: layer \(slot) ends with another row")
      faults.expect(layer.properties == properties, "animations: layer \(slot) has other properties")
    }
    faults.expect(trackCount == count, "animations: \(trackCount) rows are listed, \(count) are used")
    for row in 1..<Int(paces.endSlot) where uses[row] > 0 {
      let useCount = paces[UInt32(row)].useCount
      faults.expect(useCount == uses[row], "animations: pace \(row) has \(useCount) uses, not \(uses[row])")
    }
  }
}

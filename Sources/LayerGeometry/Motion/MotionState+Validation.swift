// What holds of the animations of a store between calls.
extension MotionState {
  /// Adds what is wrong with the lists of tracks and with what they refer to.
  ///
  /// - Complexity: O(tracks · log tracks + slots). Allocates.
  func validate(_ faults: inout FaultList, isAlive: (Int) -> Bool) {
    var uses: [SlotUse] = [], paceUses = [UInt32](repeating: 0, count: Int(paces.endSlot))
    var contentCount = 0, keyCount = 0
    for k in 0..<layers.count {
      let layer = layers[k], slot = Int(layer.slot)
      faults.expect(isAlive(slot), "animations: slot \(slot) has tracks and no layer")
      faults.expect(
        layerRow(of: slot) == k + 1, "animations: layer \(slot) is in row \(k + 1), not where it is said")
      faults.expect(layer.firstTrack != 0, "animations: layer \(slot) is listed without tracks")
      var row = layer.firstTrack, last: UInt32 = 0, properties = AnimatedProperties(), keys: [String] = []
      // A list that leads in a circle ends where it is longer than all tracks.
      while row != 0 && uses.count <= count {
        let track = tracks[row]
        uses.append(SlotUse(slot: row, user: layer.slot))
        faults.expect(track.layer == layer.slot, "animations: row \(row) is not of layer \(slot)")
        faults.expect(track.serial != 0, "animations: row \(row) is free, and in the list of layer \(slot)")
        if track.pace < paces.endSlot { paceUses[Int(track.pace)] += 1 }
        if track.content != 0 { contentCount += 1 }
        if let key = self.keys.value(at: track.key) { keys.append(key) }
        properties.formUnion(track.keyPath.property)
        (last, row) = (row, track.next)
      }
      keyCount += keys.count
      keys.sortMany { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (key, next) in zip(keys, keys.dropFirst()) {
        faults.expect(!haveEqualBytes(key, next), "animations: layer \(slot) has two of one key")
      }
      faults.expect(layer.lastTrack == last, "animations: layer \(slot) ends with another row")
      faults.expect(layer.properties == properties, "animations: layer \(slot) has other properties")
    }
    tracks.validate("animations", uses, &faults)
    validatePaces(paceUses, &faults)
    let expected = (contents.count, self.keys.count)
    faults.expect(
      (contentCount, keyCount) == expected,
      "animations: \(contentCount) rows of contents and \(keyCount) keys are used, expected \(expected)")
  }

  private func validatePaces(_ uses: [UInt32], _ faults: inout FaultList) {
    let used = (0..<paces.endSlot).filter { uses[Int($0)] > 0 }
    paces.validate("paces of animations", used.map { SlotUse(slot: $0, user: $0) }, &faults)
    for row in used {
      let useCount = paces[row].useCount
      faults.expect(
        useCount == uses[Int(row)], "animations: pace \(row) has \(useCount) uses, not \(uses[Int(row)])")
    }
  }
}

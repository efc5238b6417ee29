/// A slot of a table, and the layer or branch that refers to it.
struct SlotUse {
  var slot: UInt32
  var user: UInt32
}

// Validation of a table of slots.
extension SlotTable {
  /// Checks that every slot is used once, or is on the free list once. O(slots).
  ///
  /// - Parameters:
  ///   - name: The name of the table in faults.
  ///   - uses: Every reference to the table; none to slot 0.
  func validate(_ name: String, _ uses: [SlotUse], _ faults: inout FaultList) {
    let free = UInt32.max
    var users = [UInt32](repeating: 0, count: Int(endSlot))
    for use in uses {
      guard use.slot < endSlot else {
        faults.add("\(name): \(use.user) refers to slot \(use.slot), expected one below \(endSlot)")
        continue
      }
      let other = users[Int(use.slot)]
      faults.expect(other == 0, "\(name): slot \(use.slot) is used by \(other) and by \(use.user)")
      users[Int(use.slot)] = use.user
    }
    faults.expect(uses.count == count, "\(name): \(uses.count) slots are used, expected \(count)")
    var slot = firstFree, freeCount = 0
    while slot != 0 {
      guard slot < endSlot, users[Int(slot)] != free else {
        return faults.add("\(name): the free list leads to slot \(slot), out of range or a second time")
      }
      faults.expect(users[Int(slot)] == 0, "\(name): slot \(slot) is free and used by \(users[Int(slot)])")
      users[Int(slot)] = free
      freeCount += 1
      slot = nextFree(slot)
    }
    let expected = Int(endSlot) - 1 - count
    faults.expect(freeCount == expected, "\(name): \(freeCount) slots are free, expected \(expected)")
  }
}

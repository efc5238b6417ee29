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
    // Up to one that is out of range, or the first that is certainly there twice.
    var free: [UInt32] = [], slot = firstFree
    while slot != 0 && free.count < endSlot {
      free.append(slot)
      slot = slot < endSlot ? nextFree(slot) : 0
    }
    validateSlots(name, endSlot, count, uses, free, &faults)
  }
}

/// Checks the slots of a table below `endSlot`, of which `count` are used. Not a method of the table, so that
/// tables of all kinds of values share one function.
@inline(never)
private func validateSlots(
  _ name: String, _ endSlot: UInt32, _ count: Int, _ uses: [SlotUse], _ freeSlots: [UInt32],
  _ faults: inout FaultList
) {
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
  for slot in freeSlots {
    guard slot < endSlot, users[Int(slot)] != free else {
      return faults.add("\(name): the free list leads to slot \(slot), out of range or a second time")
    }
    faults.expect(users[Int(slot)] == 0, "\(name): slot \(slot) is free and used by \(users[Int(slot)])")
    users[Int(slot)] = free
  }
  let expected = Int(endSlot) - 1 - count
  faults.expect(
    freeSlots.count == expected, "\(name): \(freeSlots.count) slots are free, expected \(expected)")
}

/// All calls that can be recorded. A recording has the code of each call, its arguments in the order of its
/// name, and, of a call that answers, four bytes of hash.
///
/// A line here makes the call that a method of the same name writes down. A code is never given to another
/// call; the version of the format changes with the arguments of one.
@usableFromInline
enum CallTable {
  /// By code.
  static let calls: [RecordedCall?] = {
    var calls: [RecordedCall?] = Array(repeating: nil, count: 256)
    for group in groups {
      for call in group {
        precondition(calls[Int(call.code)] == nil, "two calls have the code of one")
        calls[Int(call.code)] = call
      }
    }
    return calls
  }()

  /// Stands before the code of a query of the presentation.
  @inlinable static var presentation: UInt8 { 255 }

  private static let groups: [[RecordedCall]] = [
    areasQueries, bulkListsQueries, convertQueries, framesQueries, hitTestQueries, nearQueries,
    propertiesQueries, treeQueries, visibilityQueries, worldTransformsQueries, bodyQueries, appearance,
    autoresizing, checkedSetters, constraints, damage, geometry, hierarchy, keepingPlace, animations, layout,
    placing, maintenance, scrolling, time, making, states,
  ]
}

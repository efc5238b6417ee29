/// What edits and queries have done to the hit-test index so far, independent of the machine.
///
/// The difference around a call is the work of the call.
package struct IndexWork: Hashable, Sendable {
  /// Entries that were packed into nodes.
  package var packedEntries = 0
  /// Boxes of inner nodes that were written.
  package var writtenBoxes = 0
  /// Siblings that got another label to make room.
  package var changedLabels = 0
  /// Cells of grids that were filled from their trees.
  package var filledCells = 0
  /// Nodes that were visited to fill them.
  package var nodesForCells = 0
}

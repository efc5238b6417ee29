/// What is wrong with SVG path data, and where.
///
/// ```
/// a number is needed at byte 12, not "x"
/// ```
public struct PathDataError: Error, Hashable, Sendable {
  /// The index of the first byte that is wrong, from 0, in UTF-8.
  public var position: Int
  /// What must be there.
  public var needed: String
  /// What is there: a character, or a whole number that is out of range; nil where the data ends.
  public var found: String?
}

extension PathDataError: CustomStringConvertible {
  public var description: String {
    "\(needed) is needed at byte \(position), "
      + (found.map { "not \"\(brief($0))\"" } ?? "where the data ends")
  }
}

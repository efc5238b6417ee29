/// What became of comparing answers.
public struct CheckReport: Hashable, Sendable {
  /// One answer that is not the expected one.
  public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// The file, if the case came from one.
    public var file: String?
    /// The case within the file.
    public var caseName: String
    /// The kind of answer, as the case file calls it: `frameInRoot`, `hit`, ….
    public var answer: String
    /// What the answer is about: a layer or a point.
    public var subject: String
    /// What the case says.
    public var expected: String
    /// What the store says.
    public var got: String

    public var description: String {
      let place = file.map { "\($0): " } ?? ""
      return "\(place)\(caseName): \(answer): \(subject): expected \(expected), got \(got)"
    }
  }

  /// The number of answers that are as expected.
  public var passed = 0
  /// The answers that are not as expected, in the order of the file.
  public var mismatches: [Mismatch] = []

  /// Makes a report of no comparison.
  public init() {}

  /// The number of answers that are not as expected.
  public var failed: Int { mismatches.count }

  /// Counts one comparison.
  mutating func count(_ mismatch: Mismatch?) {
    if let mismatch { mismatches.append(mismatch) } else { passed += 1 }
  }

  /// Adds the results of other comparisons.
  public static func += (report: inout CheckReport, other: CheckReport) {
    report.passed += other.passed
    report.mismatches += other.mismatches
  }
}

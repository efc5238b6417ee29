/// The result of comparing answers with the store's.
public struct CheckReport: Hashable, Sendable {
  /// One answer that is not the expected one.
  public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// The file, if the case came from one.
    public var file: String?
    /// The case within the file.
    public var caseName: String
    /// The kind of answer, as the case file calls it: `frameInRoot`, `hit`, ….
    public var answer: String
    /// The layer or point the answer is about.
    public var subject: String
    /// The answer in the file.
    public var expected: String
    /// The store's answer.
    public var got: String

    public var description: String {
      let prefix = file.map { "\($0): " } ?? ""
      return "\(prefix)\(brief(caseName)): \(answer): \(subject): expected \(expected), got \(got)"
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

import Foundation
import LayerTestSupport
import Testing

/// Exit tests crash on purpose. The runtime's backtracer would spend seconds on each crash, and may hang, so
/// the processes they start are told to leave it out; they inherit the environment of this one.
struct QuietCrashes: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    _ = Self.isSet
    try await function()
  }

  /// Once for the process: changing the environment while another thread reads it is not safe.
  private static let isSet: Bool = {
    #if os(Windows)
      return _putenv("SWIFT_BACKTRACE=enable=no") == 0
    #else
      return setenv("SWIFT_BACKTRACE", "enable=no", 1) == 0
    #endif
  }()

  /// What a process that was started under the trait finds.
  static var isInherited: Bool {
    getenv("SWIFT_BACKTRACE").map { String(cString: $0) } == "enable=no"
  }
}

extension Trait where Self == QuietCrashes {
  static var quietCrashes: QuietCrashes { QuietCrashes() }
}

/// A call that must stop the process, and what its message must name.
struct TrapCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let call: String
  let run: @Sendable (inout LayerStoreUnderTrap) -> Void

  init(
    _ call: String, _ detail: String = "",
    _ run: @escaping @Sendable (inout LayerStoreUnderTrap) -> Void
  ) {
    testDescription = detail.isEmpty ? call : "\(call), \(detail)"
    (self.call, self.run) = (call, run)
  }
}

extension [TrapCase] {
  /// The indices of all cases, of every fourth without optimization: each starts a process.
  var testedIndices: [Int] { [Int](stride(from: 0, to: count, by: isOptimized ? 1 : 4)) }
}

/// What was written to standard error, as text.
func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

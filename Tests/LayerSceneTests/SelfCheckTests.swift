import LayerScene
import LayerTestSupport
import Testing

@Suite("The scripted run of all operations")
struct SelfCheckTests {
  @Test("Its answers have the hash that every build's have")
  func expected() { #expect(SelfCheck.run() == SelfCheck.expected) }

  @Test("A second run in the same process has the same", .enabled(if: isOptimized))
  func again() { #expect(SelfCheck.run() == SelfCheck.run()) }
}

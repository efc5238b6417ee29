import LayerScene
import Testing

@Suite("The scripted run of all operations")
struct SelfCheckTests {
  @Test("Its answers have the hash that every build's have, and the same again")
  func expected() {
    let first = SelfCheck.run(), second = SelfCheck.run()
    #expect(first == SelfCheck.expected && second == first)
  }
}

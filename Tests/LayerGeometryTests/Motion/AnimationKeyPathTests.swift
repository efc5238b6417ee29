import LayerGeometry
import Testing

@Suite("Numbers of key paths, as files and the C header have them")
struct AnimationKeyPathTests {
  @Test("They count the key paths, and all larger ones name none")
  func numbers() {
    var names: Set<String> = []
    for number in 0...UInt8.max {
      let path = AnimationKeyPath(number: number)
      #expect(path?.number == (number < AnimationKeyPath.count ? number : nil))
      if let path { names.insert(path.rawValue) }
    }
    #expect(names.count == AnimationKeyPath.count)
  }
}

import Foundation

/// The floor under everything that touches every layer: copying 48 bytes for each, the size of an affine
/// transform, or 16, the size of a point.
final class CopyWorkload: Workload {
  private let layers: Int
  private let source: UnsafeMutableRawBufferPointer
  private let target: UnsafeMutableRawBufferPointer

  init(layers: Int, bytesPerLayer: Int = 48) {
    self.layers = layers
    let bytes = layers * bytesPerLayer
    source = .allocate(byteCount: bytes, alignment: 64)
    target = .allocate(byteCount: bytes, alignment: 64)
    for index in 0..<bytes { source[index] = UInt8(truncatingIfNeeded: index) }
    target.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    source.deallocate()
    target.deallocate()
  }

  var itemCount: Int { 1 }
  var unitsPerItem: Int { layers }

  func run(_ count: Int) -> UInt64 {
    target.copyMemory(from: UnsafeRawBufferPointer(source))
    return UInt64(target[target.count - 1])
  }

  func run(item: Int) -> UInt64 { run(1) }

  func verify() throws -> String {
    _ = run(1)
    guard memcmp(source.baseAddress!, target.baseAddress!, source.count) == 0 else {
      throw WrongAnswer(description: "the copy differs from its source")
    }
    return "the copy equals its source"
  }
}

import Foundation
import LayerScene

/// Tests that damage the bytes of one binary scene.
protocol DamagesScenes {
  var data: Data { get }
}

extension DamagesScenes {
  /// Returns the error that bytes are refused with; nil if they are read.
  func error(_ data: Data) -> SceneError? {
    do {
      _ = try LayerScene.read(data)
      return nil
    } catch {
      return error
    }
  }

  /// Writes a number into bytes.
  func put(_ value: UInt32, at offset: Int, _ data: inout Data) {
    for k in 0..<4 { data[offset + k] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(k))) }
  }

  /// Returns a number of the scene's bytes.
  func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) } }
}

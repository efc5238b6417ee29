import Foundation
import LayerFuzz

/// What libFuzzer calls with each input. A fault stops the process, and libFuzzer keeps the input.
///
/// Where LAYER_FUZZ_RECORDING names a file, the calls that the input makes of a store are recorded there.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  #if Scene
    let fault = SceneFuzz.fault(of: bytes)
  #elseif Shape
    let fault = ShapeFuzz.fault(of: bytes)
  #elseif C
    let fault = CFuzz.fault(of: bytes)
  #else
    let fault = recording().map { StoreFuzz.fault(of: bytes, recordedBy: $0) } ?? StoreFuzz.fault(of: bytes)
  #endif
  if let fault { fatalError(fault) }
  return 0
}

private func recording() -> ((Span<UInt8>) -> Void)? {
  guard let path = ProcessInfo.processInfo.environment["LAYER_FUZZ_RECORDING"] else { return nil }
  guard FileManager.default.createFile(atPath: path, contents: nil),
    let file = FileHandle(forWritingAtPath: path)
  else { fatalError("\(path) cannot be written") }
  return { bytes in bytes.withUnsafeBytes { file.write(Data($0)) } }
}

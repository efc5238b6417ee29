import LayerFuzz

/// What libFuzzer calls with each input. A fault stops the process, and libFuzzer keeps the input.
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
    let fault = StoreFuzz.fault(of: bytes)
  #endif
  if let fault { fatalError(fault) }
  return 0
}

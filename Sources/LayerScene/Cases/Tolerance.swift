/// The allowed difference between an answer and the expected number, which is rounded.
struct Tolerance {
  var absolute: Double
  var relative = 0.0

  /// The tolerance of a family of cases.
  init(family: String?) {
    switch family {
    case "translate": absolute = 1e-4
    // Perspective magnifies the rounding of the numbers in the file.
    case "edge3d": (absolute, relative) = (1e-2, 2e-5)
    default: absolute = 1e-3
    }
  }

  func accepts(_ value: Double, for expected: Double) -> Bool {
    abs(value - expected) <= absolute + relative * abs(expected)
  }
}

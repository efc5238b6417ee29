#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Android)
  private import Android
#elseif canImport(WASILibc)
  private import WASILibc
#elseif os(Windows)
  private import ucrt
#else
  private import ProcessorHints

  private func sin(_ x: Double) -> Double { ProcessorHintsSine(x) }
  private func cos(_ x: Double) -> Double { ProcessorHintsCosine(x) }
#endif

/// The sine and cosine of one angle, with quarter turns exact.
package struct Angle: Sendable, Hashable, BitwiseCopyable {
  package let sine: Double
  package let cosine: Double

  /// Computes the sine and cosine of an angle in radians.
  ///
  /// π is no `Double`, so the platform's cos(π/2) is 6e-17. A sine or cosine below 2⁻⁵⁰ therefore counts as 0
  /// and the other one as ±1 (a decision of this project): quarter turns then keep rectangles rectangles, and
  /// four of them are the identity. The error of n·π/2 grows with n, so only angles up to ten quarter turns
  /// are sure to be exact.
  package init(radians: Double) {
    let s = sin(radians)
    let c = cos(radians)
    if abs(s) < 0x1p-50 {
      sine = 0
      cosine = c < 0 ? -1 : 1
    } else if abs(c) < 0x1p-50 {
      sine = s < 0 ? -1 : 1
      cosine = 0
    } else {
      sine = s
      cosine = c
    }
  }
}

/// An animation's bytes in a binary scene.
///
/// Its layer and its key; four bytes with the key path, the kind of content, flags and the fill mode; six
/// numbers of its timing and its curve; then its values.
package enum BinaryAnimation {
  package enum ContentCode: UInt8 {
    case basic, spring, springUntilRest, keyframes
  }

  package struct Flags: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static var additive: Flags { Flags(rawValue: 1) }
    package static var cumulative: Flags { Flags(rawValue: 2) }
    package static var autoreverses: Flags { Flags(rawValue: 4) }
    package static var from: Flags { Flags(rawValue: 8) }
    package static var to: Flags { Flags(rawValue: 16) }
    package static var by: Flags { Flags(rawValue: 32) }
    package static var ends: Flags { [.from, .to, .by] }
    package static var all: Flags { Flags(rawValue: 63) }
  }

  package enum CurveCode {
    package static var linear: UInt8 { 0 }
    package static var cubicBezier: UInt8 { 1 }
    /// Steps that jump at the start. To this code the number of a `StepPosition` is added.
    package static var steps: UInt8 { 2 }
  }
}

import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

/// Runs an input on a store: bytes are operations, and every answer is checked.
///
/// The first byte chooses the kind of the run:
/// - 0: integers and quarter turns, where every answer of the kernel has to be the reference's, to the last
///   bit;
/// - 1: any transforms, where answers have to agree within the contract;
/// - 2: extreme numbers, layout, scrolling and damage, where other forms of a question, a clone and a
///   published version have to give the same answer. ``CFuzz`` has all other operations.
public enum StoreFuzz {
  /// Returns what is wrong; nil if nothing is.
  public static func fault(of bytes: [UInt8]) -> String? {
    var input = InputBytes(bytes)
    let kind = input.below(3)
    if kind == 2 {
      var run = ExtremeRun(input)
      return run.fault()
    }
    var run = ModelRun(input, isExact: kind == 0, in: LayerStore())
    return run.fault()
  }

  /// Returns what is wrong, and delivers the calls of the run as a recording, each before it is made.
  ///
  /// A run with extreme numbers has none: it clones, absorbs and exchanges stores.
  public static func fault(of bytes: [UInt8], recordedBy sink: @escaping (Span<UInt8>) -> Void) -> String? {
    var input = InputBytes(bytes)
    let kind = input.below(3)
    if kind == 2 { return "runs with extreme numbers are not recorded" }
    var run = ModelRun(input, isExact: kind == 0, in: LayerRecorder(writesThrough: true, to: sink))
    return run.fault()
  }

  /// Trees stay small, so that the slow reference answers thousands of inputs a second.
  static let mostLayers = 24
  static let mostSteps = 200
}

extension LayerRecorder: StoreCalls {}

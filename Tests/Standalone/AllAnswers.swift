// The scripted run, the browser's cases and a recording, compiled into one module with the kernel in Embedded
// Swift, for the programs that run them on every target.

/// Runs the script of `LayerTool selfcheck`, and returns the hash of the answers.
@c(layer_selfcheck)
public func selfCheckDigest() -> UInt64 { SelfCheck.run().digest }

/// Returns the hash that every build has.
@c(layer_selfcheck_expected)
public func expectedDigest() -> UInt64 { SelfCheck.expected.digest }

/// Compares the answers of a case file with the kernel's.
///
/// - Returns: The number of answers compared; −1 if the text is no case file. `mismatchCount` gets the number
///   of those that differ.
@c(layer_check_cases)
public func checkCases(
  _ text: UnsafePointer<UInt8>, _ byteCount: Int, _ mismatchCount: UnsafeMutablePointer<Int>
) -> Int {
  let bytes = Array(UnsafeBufferPointer(start: text, count: byteCount))
  guard let file = try? SceneFile(bytes: bytes) else { return -1 }
  let report = file.check()
  mismatchCount.pointee = report.failed
  return report.passed + report.failed
}

/// Makes the calls of a recording again.
///
/// - Returns: 0 if all are answered as recorded; −1 if the bytes are no recording; else the number of the
///   first call that is answered differently, counted from 1.
@c(layer_replay)
public func replay(_ start: UnsafePointer<UInt8>, _ byteCount: Int) -> Int {
  do throws(RecordingError) {
    let recording = try LayerRecording(Array(UnsafeBufferPointer(start: start, count: byteCount)))
    return try recording.replay().map { $0.call + 1 } ?? 0
  } catch {
    return -1
  }
}

/// Gives the sine and cosine that rotations are made of.
@c(layer_sine_and_cosine)
public func sineAndCosine(
  _ angle: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>
) {
  (sine.pointee, cosine.pointee) = sineAndCosine(angle)
}

import Foundation
import LayerScene

/// Returns the error of reading a text; nil if it is read.
func complaint(_ text: String) -> String? {
  do {
    _ = try LayerScene.read(json: Data(text.utf8))
    return nil
  } catch {
    return "\(error)"
  }
}

/// Writes a text to a new file and returns its path; nil if that fails.
func temporaryFile(_ text: String) -> String? {
  let path = NSTemporaryDirectory() + "/scene-\(UUID().uuidString).json"
  return FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) ? path : nil
}

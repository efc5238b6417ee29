import Foundation

extension LayerScene {
  /// Reads a scene from a file: a lone scene, or one case of a case file.
  ///
  /// Linear in the size of the file, whatever the depth of the tree and the order of the layers.
  /// - Parameter caseName: which case; needed only where there are several.
  /// - Throws: ``SceneError``, which names the file.
  public static func read(
    contentsOfFile path: String, case caseName: String? = nil
  ) throws(SceneError) -> LayerScene {
    let file = try SceneFile(contentsOfFile: path)
    do {
      return try file.layerCase(named: caseName).scene
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads a scene from JSON text.
  /// - Throws: ``SceneError``.
  public static func read(json: Data, case caseName: String? = nil) throws(SceneError) -> LayerScene {
    try SceneFile(json: json).layerCase(named: caseName).scene
  }
}

import Foundation

extension LayerScene {
  /// Reads a scene from a file, JSON text or binary: a lone scene, or one case of a case file.
  ///
  /// - Parameter caseName: Name of the case, if the file has several.
  /// - Throws: ``SceneError``, which names the file.
  /// - Complexity: O(size of the file), whatever the depth of the tree, if superlayers come before their
  ///   sublayers in the file; else plus sorting the layers.
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

  /// Reads a scene from JSON text or the binary form, which the first bytes tell apart.
  ///
  /// - Parameter caseName: Name of the case, if it is text with several.
  /// - Throws: ``SceneError``.
  /// - Complexity: As for ``read(contentsOfFile:case:)``.
  public static func read(_ data: Data, case caseName: String? = nil) throws(SceneError) -> LayerScene {
    try SceneFile(data).layerCase(named: caseName).scene
  }

  /// Reads a scene from JSON text.
  ///
  /// - Parameter caseName: Name of the case, if the text has several.
  /// - Throws: ``SceneError``.
  /// - Complexity: As for ``read(contentsOfFile:case:)``.
  public static func read(json: Data, case caseName: String? = nil) throws(SceneError) -> LayerScene {
    try SceneFile(json: json).layerCase(named: caseName).scene
  }
}

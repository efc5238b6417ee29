import Foundation
import LayerGeometry

/// The kernel for pages: the JavaScript package, so that a page answers hit tests itself.
public struct PageKernel {
  /// The rules of the page's hit tests.
  public var rules = HitTestOptions.documented

  /// The script elements that hold the package.
  let elements: String

  /// What stands before the names of the package's files in imports.
  private static let prefix = "layergeometry/"

  /// Reads the package that `Sources/LayerGeometryJS/build` has made in a folder.
  ///
  /// - Throws: ``SceneError`` with the file that cannot be read.
  /// - Complexity: O(size of the package).
  public init(contentsOfFolder path: String) throws(SceneError) {
    let folder = path.isEmpty ? "./" : path.hasSuffix("/") ? path : path + "/"
    let module = Data(try FileInput.bytes(ofFile: folder + "layergeometry.wasm"))
    // The files that index.js imports, directly or not.
    var names = ["index.js"], imports = JSONText()
    imports.open("{")
    imports.key("imports")
    imports.open("{")
    var k = 0
    while k < names.count {
      let text = String(decoding: try FileInput.bytes(ofFile: folder + names[k]), as: UTF8.self)
      for match in text.matches(of: /(?:from|import) "\.\/([A-Za-z0-9_-]+\.js)"/) {
        let name = String(match.1)
        if !names.contains(name) { names.append(name) }
      }
      // A module in a data URL has no folder, so that files get names that an import map knows.
      let source = text.replacing(/(from|import) "\.\//) { "\($0.1) \"\(PageKernel.prefix)" }
      let encoded = Data(source.utf8).base64EncodedString()
      imports.field(PageKernel.prefix + names[k], "data:text/javascript;base64,\(encoded)")
      k += 1
    }
    imports.close("}")
    imports.close("}")
    elements = """
      <script type="importmap">\(imports.text)</script>
      <script type="text/plain" id="kernel">\(module.base64EncodedString())</script>

      """
  }
}

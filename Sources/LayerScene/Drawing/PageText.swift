/// The style and the script of pages: the files of the folder Page, which the build puts in the program.
enum PageText {
  static var style: String { text(PackageResources.page_css) }

  static var tools: String { text(PackageResources.tools_html) }

  /// The parts of the script, which share one scope.
  static var script: String {
    [
      PackageResources.picture_js, PackageResources.outline_js, PackageResources.sheets_js,
      PackageResources.kernel_js, PackageResources.hit_js,
    ].map(text).joined()
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

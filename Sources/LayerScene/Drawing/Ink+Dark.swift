extension Ink {
  /// The colors on dark paper, by those on white.
  private static let dark: KeyValuePairs = [
    text: "#e6eaef", muted: "#98a3b0", accent: "#6cb3f7", frame: "#eb9465", lost: "#ef8a82",
    paper: "#14171c",
    // Fills and lines of layers.
    "#f3f5f8": "#1c2128", "#8792a0": "#59636f", "#dfe9f3": "#1e3044", "#5b7ea3": "#4f7ba8",
    "#f7ead2": "#3d3220", "#a98443": "#a98546", "#dcebdc": "#20361f", "#5f8f63": "#5d9162",
    "#e9e0f1": "#33263f", "#84699d": "#8a6ba8", "#f5dfdd": "#452724", "#a96b66": "#b36d67",
    // Strokes of layers.
    "#bdc4cc": "#434c57", "#9db4cb": "#36536f", "#d0b78b": "#71592f", "#9ebda0": "#3b6039",
    "#b7a5c7": "#5c4671", "#cfa5a2": "#7b4742",
  ]

  /// The rules of a page's style that replace the colors of a picture.
  static var darkStyle: String {
    let rules = dark.map { light, dark in
      "[fill=\"\(light)\"]{fill:\(dark)}[stroke=\"\(light)\"]{stroke:\(dark)}"
    }
    return "@media (prefers-color-scheme: dark) {\n\(rules.joined(separator: "\n"))\n}"
  }
}

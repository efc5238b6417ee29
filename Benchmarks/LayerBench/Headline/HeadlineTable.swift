/// The table of the default run.
struct HeadlineTable {
  var rows: [HeadlineRow]

  /// Of the whole run, in nanoseconds.
  var duration: Double

  var text: String {
    """
    Hit tests in a textbook tree of Swift classes, and in LayerGeometry:

    \(table.text)

    Both columns and their ratio are of the same points: as many of the \(points) as the textbook tree does in a tenth
    of a second, but at least \(Effort.headline.fewestItems); LayerGeometry answers all \(points) before each of its turns, so that it finds them
    no warmer than others. 'all' is its mean over all, p99 is of its calls timed one by one. Build times and bytes
    are per layer; a build ends with the first answer, and the bytes are what the store has allocated by the end.
    'checked' is how many answers were compared with the known ones or with the textbook tree's: all that
    LayerGeometry gave. The run took \(Format.duration(duration)).
    """
  }

  private var points: String { Format.grouped(SceneRecipe.pointCount) }

  private var table: TextTable {
    let header = [
      "scene", "points", "textbook", "LayerGeometry", "ratio", "all", "p99", "textbook build", "build",
      "ratio", "bytes", "checked",
    ]
    return TextTable(header: header, rows: rows.map(\.cells))
  }
}

extension HeadlineRow {
  fileprivate var cells: [String] {
    [
      "\(recipe.scene.word) \(BenchmarkName.text(ofSize: recipe.layers.count))",
      Format.grouped(times.points), Format.duration(times.textbook), Format.duration(times.kernel),
      Format.times(times.ratio), Format.duration(times.kernelOfAll), kernelP99.map(Format.duration) ?? "–",
      Format.duration(textbookBuild), Format.duration(kernelBuild),
      Format.times(textbookBuild / kernelBuild), Format.grouped(Int(bytesPerLayer.rounded(.up))),
      Format.grouped(checkedAnswers),
    ]
  }
}

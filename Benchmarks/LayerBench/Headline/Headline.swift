import Foundation

/// The default run, without arguments: hit tests in large scenes, against a textbook tree in the same process.
enum Headline {
  private static let scenes: [Scene] = [.flat, .balanced, .ui]
  private static let sizes = [100_000, 500_000]

  static func run() throws -> Int32 {
    let start = Clock.wall()
    var rows: [HeadlineRow] = []
    for scene in scenes {
      for layers in sizes {
        let name = BenchmarkName("hit", scene: scene, layers: layers)
        Terminal.progress("\(name)")
        do {
          rows.append(try HeadlineRow(scene, layers: layers))
        } catch {
          Terminal.progress("")
          Terminal.complain("\(name): WRONG: \(error)")
          return EXIT_FAILURE
        }
      }
    }
    Terminal.progress("")
    try Terminal.write(HeadlineTable(rows: rows, duration: Clock.wall() - start).text)
    return EXIT_SUCCESS
  }
}

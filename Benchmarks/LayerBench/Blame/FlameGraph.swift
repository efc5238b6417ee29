/// A drawing of what calls what, as two builds do it.
///
/// A frame is as wide as the function costs in the second build with all that it calls, and stands on its
/// caller. It is red where that is more than in the first build, blue where it is less.
struct FlameGraph {
  struct Frame {
    var before = 0.0
    var after = 0.0
    var callees: [String: Frame] = [:]

    var difference: Double { after - before }
    fileprivate var depth: Int { 1 + (callees.values.map(\.depth).max() ?? 0) }
    fileprivate var largestDifference: Double {
      callees.values.reduce(difference.magnitude) { max($0, $1.largestDifference) }
    }
  }

  let title: String
  let rootName: String
  private(set) var root = Frame()

  private static let width = 1200.0, frameHeight = 18.0, margin = 20.0, top = 50.0

  /// Frames that cost a smaller share are left out.
  private static let smallest = 0.001

  /// Draws what a function costs; nil where a build doesn't run it.
  init?(_ title: String, of isRoot: (String) -> Bool, _ before: Callgrind.Pass, _ after: Callgrind.Pass) {
    guard let name = after.graph.functions.filter(isRoot).min() else { return nil }
    (self.title, rootName) = (title, name)
    for (pass, side) in [(before, \Frame.before), (after, \Frame.after)] {
      let cost = pass.perOperation(pass.graph.inclusive(name))
      guard cost > 0 else { return nil }
      Self.add(name, cost, pass.graph, side, to: &root, path: [], atLeast: cost * Self.smallest)
    }
  }

  /// Adds a function and what it calls. The counts don't say which of a function's callers pays for which of
  /// its calls; so each is taken to pay in proportion.
  private static func add(
    _ name: String, _ cost: Double, _ graph: CallGraph, _ side: WritableKeyPath<Frame, Double>,
    to frame: inout Frame, path: [String], atLeast least: Double
  ) {
    frame[keyPath: side] += cost
    let (path, scale) = (path + [name], cost / Double(max(1, graph.inclusive(name))))
    for (callee, total) in graph.calls[name] ?? [:] where !path.contains(callee) {
      let cost = Double(total) * scale
      guard cost >= least else { continue }
      add(callee, cost, graph, side, to: &frame.callees[callee, default: Frame()], path: path, atLeast: least)
    }
  }

  var drawing: SVG {
    let height = Self.top + Double(root.depth) * Self.frameHeight
    var svg = SVG(title: title, width: Self.width + 2 * Self.margin, height: height + Self.margin)
    draw(rootName, root, at: Self.margin, bottom: height, into: &svg)
    return svg
  }

  private func draw(_ name: String, _ frame: Frame, at x: Double, bottom: Double, into svg: inout SVG) {
    let width = frame.after / root.after * Self.width, y = bottom - Self.frameHeight
    let numbers = "\(Format.fixed(frame.before, 1)) → \(Format.fixed(frame.after, 1)) instructions"
    let relative = frame.difference / max(root.largestDifference, .leastNormalMagnitude)
    svg.rectangle(
      x, y, width, Self.frameHeight - 1, color: Self.color(relative),
      title: "\(name): \(numbers) (\(Format.signed(frame.difference)))")
    let fitting = Int(width / 6.5)
    let label = name.count > fitting ? name.split(separator: ".").last ?? "" : name[...]
    if fitting > 3 { svg.text(String(label.prefix(fitting)), x + 2, y + 13, size: 11) }
    var x = x
    for (callee, frame) in frame.callees.sorted(by: { $0.key < $1.key }) where frame.after > 0 {
      draw(callee, frame, at: x, bottom: y, into: &svg)
      x += frame.after / root.after * Self.width
    }
  }

  /// From blue, −1, over gray to red, 1.
  private static func color(_ relative: Double) -> String {
    let faint = 225 - Int(165 * min(1, relative.magnitude))
    if relative.magnitude < 0.01 { return "#e1e1e1" }
    let (red, blue) = relative > 0 ? (240, faint) : (faint, 240)
    return "#" + [red, faint, blue].map { String($0, radix: 16).paddedLeft(to: 2) }.joined()
  }
}

import LayerScene

extension SceneQuestion {
  /// Returns the times of `--times` and `--onion`, at which what moves is drawn too.
  func times(_ arguments: Arguments) throws(UsageError) -> [Double] {
    let times = try arguments.numberList("times") ?? []
    guard let count = try arguments.integer("onion", in: 1...1000), let period = model.animationPeriod
    else { return times }
    let step = (period.upperBound - period.lowerBound) / Double(count)
    // In the middles of equal parts, as a time at which animations end no longer has them.
    return times + (0..<count).map { period.lowerBound + step * (Double($0) + 0.5) }
  }
}

extension Arguments {
  /// Throws if `--play` is given with what a picture that plays does not have.
  func checkPlay(isPage: Bool) throws(UsageError) {
    if !has("play") { return }
    if isPage { throw UsageError("--play writes an SVG, no page") }
    let others = ["time", "times", "onion", "labels", "show", "only", "hit", "area", "near"]
    if let other = others.first(where: { value($0) != nil }) {
      throw UsageError("--play cannot be given together with --\(other)")
    }
  }
}

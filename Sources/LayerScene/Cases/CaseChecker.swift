import LayerGeometry

/// A comparison of one case's answers with the store's.
struct CaseChecker {
  let layerCase: LayerCase
  let tolerance: Tolerance
  private(set) var report = CheckReport()

  private var scene: LayerScene { layerCase.scene }

  mutating func checkAll() {
    checkFrames()
    checkQuads()
    checkConversions()
    checkHits()
    checkStacks()
  }

  // MARK: - Frames and quads

  private mutating func checkFrames() {
    for (layer, expected) in answers(layerCase.frames) {
      let got = scene.store.convert(scene.store.bounds(of: layer), from: layer, to: layerCase.root)
      let fits = !got.isNull && accepts(got, for: expected)
      report.count(fits ? nil : mismatch("frameInRoot", title(layer), exact(expected), exact(got)))
    }
  }

  private mutating func checkQuads() {
    for (layer, expected) in answers(layerCase.quads) {
      let got = quad(of: layer)
      let fits = zip(got, expected).allSatisfy { accepts($0, for: $1) }
      report.count(
        fits ? nil : mismatch("quadInRoot", title(layer), text(expected.map { .some($0) }), text(got)))
    }
  }

  /// The corners of the layer's box in root coordinates. Cases name corners before the flip, so in a flipped
  /// layer their low y is the own high y.
  private func quad(of layer: LayerID) -> [Point?] {
    let bounds = scene.store.bounds(of: layer)
    var (top, bottom) = (bounds.minY, bounds.maxY)
    if scene.store.isGeometryFlipped(of: layer) { swap(&top, &bottom) }
    let corners = [
      Point(x: bounds.minX, y: top), Point(x: bounds.maxX, y: top),
      Point(x: bounds.maxX, y: bottom), Point(x: bounds.minX, y: bottom),
    ]
    return corners.map { scene.store.convert($0, from: layer, to: layerCase.root) }
  }

  /// The layers whose answer follows this library's rules, with the answer.
  private func answers<Answer>(_ answers: [Answer?]?) -> [(LayerID, Answer)] {
    zip(layerCase.layers, answers ?? []).compactMap { layer, answer in
      guard let answer, !layerCase.behindTheEye.contains(layer) else { return nil }
      return (layer, answer)
    }
  }

  // MARK: - Conversions

  private mutating func checkConversions() {
    for conversion in layerCase.toRoot {
      let got = scene.store.convert(conversion.from, from: conversion.layer, to: layerCase.root)
      check(conversion, "toRoot", got)
    }
    for conversion in layerCase.fromRoot {
      let got = scene.store.convert(conversion.from, from: layerCase.root, to: conversion.layer)
      check(conversion, "fromRoot", got)
    }
  }

  private mutating func check(_ conversion: LayerCase.Conversion, _ answer: String, _ got: Point?) {
    guard let expected = conversion.to else { return }
    let subject = "\(title(conversion.layer)) (\(exact(conversion.from)))"
    let fits = accepts(got, for: expected)
    report.count(fits ? nil : mismatch(answer, subject, exact(expected), exact(got)))
  }

  // MARK: - Hits

  private mutating func checkHits() {
    check(layerCase.hits, "hit", .cases)
    check(layerCase.hitsInDrawingOrder, "hitPainter", .casesInDrawingOrder)
    check(layerCase.hitsWithoutRounding, "hitNoRound", .casesWithoutRounding)
  }

  private mutating func check(_ hits: [LayerCase.Hit]?, _ answer: String, _ options: HitTestOptions) {
    guard let hits else { return }
    for (index, expected) in hits.enumerated() where expected != .unspecified {
      let point = layerCase.points[index]
      let layer = layerCase.root.flatMap { scene.store.hitTest(point, in: $0, options: options) }
      let got = layer.map { LayerCase.Hit.layer($0) } ?? .nothing
      report.count(got == expected ? nil : mismatch(answer, title(index), text(expected), text(got)))
    }
  }

  private mutating func checkStacks() {
    for stack in layerCase.stacks {
      let got = layers(under: layerCase.points[stack.point])
      let fits = got == stack.layers
      report.count(fits ? nil : mismatch("stacks", title(stack.point), text(stack.layers), text(got)))
    }
  }

  private func layers(under point: Point) -> [LayerID] {
    var layers: [LayerID] = []
    guard let root = layerCase.root else { return layers }
    scene.store.forEachLayer(at: point, in: root, options: .cases) {
      layers.append($0)
      return true
    }
    return layers
  }

  // MARK: - Comparison

  private func accepts(_ got: Point?, for expected: Point) -> Bool {
    guard let got else { return false }
    return tolerance.accepts(got.x, for: expected.x) && tolerance.accepts(got.y, for: expected.y)
  }

  private func accepts(_ got: Rect, for expected: Rect) -> Bool {
    tolerance.accepts(got.minX, for: expected.minX) && tolerance.accepts(got.minY, for: expected.minY)
      && tolerance.accepts(got.width, for: expected.width)
      && tolerance.accepts(got.height, for: expected.height)
  }

  private func mismatch(
    _ answer: String, _ subject: String, _ expected: String, _ got: String
  ) -> CheckReport.Mismatch {
    CheckReport.Mismatch(
      caseName: layerCase.name, answer: answer, subject: subject, expected: expected, got: got)
  }

  private func title(_ layer: LayerID) -> String { "layer \(text([layer]))" }
  private func title(_ point: Int) -> String { "point \(point) (\(exact(layerCase.points[point])))" }

  private func text(_ layers: [LayerID]) -> String {
    let ids = layers.map { layer in scene.id(of: layer).map { "\($0)" } ?? "\(layer)" }
    return ids.isEmpty ? "none" : ids.joined(separator: " ")
  }

  private func text(_ hit: LayerCase.Hit) -> String {
    if case .layer(let layer) = hit { text([layer]) } else { "none" }
  }

  private func text(_ points: [Point?]) -> String {
    points.map { exact($0) }.joined(separator: ", ")
  }
}

extension LayerCase {
  /// Compares every answer of the case with the store's.
  ///
  /// - Parameter family: The case's family, which decides the tolerance.
  public func check(family: String? = nil) -> CheckReport {
    var checker = CaseChecker(layerCase: self, tolerance: Tolerance(family: family))
    checker.checkAll()
    return checker.report
  }
}

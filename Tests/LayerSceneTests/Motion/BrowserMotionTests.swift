import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Answers of a browser about motion")
struct BrowserMotionTests {
  @Test("There are answers about enough animations and times")
  func counts() throws {
    let cases = try MotionCases.bundled().cases
    #expect(cases.count >= 100)
    #expect(cases.reduce(0) { $0 + $1.animations.count } >= 300)
    for item in cases {
      let counts = [item.boxes.count, item.opacities?.count ?? item.times.count, item.hits.count]
      #expect(counts.allSatisfy { $0 == item.times.count }, "\(item.name)")
      #expect(item.boxes.allSatisfy { $0.count == item.layers.count }, "\(item.name)")
      #expect(item.hits.allSatisfy { $0.count == item.points.count }, "\(item.name)")
    }
  }

  /// Forwards and backwards: the presentation keeps its index from one time to the next.
  @Test("Layers are where getBoundingClientRect and elementFromPoint say", arguments: [false, true])
  func cases(backwards: Bool) throws {
    for (k, item) in try MotionCases.bundled().cases.enumerated() where isOptimized || k % 4 == 0 {
      var store = LayerStore()
      let layers = try item.make(in: &store)
      let motions = item.layers.indices.map(item.motion)
      var wrong: [String] = []
      for t in backwards ? item.times.indices.reversed() : Array(item.times.indices) {
        store.setTime(item.times[t])
        for (k, layer) in layers.enumerated() {
          let box = store.presentation.convert(
            store.presentation.bounds(of: layer), from: layer, to: layers[0])
          let error = distance(box, item.boxes[t][k])
          if !(error <= 1e-4 + 1e-5 * motions[k]) {
            wrong.append("\(item.times[t]): box of \(k) is \(box), not \(item.boxes[t][k])")
          }
          if let opacity = item.opacities?[t][k],
            !(abs(store.presentation.opacity(of: layer) - opacity) <= 1e-4)
          {
            wrong.append("\(item.times[t]): opacity of \(k) is not \(opacity)")
          }
        }
        wrong += hits(item, t, layers, store)
      }
      #expect(wrong.isEmpty, "\(item.name): \(wrong.count) wrong, \(wrong.prefix(4))")
      #expect(store.presentationFaults().isEmpty && store.validate().isEmpty, "\(item.name)")
    }
  }

  /// Returns the hits that are other than the browser's.
  private func hits(_ item: MotionCase, _ t: Int, _ layers: [LayerID], _ store: borrowing LayerStore)
    -> [String]
  {
    let options = HitTestOptions(
      siblingOrder: .tree, searchesOutsideReceiver: true, searchesOutsideLayers: true, minimumOpacity: 0,
      honorsCornerRadius: true)
    var wrong: [String] = []
    for (coordinates, answer) in zip(item.points, item.hits[t]) where answer != "?" {
      let point = Point(x: coordinates[0], y: coordinates[1])
      let expected = Int(String(answer), radix: 36).map { layers[$0] }
      let hit = store.presentation.hitTest(point, in: layers[0], options: options)
      let front = store.presentation.layers(at: point, in: layers[0], options: options).first
      if hit != expected || front != expected { wrong.append("\(item.times[t]): hit at \(point)") }
    }
    return wrong
  }

  /// Returns the largest difference between a box and four numbers.
  private func distance(_ box: Rect, _ numbers: [Double]) -> Double {
    let own = [box.minX, box.minY, box.width, box.height]
    return zip(own, numbers).map { abs($0 - $1) }.max() ?? 0
  }
}

extension MotionCase {
  /// Returns the largest change of a number of a layer's box.
  func motion(of layer: Int) -> Double {
    (0..<4).map { k in
      let numbers = boxes.map { $0[layer][k] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }.max() ?? 0
  }
}

import LayerGeometry

extension SceneDrawing {
  /// One self-contained HTML page with the picture, in light and dark.
  ///
  /// The picture can be moved, enlarged, and taken apart into sheets. Beside it are the tree and the
  /// properties of a layer. With ``Options/kernel`` a point can be dragged over it, and the page shows the
  /// path to the layer that is hit.
  ///
  /// - Complexity: O(layers), plus a search for a place for each label.
  public var page: String {
    let title = options.title.isEmpty ? scene.name ?? "Layers" : options.title
    var drawing = self
    // The page has its own title and, with a kernel, its own hit test.
    drawing.options.title = ""
    if options.kernel != nil { drawing.options.hit = nil }
    // The scene's text gives ids to layers without one, so it comes before the facts.
    let kernel = options.kernel.map { data("scene", scene.json()) + $0.elements } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(SVGText.escaped(brief(title)))</title>
      <style>
      \(PageText.style)
      \(Ink.darkStyle)
      </style>
      <header><h1>\(SVGText.escaped(brief(title)))</h1><p>\(count(scene.layersInTreeOrder.count, "layer"))</p></header>
      <nav id="outline" role="tree" aria-label="Layers"></nav>
      <main>
      \(drawing.svg)\(PageText.tools)
      </main>
      <aside><section id="hit"></section><section id="facts" aria-live="polite"></section></aside>
      \(data("layers", drawing.facts))\(data("picture", measures(of: drawing)))\(kernel)<script type="module">
      \(PageText.script)
      </script>
      </html>

      """
  }

  /// An element with JSON text for the page's script. The text may not end the element that it lies in.
  private func data(_ id: String, _ json: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(json.replacing("<", with: "\\u003c"))</script>\n"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// How the world lies in the picture, and what the page's hit tests need to know, as JSON.
  private func measures(of drawing: SceneDrawing) -> String {
    let picture = Picture(drawing), origin = picture.place(Point.zero)
    var text = JSONText()
    text.open("{")
    text.field("origin", [origin.x, origin.y])
    text.field("scale", picture.scale)
    if let kernel = options.kernel {
      let rules = kernel.rules
      let point = hitPoint ?? drawing.middle
      text.field("point", [point.x, point.y])
      // Their rows, front to back, as hit tests try them.
      let rows = rows
      text.field("roots", scene.roots.reversed().map { Double(rows[$0] ?? 0) })
      text.key("rules")
      rules.write(to: &text)
    }
    text.close("}")
    return text.text
  }

  /// The middle of the front-most layer that is seen, or of the picture.
  private var middle: Point {
    let box = layers.last { $0.visible.area > 0 }?.visible.box ?? view
    let part = box.intersection(view)
    return part.isNull ? Point(x: view.midX, y: view.midY) : Point(x: part.midX, y: part.midY)
  }

  /// What the page says of each layer, as JSON: the drawn ones by their numbers, then the others.
  private var facts: String {
    let drawn = Set(layers.map(\.layer))
    let listed = layers.map(\.layer) + scene.layersInTreeOrder.filter { !drawn.contains($0) }
    let index = Dictionary(zip(listed, listed.indices)) { first, _ in first }
    let rows = rows
    var text = JSONText()
    text.open("[")
    for layer in listed {
      text.startLine()
      write(layer, index, row: rows[layer] ?? 0, to: &text)
    }
    text.close("]")
    return text.text
  }

  /// The numbers of layers in tree order, which is the order of a scene file.
  private var rows: [LayerID: Int] {
    var rows: [LayerID: Int] = [:]
    scene.forEachLayer { layer, _ in rows[layer] = rows.count }
    return rows
  }

  /// - Parameter row: The layer's number in tree order.
  private func write(_ layer: LayerID, _ index: [LayerID: Int], row: Int, to text: inout JSONText) {
    let kind = scene.store.kind(of: layer), own = scene.store.transform(of: layer)
    text.open("{")
    // As text: JavaScript's numbers are whole up to 2⁵³.
    if let id = scene.id(of: layer) { text.field("id", "\(id)") }
    text.field("name", scene.title(of: layer))
    text.field("superlayer", scene.store.superlayer(of: layer).flatMap { index[$0] } ?? -1)
    text.field("row", row)
    if kind != .ordinary { text.field("kind", "\(kind)") }
    if scene.store.isHidden(of: layer) { text.field("hidden", true) }
    text.field("frame", plain(scene.store.frame(of: layer)))
    text.field("bounds", plain(scene.store.bounds(of: layer)))
    text.field("position", plain(scene.store.position(of: layer)))
    text.field("transform", own.words)
    let properties = scene.properties(of: layer).filter { own.isIdentity || $0 != own.words }
    text.field("properties", properties.joined(separator: ", "))
    text.close("}")
  }
}

extension HitTestOptions {
  /// Writes the rules as the JavaScript package takes them.
  fileprivate func write(to text: inout JSONText) {
    text.open("{")
    text.field("siblingOrder", "\(siblingOrder)")
    text.field("mask", Double(mask))
    text.field("minimumOpacity", minimumOpacity)
    text.field("searchesOutsideReceiver", searchesOutsideReceiver)
    text.field("searchesOutsideLayers", searchesOutsideLayers)
    text.field("honorsCornerRadius", honorsCornerRadius)
    text.field("roundsCorners", roundsCorners)
    text.field("clipsToShape", clipsToShape)
    text.close("}")
  }
}

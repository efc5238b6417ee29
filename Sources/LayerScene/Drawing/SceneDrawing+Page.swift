import LayerGeometry

extension SceneDrawing {
  /// One self-contained HTML page with the picture.
  ///
  /// It can be moved and enlarged, and the layer under the pointer tells its name, frame, transform and
  /// ancestors.
  ///
  /// - Complexity: O(layers), plus a search for a place for each label.
  public var page: String {
    let title = options.title.isEmpty ? scene.name ?? "Layers" : options.title
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(SVGText.escaped(brief(title)))</title>
      <style>
      \(Page.style)
      </style>
      <main>
      \(svg)</main>
      <aside id="panel" aria-live="polite"></aside>
      <script type="application/json" id="layers">\(facts)</script>
      <script>
      \(Page.script)
      </script>
      </html>

      """
  }

  /// What the page says of each layer, as JSON: the drawn ones by their numbers, then those above.
  private var facts: String {
    let others = scene.layers
    let drawn = Set(layers.map(\.layer))
    let listed = layers.map(\.layer) + others.filter { !drawn.contains($0) }
    let index = Dictionary(zip(listed, listed.indices)) { first, _ in first }
    var text = JSONText()
    text.open("[")
    for layer in listed {
      text.startLine()
      write(layer, index, to: &text)
    }
    text.close("]")
    // The text may not end the script that it lies in.
    return text.text.replacing("<", with: "\\u003c")
  }

  private func write(_ layer: LayerID, _ index: [LayerID: Int], to text: inout JSONText) {
    let store = Facts(scene, layer)
    text.open("{")
    if let id = scene.id(of: layer) { text.field("id", id) }
    text.field("name", scene.title(of: layer))
    text.field("superlayer", store.superlayer.flatMap { index[$0] } ?? -1)
    text.field("frame", store.frame)
    text.field("bounds", store.bounds)
    text.field("position", store.position)
    text.field("transform", store.transform)
    text.field("properties", store.properties)
    text.close("}")
  }
}

/// What the page says of one layer.
private struct Facts {
  let superlayer: LayerID?
  let frame: String
  let bounds: String
  let position: String
  let transform: String
  let properties: String

  init(_ scene: LayerScene, _ layer: LayerID) {
    superlayer = scene.store.superlayer(of: layer)
    frame = plain(scene.store.frame(of: layer))
    bounds = plain(scene.store.bounds(of: layer))
    position = plain(scene.store.position(of: layer))
    let own = scene.store.transform(of: layer)
    transform = own.words
    properties = scene.properties(of: layer).filter { own.isIdentity || $0 != own.words }.joined(
      separator: ", ")
  }
}

/// The style and the script of the page.
private enum Page {
  static let style = """
    html, body { margin: 0; height: 100%; font: 14px/1.45 system-ui, sans-serif; color: #1f2933; }
    body { display: flex; background: #e9edf1; }
    main { flex: 1; min-width: 0; }
    main svg { display: block; width: 100%; height: 100%; cursor: grab; touch-action: none; user-select: none; }
    main svg.moving { cursor: grabbing; }
    main .pointed { stroke: #0b63b5; stroke-width: 3; }
    aside { box-sizing: border-box; width: 290px; padding: 16px; overflow: auto; background: #fff; }
    aside h1 { font-size: 16px; margin: 0 0 8px; overflow-wrap: anywhere; }
    dl { margin: 0; } dt { color: #5f6b7a; font-size: 12px; margin-top: 8px; }
    dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    """

  static let script = """
    (() => {
      const svg = document.querySelector("main svg");
      const panel = document.getElementById("panel");
      const layers = JSON.parse(document.getElementById("layers").textContent);
      const home = svg.getAttribute("viewBox").split(" ").map(Number);
      let view = [...home], pointed = null, grip = null;

      const show = () => svg.setAttribute("viewBox", view.join(" "));
      const place = (event) =>
        new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

      function enlarge(factor, center) {
        const width = view[2] / factor;
        if (width < home[2] / 10000 || width > home[2] * 20) return;
        view = [center.x - (center.x - view[0]) / factor, center.y - (center.y - view[1]) / factor,
          width, view[3] / factor];
        show();
      }

      function element(name, text) {
        const node = document.createElement(name);
        node.textContent = text;
        return node;
      }

      function describe(index) {
        panel.replaceChildren();
        if (index === null) {
          panel.append(element("h1", "Layers"), element("p", "Point at a layer. Drag to move, turn the wheel"
            + " or press + and - to enlarge and reduce, 0 to start again."));
          return;
        }
        const layer = layers[index], list = document.createElement("dl"), above = [];
        for (let i = layer.superlayer; i >= 0 && above.length < 50; i = layers[i].superlayer) {
          above.push(layers[i].name);
        }
        const facts = [["id", layer.id], ["frame", layer.frame], ["bounds", layer.bounds],
          ["position", layer.position], ["transform", layer.transform], ["properties", layer.properties],
          ["ancestors", above.join(" \\u2039 ") || "none"]];
        for (const [name, value] of facts) {
          if (value === undefined || value === "") continue;
          const fact = element("dd", value);
          fact.dataset.fact = name;
          list.append(element("dt", name), fact);
        }
        panel.append(element("h1", layer.name), list);
      }

      function point(target) {
        const next = target instanceof Element ? target.closest("[data-layer]") : null;
        if (next === pointed) return;
        pointed?.classList.remove("pointed");
        next?.classList.add("pointed");
        pointed = next;
        describe(next ? Number(next.dataset.layer) : null);
      }

      svg.addEventListener("wheel", (event) => {
        event.preventDefault();
        enlarge(Math.exp(-event.deltaY * 0.0015), place(event));
      }, { passive: false });
      svg.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        grip = place(event);
        svg.setPointerCapture(event.pointerId);
        svg.classList.add("moving");
      });
      svg.addEventListener("pointermove", (event) => {
        if (!grip) return point(event.target);
        const now = place(event);
        view[0] += grip.x - now.x;
        view[1] += grip.y - now.y;
        show();
      });
      const release = () => { grip = null; svg.classList.remove("moving"); };
      svg.addEventListener("pointerup", release);
      svg.addEventListener("pointercancel", release);
      svg.addEventListener("pointerleave", () => { if (!grip) point(null); });
      document.addEventListener("keydown", (event) => {
        const center = { x: view[0] + view[2] / 2, y: view[1] + view[3] / 2 };
        if (event.key === "+" || event.key === "=") enlarge(1.25, center);
        if (event.key === "-") enlarge(0.8, center);
        if (event.key === "0") { view = [...home]; show(); }
      });
      describe(null);
    })();
    """
}

import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Hit tests, areas and nearest layers.
extension CRun {
  private func hitTest() {
    let subject = anySubject(), receiver = anyLayer(of: subject, orWorld: true)
    let point = anyPoint(isChecked: false), (pointer, options) = anyOptions()
    let result: UnsafeMutablePointer<lg_layer>? = result()
    call(subject, { lg_hit_test($0, c(point), receiver, pointer, result) }) {
      write(handle($0.hitTest(point, in: space(receiver), options: options)))
    }
  }

  private func hitTestPoints() {
    let subject = anySubject(), receiver = anyLayer(of: subject), (pointer, options) = anyOptions()
    let count = anyCount(), points = draw(count) { anyPoint(isChecked: false) }
    let pointPointer = anyArray(points.map { c($0) }, count)
    let results: UnsafeMutablePointer<lg_layer>? = resultArray(count)
    call(subject, { lg_hit_test_points($0, pointPointer, count, receiver, pointer, results) }) { answers in
      let hits = filled(count, LayerID.null) {
        answers.hitTest(points.span, in: id(receiver), options: options, into: &$0)
      }
      write(hits.map { handle($0) })
    }
  }

  private func contains() {
    let point = anyPoint(isChecked: false)
    read({ lg_contains($0, $1, c(point), $2) }, { $0.contains(point, in: $1) })
  }

  private typealias Search = (
    OpaquePointer?, lg_layer, UnsafePointer<lg_hit_options>?, UnsafeMutablePointer<lg_layer>?, Int,
    UnsafeMutablePointer<Int>?
  ) -> lg_error

  /// Lists the layers that a query finds.
  private func search(
    _ function: Search, _ body: (CAnswers, LayerID, HitTestOptions) -> [LayerID]
  ) {
    let subject = anySubject(), receiver = anyLayer(of: subject), (pointer, options) = anyOptions()
    list(subject, { function($0, receiver, pointer, $1, $2, $3) }, { body($0, id(receiver), options) })
  }

  /// The corners of a polygon, in Swift and as an array in C.
  func anyPolygon() -> (points: [Point], pointer: UnsafePointer<lg_point>?, count: Int) {
    let count = anyCount(), points = draw(count) { anyPoint(isChecked: false) }
    return (points, anyArray(points.map { c($0) }, count), count)
  }

  private func nearest() {
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    let (pointer, options) = anyOptions(), limit = anyLimit()
    let result: UnsafeMutablePointer<lg_layer>? = result()
    let distance: UnsafeMutablePointer<Double>? = self.result(at: 64, isOptional: true)
    call(subject, { lg_get_nearest_layer($0, c(point), limit, receiver, pointer, result, distance) }) {
      let found = $0.nearestLayer(to: point, within: limit, in: id(receiver), options: options)
      write(handle(found?.layer))
      if distance != nil { write(found?.distance ?? .infinity, at: 64) }
    }
  }

  /// A search radius; negative ones and NaN are errors.
  func anyLimit() -> Double {
    let limit = input.pick([0, 1, 10, 1e3, 1e300, .infinity, anyNumber(isChecked: false)])
    if limit.isNaN { add(LG_ERROR_NOT_FINITE) } else if limit < 0 { add(LG_ERROR_BAD_VALUE) }
    return limit
  }

  private func explain() {
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    let (pointer, options) = anyOptions()
    text(subject, { lg_explain_hit($0, c(point), receiver, pointer, $1, $2, $3) }) {
      $0.explainHit(point, in: id(receiver), options: options).description
    }
  }

  static let queries: [COperation] = [
    COperation("lg_hit_test") { $0.hitTest() },
    COperation("lg_hit_test_points") { $0.hitTestPoints() },
    COperation("lg_contains") { $0.contains() },
    COperation("lg_get_layers_at_point") { run in
      let point = run.anyPoint(isChecked: false)
      run.search({ lg_get_layers_at_point($0, c(point), $1, $2, $3, $4, $5) }) {
        $0.layers(at: point, in: $1, options: $2)
      }
    },
    COperation("lg_get_layers_intersecting_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.search({ lg_get_layers_intersecting_rect($0, c(rect), $1, $2, $3, $4, $5) }) {
        $0.layers(intersecting: .rect(rect), in: $1, options: $2)
      }
    },
    COperation("lg_get_layers_in_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.search({ lg_get_layers_in_rect($0, c(rect), $1, $2, $3, $4, $5) }) {
        $0.layers(containedIn: .rect(rect), in: $1, options: $2)
      }
    },
    COperation("lg_get_layers_intersecting_polygon") { run in
      let polygon = run.anyPolygon()
      run.search(
        {
          lg_get_layers_intersecting_polygon($0, polygon.pointer, polygon.count, $1, $2, $3, $4, $5)
        }, { $0.layers(intersecting: .polygon(polygon.points), in: $1, options: $2) })
    },
    COperation("lg_get_layers_in_polygon") { run in
      let polygon = run.anyPolygon()
      run.search(
        { lg_get_layers_in_polygon($0, polygon.pointer, polygon.count, $1, $2, $3, $4, $5) },
        { $0.layers(containedIn: .polygon(polygon.points), in: $1, options: $2) })
    },
    COperation("lg_get_nearest_layer") { $0.nearest() },
    COperation("lg_explain_hit") { $0.explain() },
  ]
}

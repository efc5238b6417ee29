import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Conversions between spaces.
extension CRun {
  private typealias Convert<Value, Result> = (
    OpaquePointer?, Value, lg_layer, lg_layer, UnsafeMutablePointer<Result>?
  ) -> lg_error
  private typealias ConvertMany<Value> = (
    OpaquePointer?, UnsafePointer<Value>?, Int, lg_layer, lg_layer, UnsafeMutablePointer<Value>?
  ) -> lg_error
  private typealias ConvertPairs<Value> = (
    OpaquePointer?, UnsafePointer<Value>?, UnsafePointer<lg_layer>?, UnsafePointer<lg_layer>?, Int,
    UnsafeMutablePointer<Value>?
  ) -> lg_error

  private func convert<Value, Result, Kernel: BitwiseCopyable>(
    _ value: Value, _ function: Convert<Value, Result>,
    _ body: (CAnswers, LayerID?, LayerID?) -> Kernel
  ) {
    let subject = anySubject(), source = anyLayer(of: subject, orWorld: true)
    let target = anyLayer(of: subject, orWorld: true), result: UnsafeMutablePointer<Result>? = result()
    call(subject, { function($0, value, source, target, result) }) {
      write(body($0, space(source), space(target)))
    }
  }

  private func convertMany<Value: BitwiseCopyable, Kernel: BitwiseCopyable>(
    _ value: () -> Kernel, _ cValue: (Kernel) -> Value, _ function: ConvertMany<Value>,
    _ body: (CAnswers, Span<Kernel>, LayerID?, LayerID?, inout MutableSpan<Kernel>) -> Void
  ) {
    let subject = anySubject(), source = anyLayer(of: subject, orWorld: true)
    let target = anyLayer(of: subject, orWorld: true), count = anyCount(), values = draw(count, value)
    let pointer = anyArray(values.map(cValue), count)
    let results: UnsafeMutablePointer<Value>? = resultArray(count)
    call(subject, { function($0, pointer, count, source, target, results) }) {
      var converted = values
      var span = converted.mutableSpan
      body($0, values.span, space(source), space(target), &span)
      write(converted)
    }
  }

  private func convertPairs<Value: BitwiseCopyable, Kernel: BitwiseCopyable>(
    _ value: () -> Kernel, _ cValue: (Kernel) -> Value, _ function: ConvertPairs<Value>,
    _ body: (CAnswers, Span<Kernel>, Span<LayerID>, Span<LayerID>, inout MutableSpan<Kernel>) ->
      Void
  ) {
    let subject = anySubject(), count = anyCount(), values = draw(count, value)
    let sources = draw(count) { anyLayer(of: subject, orWorld: true) }
    let targets = draw(count) { anyLayer(of: subject, orWorld: true) }
    let pointers = (
      anyArray(values.map(cValue), count), anyArray(sources, count), anyArray(targets, count)
    )
    let results: UnsafeMutablePointer<Value>? = resultArray(count)
    let from = sources.map { id($0) }, to = targets.map { id($0) }
    call(subject, { function($0, pointers.0, pointers.1, pointers.2, count, results) }) {
      var converted = values
      var span = converted.mutableSpan
      body($0, values.span, from.span, to.span, &span)
      write(converted)
    }
  }

  private func convertTime() {
    let store = anyStore(), source = anyLayer(orWorld: true), target = anyLayer(orWorld: true)
    let time = anyNumber(isChecked: false), result: UnsafeMutablePointer<Double>? = result()
    call {
      lg_convert_time(store, time, source, target, result)
    } _: {
      write(model.convertTime(time, from: space(source), to: space(target)))
    }
  }

  static let nowhere = Point(x: .nan, y: .nan)

  private static let noHomography = Homography(
    h11: .nan, h12: .nan, h13: .nan, h21: .nan, h22: .nan, h23: .nan, h31: .nan, h32: .nan, h33: .nan)

  static let conversions: [COperation] = [
    COperation("lg_convert_point") { run in
      let point = run.anyPoint(isChecked: false)
      run.convert(c(point), { lg_convert_point($0, $1, $2, $3, $4) }) {
        $0.convert(point, from: $1, to: $2) ?? nowhere
      }
    },
    COperation("lg_convert_points") { run in
      run.convertMany(
        { run.anyPoint(isChecked: false) }, { c($0) }, { lg_convert_points($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_convert_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.convert(c(rect), { lg_convert_rect($0, $1, $2, $3, $4) }) {
        $0.convert(rect, from: $1, to: $2)
      }
    },
    COperation("lg_convert_rects") { run in
      run.convertMany(
        { run.anyRect(isChecked: false) }, { c($0) }, { lg_convert_rects($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_convert_point_pairs") { run in
      run.convertPairs(
        { run.anyPoint(isChecked: false) }, { c($0) }, { lg_convert_point_pairs($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_convert_rect_pairs") { run in
      run.convertPairs(
        { run.anyRect(isChecked: false) }, { c($0) }, { lg_convert_rect_pairs($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_get_homography") { run in
      run.convert((), { lg_get_homography($0, $2, $3, $4) }) { answers, source, target in
        answers.homography(from: source, to: target) ?? noHomography
      }
    },
    COperation("lg_convert_time") { $0.convertTime() },
  ]
}

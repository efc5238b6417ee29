import LayerGeometryHeader
import Testing

/// Descriptions that describe no animation are errors, and nothing is added.
@Suite final class CAnimationErrorTests {
  private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 64)
  private let curves = UnsafeMutablePointer<lg_curve>.allocate(capacity: 4)

  deinit {
    numbers.deallocate()
    curves.deallocate()
  }

  /// Adds an animation whose description is changed from a good one.
  private func add(
    _ path: lg_key_path = LG_KEY_PATH_OPACITY, _ kind: lg_animation_kind = LG_ANIMATION_BASIC,
    _ change: (inout lg_animation_description) -> Void
  ) throws -> lg_error {
    let fixture = try CFixture()
    for k in 0..<64 { numbers[k] = Double(k) / 64 }
    for k in 0..<4 { curves[k] = lg_curve() }
    var description = lg_animation_defaults(path)
    description.kind = kind
    if kind == LG_ANIMATION_KEYFRAMES { description.values = lg_numbers(numbers: numbers, count: 3) }
    change(&description)
    var (animation, count): (lg_animation, Int) = (7, 0)
    let error = lg_animation_add(fixture.store, fixture.layer, &description, nil, &animation)
    #expect(lg_get_animations(fixture.store, fixture.layer, nil, 0, &count) == LG_OK)
    #expect(count == (error == LG_OK ? 1 : 0) && (error == LG_OK) == (animation != 7))
    // Whatever was added can be shown.
    let presentation = try CFixture.make { lg_store_get_presentation(fixture.store, $0) }
    for time in [0, 0.1, 1e9, -1e300] {
      #expect(lg_set_time(fixture.store, time) == LG_OK)
      #expect(lg_hit_test(presentation, lg_point(x: 15, y: 15), 0, nil, &animation) == LG_OK)
    }
    #expect(fixture.faults == 0)
    return error
  }

  @Test func enumerators() throws {
    for value in [4, 30, 255, 256, UInt32.max] {
      if value != 4 {
        #expect(try add { $0.key_path = .init(rawValue: .init(value)) } == LG_ERROR_BAD_VALUE)
      }
      #expect(try add { $0.kind = .init(rawValue: .init(value)) } == LG_ERROR_BAD_VALUE)
      #expect(try add { $0.timing.fill_mode = .init(rawValue: .init(value)) } == LG_ERROR_BAD_VALUE)
      #expect(try add { $0.timing.curve.kind = .init(rawValue: .init(value)) } == LG_ERROR_BAD_VALUE)
      #expect(
        try add {
          ($0.timing.curve.kind, $0.timing.curve.step_count) = (LG_CURVE_STEPS, 3)
          $0.timing.curve.jump = .init(rawValue: .init(value))
        } == LG_ERROR_BAD_VALUE)
      #expect(
        try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_KEYFRAMES) { $0.mode = .init(rawValue: .init(value)) }
          == LG_ERROR_BAD_VALUE)
    }
  }

  @Test func timings() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(try add { $0.timing.duration = number } == LG_ERROR_NOT_FINITE)
      #expect(try add { $0.timing.speed = number } == LG_ERROR_NOT_FINITE)
      #expect(try add { $0.timing.time_offset = number } == LG_ERROR_NOT_FINITE)
    }
    #expect(try add { $0.timing.begin_time = .infinity } == LG_ERROR_NOT_FINITE)
    #expect(try add { $0.timing.repeat_count = .nan } == LG_ERROR_NOT_FINITE)
    #expect(try add { $0.timing.repeat_duration = .nan } == LG_ERROR_NOT_FINITE)
    #expect(try add { $0.timing.duration = -1 } == LG_ERROR_BAD_VALUE)
    #expect(try add { $0.timing.repeat_count = -1 } == LG_ERROR_BAD_VALUE)
    #expect(try add { $0.timing.repeat_duration = -.infinity } == LG_ERROR_BAD_VALUE)
    #expect(try add { $0.timing.repeat_count = .infinity } == LG_OK)
    #expect(try add { ($0.timing.speed, $0.timing.duration) = (1e308, 1e308) } == LG_OK)
    #expect(try add { ($0.timing.speed, $0.timing.duration) = (0x1p-1060, 0x1p-1060) } == LG_OK)
  }

  @Test func curvesOfTimings() throws {
    for (x1, y1, error) in [
      (-0.1, 0, LG_ERROR_BAD_VALUE), (1.1, 0, LG_ERROR_BAD_VALUE), (.nan, 0, LG_ERROR_NOT_FINITE),
      (0, .infinity, LG_ERROR_NOT_FINITE), (1, 1e300, LG_OK),
    ] {
      let curve = lg_curve(
        kind: LG_CURVE_BEZIER, jump: LG_JUMP_START, step_count: 0, x1: x1, y1: y1, x2: 0.5, y2: 0.5)
      #expect(try add { $0.timing.curve = curve } == error)
    }
    for (count, jump, error) in [
      (0, LG_JUMP_END, LG_ERROR_BAD_VALUE), (1, LG_JUMP_NONE, LG_ERROR_BAD_VALUE), (1, LG_JUMP_BOTH, LG_OK),
      (UInt32.max, LG_JUMP_END, LG_ERROR_BAD_VALUE), (1 << 31, LG_JUMP_END, LG_ERROR_BAD_VALUE),
    ] {
      let curve = lg_curve(
        kind: LG_CURVE_STEPS, jump: jump, step_count: count, x1: 0, y1: 0, x2: 0, y2: 0)
      #expect(try add { $0.timing.curve = curve } == error)
    }
  }

  @Test func springs() throws {
    for number in [Double.nan, .infinity, 0, -1, 0x1p-1060] {
      let error = number.isFinite ? LG_ERROR_BAD_VALUE : LG_ERROR_NOT_FINITE
      #expect(try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_SPRING) { $0.spring.mass = number } == error)
      #expect(
        try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_SPRING) {
          ($0.spring.stiffness, $0.spring.mass) = (number, number == 0x1p-1060 ? 1e300 : 1)
        } == error)
    }
    for (damping, error) in [(-1, LG_ERROR_BAD_VALUE), (0, LG_ERROR_BAD_VALUE), (1e-300, LG_OK)] {
      #expect(try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_SPRING) { $0.spring.damping = damping } == error)
    }
    #expect(
      try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_SPRING) {
        ($0.spring.damping, $0.spring.is_until_rest) = (0, false)
      } == LG_OK)
    #expect(
      try add(LG_KEY_PATH_OPACITY, LG_ANIMATION_SPRING) { $0.spring.initial_velocity = .nan }
        == LG_ERROR_NOT_FINITE)
    #expect(try add(LG_KEY_PATH_HIDDEN, LG_ANIMATION_SPRING) { _ in } == LG_ERROR_BAD_VALUE)
    #expect(try add(LG_KEY_PATH_TRANSFORM, LG_ANIMATION_SPRING) { _ in } == LG_ERROR_BAD_VALUE)
  }

  @Test func values() throws {
    for (path, width) in [
      (LG_KEY_PATH_OPACITY, 1), (LG_KEY_PATH_POSITION, 2), (LG_KEY_PATH_BOUNDS_SIZE, 2),
      (LG_KEY_PATH_BOUNDS, 4), (LG_KEY_PATH_TRANSFORM, 16),
    ] {
      for count in [width - 1, width, width + 1, -1, Int.max, Int.min] {
        let error = count == width || count == 0 ? LG_OK : LG_ERROR_BAD_COUNT
        #expect(try add(path) { $0.from = lg_numbers(numbers: numbers, count: count) } == error)
        #expect(try add(path) { $0.to = lg_numbers(numbers: numbers, count: count) } == error)
        #expect(try add(path) { $0.by = lg_numbers(numbers: numbers, count: count) } == error)
      }
      #expect(try add(path) { $0.by = lg_numbers(numbers: nil, count: width) } == LG_ERROR_NULL_POINTER)
      #expect(
        try add(path) {
          numbers[width - 1] = .infinity
          $0.to = lg_numbers(numbers: numbers, count: width)
        } == LG_ERROR_NOT_FINITE)
    }
    #expect(try add(LG_KEY_PATH_HIDDEN) { $0.is_additive = true } == LG_ERROR_BAD_VALUE)
    #expect(try add(LG_KEY_PATH_HIDDEN) { $0.is_cumulative = true } == LG_ERROR_BAD_VALUE)
    #expect(try add(LG_KEY_PATH_TRANSFORM) { $0.is_cumulative = true } == LG_ERROR_BAD_VALUE)
    #expect(try add(LG_KEY_PATH_TRANSFORM) { $0.is_additive = true } == LG_OK)
    #expect(
      try add(LG_KEY_PATH_BOUNDS) {
        for k in 0..<4 { numbers[k] = -.greatestFiniteMagnitude }
        ($0.to, $0.is_additive) = (lg_numbers(numbers: numbers, count: 4), true)
      } == LG_OK)
  }

  @Test func keyframes() throws {
    func keyframes(
      _ path: lg_key_path = LG_KEY_PATH_OPACITY, _ change: (inout lg_animation_description) -> Void
    ) throws -> lg_error {
      try add(path, LG_ANIMATION_KEYFRAMES, change)
    }
    #expect(try keyframes { _ in } == LG_OK)
    #expect(try keyframes { $0.values.count = 1 } == LG_ERROR_BAD_COUNT)
    #expect(try keyframes { ($0.values.count, $0.mode) = (1, LG_CALCULATION_DISCRETE) } == LG_OK)
    #expect(try keyframes { ($0.values.count, $0.mode) = (0, LG_CALCULATION_DISCRETE) } == LG_ERROR_BAD_COUNT)
    #expect(try keyframes(LG_KEY_PATH_POSITION) { $0.values.count = 5 } == LG_ERROR_BAD_COUNT)
    #expect(try keyframes(LG_KEY_PATH_TRANSFORM) { $0.values.count = 48 } == LG_OK)
    for count in [-1, Int.min, Int.max, Int.max / 8] {
      #expect(try keyframes { $0.values.count = count } == LG_ERROR_BAD_COUNT)
      #expect(try keyframes { $0.times = lg_numbers(numbers: numbers, count: count) } == LG_ERROR_BAD_COUNT)
      #expect(
        try keyframes { ($0.curves, $0.curve_count) = (UnsafePointer(curves), count) } == LG_ERROR_BAD_COUNT)
    }
    #expect(try keyframes { $0.values.numbers = nil } == LG_ERROR_NULL_POINTER)
    #expect(try keyframes { $0.times.count = 3 } == LG_ERROR_NULL_POINTER)
    #expect(try keyframes { $0.curve_count = 2 } == LG_ERROR_NULL_POINTER)
    #expect(try keyframes { ($0.curves, $0.curve_count) = (UnsafePointer(curves), 2) } == LG_OK)
    #expect(try keyframes { ($0.curves, $0.curve_count) = (UnsafePointer(curves), 3) } == LG_ERROR_BAD_COUNT)
    #expect(
      try keyframes {
        ($0.curves, $0.curve_count) = (UnsafePointer(curves), 2)
        curves[1].kind = LG_CURVE_STEPS
      } == LG_ERROR_BAD_VALUE)
    for (last, error) in [
      (1.0, LG_OK), (0, LG_ERROR_BAD_VALUE), (1.01, LG_ERROR_BAD_VALUE), (.nan, LG_ERROR_NOT_FINITE),
    ] {
      #expect(
        try keyframes {
          numbers[10] = last
          $0.times = lg_numbers(numbers: numbers + 8, count: 3)
        } == error)
    }
    #expect(
      try keyframes {
        ($0.times, $0.mode) = (lg_numbers(numbers: numbers, count: 4), LG_CALCULATION_DISCRETE)
      } == LG_OK)
    #expect(
      try keyframes {
        numbers[1] = .nan
        $0.mode = LG_CALCULATION_CUBIC
      } == LG_ERROR_NOT_FINITE)
  }
}

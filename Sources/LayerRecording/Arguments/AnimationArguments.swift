import LayerGeometry

// Animations, and what they are made of.

extension AnimationValue: Argument {
  @usableFromInline static var maximumSize: Int { 1 + Transform3D.maximumSize }

  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .number(let number): pen = pen.put(0 as UInt8).put(number)
    case .point(let point): pen = pen.put(1 as UInt8).put(point)
    case .size(let size): pen = pen.put(2 as UInt8).put(size)
    case .rect(let rect): pen = pen.put(3 as UInt8).put(rect)
    case .flag(let flag): pen = pen.put(4 as UInt8).put(flag)
    case .transform(let transform): pen = pen.put(5 as UInt8).put(transform)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> AnimationValue {
    switch try UInt8.read(reader) {
    case 0: return .number(try Double.read(reader))
    case 1: return .point(try Point.read(reader))
    case 2: return .size(try Size.read(reader))
    case 3: return .rect(try Rect.read(reader))
    case 4: return .flag(try Bool.read(reader))
    case 5: return .transform(try Transform3D.read(reader))
    default: throw reader.badArgument
    }
  }
}

extension AnimationKeyPath: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) { rawValue.write(to: &pen) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> AnimationKeyPath {
    guard let keyPath = AnimationKeyPath(rawValue: try String.read(reader)) else { throw reader.badArgument }
    return keyPath
  }
}

extension TimingFunction: Argument {
  @usableFromInline static var maximumSize: Int { 33 }

  @usableFromInline func write(to pen: inout Pen) {
    switch form {
    case .linear: pen = pen.put(0 as UInt8)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      pen = pen.put(1 as UInt8).put(x1).put(y1).put(x2).put(y2)
    case .steps(let count, let position): pen = pen.put(2 as UInt8).put(count).put(position)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> TimingFunction {
    let function: TimingFunction?
    switch try UInt8.read(reader) {
    case 0: function = .linear
    case 1:
      function = TimingFunction(
        controlPoints: try Double.read(reader), try Double.read(reader), try Double.read(reader),
        try Double.read(reader))
    case 2: function = TimingFunction(stepCount: try Int.read(reader), try StepPosition.read(reader))
    default: function = nil
    }
    guard let function else { throw reader.badArgument }
    return function
  }
}

extension AnimationTiming: Argument {
  @usableFromInline static var maximumSize: Int { 9 + 5 * 8 + 2 + TimingFunction.maximumSize }

  @usableFromInline func write(to pen: inout Pen) {
    pen = pen.put(beginTime).put(duration).put(speed).put(timeOffset).put(repeatCount).put(repeatDuration)
      .put(autoreverses).put(fillMode).put(curve)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> AnimationTiming {
    AnimationTiming(
      beginTime: try Double?.read(reader), duration: try Double.read(reader), speed: try Double.read(reader),
      timeOffset: try Double.read(reader), repeatCount: try Double.read(reader),
      repeatDuration: try Double.read(reader), autoreverses: try Bool.read(reader),
      fillMode: try FillMode.read(reader), curve: try TimingFunction.read(reader))
  }
}

extension LayerAnimation.Spring: Argument {
  @usableFromInline static var maximumSize: Int { 33 }

  @usableFromInline func write(to pen: inout Pen) {
    pen = pen.put(mass).put(stiffness).put(damping).put(initialVelocity).put(isUntilRest)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerAnimation.Spring
  {
    LayerAnimation.Spring(
      mass: try Double.read(reader), stiffness: try Double.read(reader), damping: try Double.read(reader),
      initialVelocity: try Double.read(reader), isUntilRest: try Bool.read(reader))
  }
}

extension LayerAnimation.Content: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .basic(let from, let to, let by): pen = pen.put(0 as UInt8).put(from).put(to).put(by)
    case .spring(let from, let to, let by, let spring):
      pen = pen.put(1 as UInt8).put(from).put(to).put(by).put(spring)
    case .keyframes(let frames):
      pen = pen.put(2 as UInt8).put(frames.values).put(frames.times).put(frames.curves).put(frames.mode)
    }
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError)
    -> LayerAnimation.Content
  {
    func value() throws(RecordingError) -> AnimationValue? { try AnimationValue?.read(reader) }
    switch try UInt8.read(reader) {
    case 0: return .basic(from: try value(), to: try value(), by: try value())
    case 1:
      return .spring(
        from: try value(), to: try value(), by: try value(), try LayerAnimation.Spring.read(reader))
    case 2:
      return .keyframes(
        LayerAnimation.Keyframes(
          try [AnimationValue].read(reader), at: try [Double].read(reader),
          curves: try [TimingFunction].read(reader), mode: try CalculationMode.read(reader)))
    default: throw reader.badArgument
    }
  }
}

extension LayerAnimation: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    pen = pen.put(keyPath).put(content).put(timing).put(isAdditive).put(isCumulative)
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerAnimation {
    var animation = LayerAnimation(
      try AnimationKeyPath.read(reader), try Content.read(reader), timing: try AnimationTiming.read(reader))
    animation.isAdditive = try Bool.read(reader)
    animation.isCumulative = try Bool.read(reader)
    return animation
  }
}

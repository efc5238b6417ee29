#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Times of animations")
  struct PassTimeTests {
    /// Fraction and passes at times after the begin, of which −1 stands for no effect.
    func fractions(_ timing: AnimationTiming, _ times: [Double]) -> [Double] {
      times.map { timing.pass(at: 100 + $0, beginTime: 100)?.fraction ?? -1 }
    }

    @Test("An animation has an effect from its begin to just before its end")
    func activeTime() {
      var timing = AnimationTiming(duration: 2)
      #expect(fractions(timing, [-1, 0, 0.5, 1.5, 2, 3]) == [-1, 0, 0.25, 0.75, -1, -1])
      timing.fillMode = .forwards
      #expect(fractions(timing, [-1, 0, 2, 3]) == [-1, 0, 1, 1])
      timing.fillMode = .backwards
      #expect(fractions(timing, [-1, 0, 2]) == [0, 0, -1])
      timing.fillMode = .both
      #expect(fractions(timing, [-1, 1, 9]) == [0, 0.5, 1])
      #expect(
        timing.pass(at: 0, beginTime: 1)?.phase == .before
          && timing.pass(at: 9, beginTime: 1)?.phase == .after)
    }

    @Test("What a shared pace says of a time is what its timing says, to the bit")
    func sharedPaces() {
      var random = SplitMix64(seed: 77)
      for _ in 0..<20_000 {
        let timing = AnimationTiming(
          duration: random.pick([0, 0.1, 0.3, 1]), speed: random.pick([1, 1, 0, 0.7, -1]),
          timeOffset: random.pick([0, 0, 0.25]), repeatCount: random.pick([0, 0.5, 1, 3, .infinity]),
          repeatDuration: random.pick([0, 0, 0.75]), autoreverses: random.oneIn(4),
          fillMode: random.pick([.removed, .both]))
        let begin = random.pick([0, 100.0, -1e9]), passes = Double(random.below(40)) / 8
        for time in [begin + passes * timing.duration, begin + random.real(-1, 4)] {
          for near in [time, time.nextUp, time.nextDown] {
            let expected = timing.pass(at: near, beginTime: begin)
            #expect(SharedPace(Pace(timing)).pass(at: near, beginTime: begin) == expected)
          }
        }
      }
    }

    @Test("Passes repeat; whole ones fill with their end, a part of one with that part")
    func repetitions() {
      var timing = AnimationTiming(duration: 2, repeatCount: 2.5, fillMode: .both)
      #expect(timing.activeDuration == 5)
      #expect(fractions(timing, [1, 2, 3, 4, 4.5, 5, 8]) == [0.5, 0, 0.5, 0, 0.25, 0.5, 0.5])
      #expect(
        timing.pass(at: 103, beginTime: 100)?.passes == 1 && timing.pass(at: 110, beginTime: 100)?.passes == 2
      )
      timing.repeatCount = 2
      #expect(fractions(timing, [3.5, 4]) == [0.75, 1] && timing.pass(at: 104, beginTime: 100)?.passes == 1)
      timing.repeatDuration = 3
      #expect(timing.activeDuration == 3 && fractions(timing, [2, 3]) == [0, 0.5])
      timing = AnimationTiming(duration: 2, repeatCount: .infinity)
      #expect(timing.activeDuration == .infinity && fractions(timing, [2_000_001]) == [0.5])
      timing.repeatCount = 0
      #expect(timing.activeDuration == 2)
    }

    @Test("The end of whole passes is theirs even if the quotient of times is not whole")
    func roundedEnds() {
      for count in 1...200 {
        for duration in [0.1, 0.3, 0.7, 1.1] {
          var timing = AnimationTiming(duration: duration, repeatCount: Double(count), fillMode: .forwards)
          var pass = timing.pass(at: 1e9, beginTime: 0)
          #expect(pass?.fraction == 1 && pass?.passes == Double(count - 1))
          timing.speed = -1
          pass = timing.pass(at: 1e9, beginTime: 0)
          #expect(pass?.fraction == 0 && pass?.passes == Double(count - 1))
          timing = AnimationTiming(
            duration: duration, repeatDuration: Double(count) * duration, fillMode: .forwards)
          #expect(timing.pass(at: 1e9, beginTime: 0)?.fraction ?? 0 > 0.999)
          let last = (Double(count) * duration).nextDown
          timing = AnimationTiming(duration: duration, repeatCount: Double(count))
          #expect(timing.pass(at: last, beginTime: 0)?.fraction ?? 0 > 0.999)
        }
      }
    }

    @Test("Autoreversing passes run back, in a cycle of twice the duration")
    func autoreverses() {
      var timing = AnimationTiming(duration: 2, repeatCount: 2, autoreverses: true, fillMode: .both)
      #expect(timing.activeDuration == 8)
      #expect(fractions(timing, [0, 1, 2, 3, 4, 5, 8]) == [0, 0.5, 1, 0.5, 0, 0.5, 0])
      #expect(
        timing.pass(at: 1, beginTime: 0)?.isReversed == false
          && timing.pass(at: 3, beginTime: 0)?.isReversed == true)
      #expect(
        timing.pass(at: 2, beginTime: 0)?.isReversed == true && timing.pass(at: 7, beginTime: 0)?.passes == 1)
      timing.repeatCount = 0.5
      #expect(fractions(timing, [2, 9]) == [1, 1] && timing.pass(at: 9, beginTime: 0)?.isReversed == false)
      timing.repeatCount = 1
      #expect(timing.pass(at: 9, beginTime: 0)?.isReversed == true)
    }

    @Test("A speed scales time, a negative one runs passes backwards")
    func speed() {
      var timing = AnimationTiming(duration: 2, speed: 4, fillMode: .both)
      #expect(fractions(timing, [0, 0.25, 0.5]) == [0, 0.5, 1])
      timing = AnimationTiming(duration: 2, speed: -1, repeatCount: 2, fillMode: .both)
      #expect(fractions(timing, [-1, 0, 0.5, 1, 2, 3, 4]) == [1, 1, 0.75, 0.5, 1, 0.5, 0])
      #expect([0, 1, 2, 3, 4].map { timing.pass(at: $0, beginTime: 0)?.passes } == [0, 0, 1, 1, 1])
      #expect(timing.pass(at: 1, beginTime: 0)?.isReversed == true)
      timing.autoreverses = true
      #expect(fractions(timing, [0, 1, 2, 3, 4, 8]) == [0, 0.5, 1, 0.5, 0, 0])
      timing = AnimationTiming(duration: 2, speed: 0, timeOffset: 1)
      #expect(fractions(timing, [0, 1e9]) == [0.5, 0.5])
    }

    @Test("A time offset moves the start into the pass")
    func offset() {
      let timing = AnimationTiming(duration: 4, timeOffset: 1, fillMode: .both)
      #expect(fractions(timing, [-1, 0, 1, 2.5, 3, 4]) == [0.25, 0.25, 0.5, 0.875, 0, 0.25])
      #expect(timing.pass(at: 4, beginTime: 0)?.passes == 1)
    }

    @Test("An animation without duration has ended at once")
    func noDuration() {
      var timing = AnimationTiming(duration: 0, repeatCount: .infinity, fillMode: .both)
      #expect(timing.activeDuration == 0 && fractions(timing, [-1, 0, 1]) == [0, 1, 1])
      timing.speed = -1
      #expect(fractions(timing, [-1, 0, 1]) == [1, 0, 0])
      timing.speed = 1
      timing.repeatDuration = 2
      #expect(fractions(timing, [0, 1, 2]) == [1, 1, 1])
      timing.autoreverses = true
      #expect(fractions(timing, [0, 1, 2]) == [0, 0, 0])
      // Of no duration a time offset is no part.
      timing = AnimationTiming(duration: 0, timeOffset: 0.5, fillMode: .both)
      #expect(fractions(timing, [-1, 0]) == [0, 1])
      timing.speed = -1
      #expect(fractions(timing, [-1, 0]) == [1, 0])
    }

    @Test("Steps see whether the animation is before its first jump")
    func stepsBefore() {
      var timing = AnimationTiming(duration: 2, fillMode: .both, curve: .steps(2, .jumpStart))
      func progress(_ time: Double) -> Double? {
        timing.pass(at: time, beginTime: 0).map { timing.progress(at: $0) }
      }
      #expect(progress(-1) == 0 && progress(0) == 0.5 && progress(1) == 1 && progress(3) == 1)
      timing.speed = -1
      #expect(progress(-1) == 1 && progress(1.5) == 0.5 && progress(3) == 0)
      timing.autoreverses = true
      timing.curve = .steps(2)
      timing.repeatCount = 0.5
      timing.speed = 1
      #expect(progress(5) == 1)
    }

    @Test("Random times follow the rules as they are written")
    func randomTimes() {
      var random = SplitMix64(seed: 5)
      for _ in 0..<20_000 {
        let timing = AnimationTiming(
          duration: Double(random.integer(1...8)) / 4, speed: random.pick([1, 2, -1, -0.5]),
          timeOffset: Double(random.integer(-8...8)) / 4, repeatCount: Double(random.integer(1...12)) / 4,
          repeatDuration: random.pick([0, 0, 1.5, 4]), autoreverses: random.chance(0.5), fillMode: .both)
        let t = Double(random.integer(-8...40)) / 8, d = timing.duration, c = timing.autoreverses ? 2 * d : d
        let end = timing.repeatDuration > 0 ? timing.repeatDuration : timing.repeatCount * c
        let e = min(max(t * abs(timing.speed), 0), end)
        let a = (timing.speed < 0 ? -e : e) + timing.timeOffset
        var k = timing.speed < 0 ? (a / c).rounded(.up) - 1 : (a / c).rounded(.down)
        var f = a / c - k
        if e == end && f == (timing.speed < 0 ? 1 : 0) {
          k += timing.speed < 0 ? 1 : -1
          f = 1 - f
        }
        let expected = timing.autoreverses ? (2 * f > 1 ? 2 - 2 * f : 2 * f) : f
        let pass = timing.pass(at: t, beginTime: 0)
        // Thirds are rounded.
        #expect(abs((pass?.fraction ?? -1) - expected) < 1e-14, "\(timing) \(t)")
        #expect(pass?.passes == (timing.speed < 0 && k < 0 ? -1 - k : max(k, 0)))
      }
    }

    @Test("Whole numbers of passes are whole, however large the time offset", arguments: [1.0, -1])
    func wholeOffsets(speed: Double) {
      for hundredths in 1..<100 {
        for count in stride(from: 1.0, to: 200, by: 7) {
          let duration = Double(hundredths) / 100
          let timing = AnimationTiming(
            beginTime: 0, duration: duration, speed: speed, timeOffset: duration * count, fillMode: .forwards)
          let pass = timing.pass(at: 500, beginTime: 0), isBackwards = speed < 0
          #expect(pass?.fraction == (isBackwards ? 0 : 1), "\(duration), \(count)")
          #expect(pass?.passes == (isBackwards ? count - 1 : count), "\(duration), \(count)")
        }
      }
    }

    @Test("Numbers without sense are not valid")
    func validity() {
      #expect(AnimationTiming().isValid && AnimationTiming(repeatCount: .infinity).isValid)
      #expect(AnimationTiming(repeatDuration: .infinity).isValid && AnimationTiming(duration: 0).isValid)
      #expect(!AnimationTiming(beginTime: .nan).isValid && !AnimationTiming(duration: -1).isValid)
      #expect(!AnimationTiming(duration: .infinity).isValid && !AnimationTiming(speed: .infinity).isValid)
      #expect(!AnimationTiming(timeOffset: .nan).isValid && !AnimationTiming(repeatCount: -1).isValid)
      #expect(!AnimationTiming(repeatCount: .nan).isValid && !AnimationTiming(repeatDuration: -1).isValid)
    }
  }
#endif

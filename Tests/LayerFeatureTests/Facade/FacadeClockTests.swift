import LayerGeometry
import LayerTestSupport
import Testing

/// The clock of the Core Animation guides: three hands that turn about (0.5, 0.9).
@Suite("The clock")
struct FacadeClockTests {
  struct Time: CustomTestStringConvertible {
    var hour: Double
    var minute: Double
    var second: Double
    var testDescription: String { "\(Int(hour)):\(Int(minute)):\(Int(second))" }
  }

  final class Clock {
    let face = Layer()
    let hourHand = Layer()
    let minuteHand = Layer()
    let secondHand = Layer()

    init() {
      face.bounds = Rect(x: 0, y: 0, width: 240, height: 240)
      for hand in [hourHand, minuteHand, secondHand] {
        hand.bounds = Rect(x: 0, y: 0, width: 20, height: 80)
        hand.position = Point(x: 120, y: 120)
        face.addSublayer(hand)
      }
      // self.secondHand.layer.anchorPoint = CGPointMake(0.5f, 0.9f);
      secondHand.anchorPoint = Point(x: 0.5, y: 0.9)
      // self.minuteHand.layer.anchorPoint = CGPointMake(0.5f, 0.9f);
      minuteHand.anchorPoint = Point(x: 0.5, y: 0.9)
      // self.hourHand.layer.anchorPoint = CGPointMake(0.5f, 0.9f);
      hourHand.anchorPoint = Point(x: 0.5, y: 0.9)
    }

    func tick(_ components: Time) {
      // CGFloat hoursAngle = (components.hour / 12.0) * M_PI * 2.0;
      let hoursAngle = (components.hour / 12.0) * Double.pi * 2.0
      // CGFloat minsAngle = (components.minute / 60.0) * M_PI * 2.0;
      let minsAngle = (components.minute / 60.0) * Double.pi * 2.0
      // CGFloat secsAngle = (components.second / 60.0) * M_PI * 2.0;
      let secsAngle = (components.second / 60.0) * Double.pi * 2.0
      // self.hourHand.transform = CGAffineTransformMakeRotation(hoursAngle);
      hourHand.setAffineTransform(AffineTransform(rotationAngle: hoursAngle))
      // self.minuteHand.transform = CGAffineTransformMakeRotation(minsAngle);
      minuteHand.setAffineTransform(AffineTransform(rotationAngle: minsAngle))
      // self.secondHand.transform = CGAffineTransformMakeRotation(secsAngle);
      secondHand.setAffineTransform(AffineTransform(rotationAngle: secsAngle))
    }
  }

  @Test("Setting the anchor point moves the frame and keeps the position")
  func anchorPoint() {
    let hand = Layer()
    hand.bounds = Rect(x: 0, y: 0, width: 20, height: 80)
    hand.position = Point(x: 120, y: 120)
    #expect(hand.frame == Rect(x: 110, y: 80, width: 20, height: 80))
    hand.anchorPoint = Point(x: 0.5, y: 0.9)
    #expect(hand.position == Point(x: 120, y: 120))
    #expect(hand.frame == Rect(x: 110, y: 48, width: 20, height: 80))
  }

  @Test(
    "Quarter hours are exact",
    arguments: [
      (0.0, Rect(x: 110, y: 48, width: 20, height: 80)), (3.0, Rect(x: 112, y: 110, width: 80, height: 20)),
      (6.0, Rect(x: 110, y: 112, width: 20, height: 80)), (9.0, Rect(x: 48, y: 110, width: 80, height: 20)),
    ])
  func quarters(hour: Double, frame: Rect) {
    let clock = Clock()
    clock.tick(Time(hour: hour, minute: 0, second: 0))
    #expect(clock.hourHand.frame == frame)
    #expect(clock.minuteHand.frame == Rect(x: 110, y: 48, width: 20, height: 80))
    #expect(clock.hourHand.convert(Point(x: 10, y: 72), to: clock.face) == Point(x: 120, y: 120))
  }

  @Test(
    "Any time: hands turn about the middle of the face, and are hit where they point",
    arguments: [
      Time(hour: 0, minute: 0, second: 0), Time(hour: 1, minute: 7, second: 31),
      Time(hour: 4, minute: 50, second: 12), Time(hour: 7, minute: 22, second: 45),
      Time(hour: 10, minute: 8, second: 37), Time(hour: 11, minute: 59, second: 59),
    ])
  func anyTime(time: Time) throws {
    let clock = Clock()
    clock.tick(time)
    let fractions = [time.hour / 12, time.minute / 60, time.second / 60]
    let hands = [clock.hourHand, clock.minuteHand, clock.secondHand]
    for (hand, fraction) in zip(hands, fractions) {
      // The tip lies 72 above the anchor; the same rotation, written with a rotation of the space around it.
      let turn = Transform3D(rotationAngle: fraction * Double.pi * 2, x: 0, y: 0, z: 1)
      let tip = Point(x: 120 - 72 * turn.m21, y: 120 - 72 * turn.m22)
      let converted = try #require(hand.convert(Point(x: 10, y: 0), to: clock.face))
      #expect(isClose(converted, tip, within: 1e-12))
      let middle = try #require(hand.convert(Point(x: 10, y: 72), to: clock.face))
      #expect(isClose(middle, Point(x: 120, y: 120), within: 1e-12))
      #expect(hand.bounds == Rect(x: 0, y: 0, width: 20, height: 80), "only the frame changes")
    }
    // The second hand was added last: it is in front wherever it is.
    let along = try #require(clock.secondHand.convert(Point(x: 10, y: 20), to: clock.face))
    #expect(clock.face.hitTest(clock.face.convert(along, to: nil)!) == clock.secondHand)
  }
}

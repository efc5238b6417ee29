import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§3 frame, as pure matrices")
struct FrameNumberTests {
  let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
  let position = Point(x: 200, y: 300)

  @Test("Every getter row of the table that is dyadic is exact")
  func exactRows() {
    var r = TransformRecipe(bounds: bounds, position: position)
    #expect(r.frame == Rect(x: 150, y: 275, width: 100, height: 50))
    r.anchor = .zero
    #expect(r.frame == Rect(x: 200, y: 300, width: 100, height: 50))
    r.anchor = Point(x: 1, y: 1)
    #expect(r.frame == Rect(x: 100, y: 250, width: 100, height: 50))
    (r.anchor, r.position) = (Point(x: 2, y: -1), .zero)
    #expect(r.frame == Rect(x: -200, y: 50, width: 100, height: 50))

    r = TransformRecipe(bounds: bounds, position: position)
    r.transform = Transform3D(scaleX: 2, y: 4, z: 1)
    #expect(r.frame == Rect(x: 100, y: 200, width: 200, height: 200))
    r.transform = Transform3D(translationX: 10, y: 20, z: 0)
    #expect(r.frame == Rect(x: 160, y: 295, width: 100, height: 50))
    (r.zPosition, r.anchorPointZ, r.isFlipped) = (25, 25, true)
    r.bounds = Rect(x: 7, y: -9, width: 100, height: 50)
    #expect(r.frame == Rect(x: 160, y: 295, width: 100, height: 50))
  }

  @Test("The clock hand: a quarter turn keeps its size exactly")
  func clockHand() {
    let hand = TransformRecipe(
      bounds: Rect(x: 0, y: 0, width: 20, height: 80), position: Point(x: 120, y: 120),
      anchor: Point(x: 0.5, y: 0.9), transform: Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1))
    #expect(isClose(hand.frame, Rect(x: 112, y: 110, width: 80, height: 20), within: 1e-13))
  }

  @Test("Rotation by 45°")
  func eighthTurn() {
    let r = TransformRecipe(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100),
      transform: Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1))
    let root2 = 2.0.squareRoot()
    #expect(
      isClose(
        r.frame, Rect(x: -50 * root2, y: -50 * root2, width: 100 * root2, height: 100 * root2), within: 1e-12)
    )
  }

  @Test("Rotation by 60° about y under an eye at 500")
  func perspective() {
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 500
    let r = TransformRecipe(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100),
      transform: Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0).concatenating(eye))
    #expect(
      isClose(r.frame, Rect(x: -60.4745, y: -60.4745, width: 103.0928, height: 120.9490), within: 5e-5))
  }

  @Test("Setter: size through the inverse linear part")
  func setter() {
    let scale = Transform3D(scaleX: 2, y: 4, z: 1)
    let size = Size(width: 100, height: 50).applying(scale.inverted().affineTransform)
    #expect(size == Size(width: 50, height: 12.5))
    let atOrigin = TransformRecipe(bounds: Rect(origin: .zero, size: size), transform: scale).frame
    #expect(Point(x: 10 - atOrigin.minX, y: 20 - atOrigin.minY) == Point(x: 60, y: 45))
  }
}

@Suite("§4 Points, as pure matrices")
struct ConversionNumberTests {
  @Test("A scaling sublayerTransform about the superlayer's anchor")
  func sublayerTransform() {
    let child = TransformRecipe(
      bounds: Rect(x: 0, y: 0, width: 50, height: 50), position: Point(x: 100, y: 50),
      transform: Transform3D(translationX: 5, y: 6, z: 0),
      sublayerTransform: Transform3D(scaleX: 2, y: 2, z: 2), pivot: Point(x: 100, y: 100))
    #expect(child.homography.project(.zero) == Point(x: 60, y: -38))
    #expect(child.homography.unproject(Point(x: 60, y: -38)) == .zero)
  }

  @Test("A flipped parent in a root")
  func flippedParent() {
    let parent = TransformRecipe(
      bounds: Rect(x: 5, y: 7, width: 100, height: 80), position: Point(x: 20, y: 30), anchor: .zero,
      isFlipped: true
    ).homography
    let child = TransformRecipe(
      bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: Point(x: 15, y: 17), anchor: .zero
    ).homography.concatenating(parent)
    #expect(child.project(.zero) == Point(x: 30, y: 100))
    #expect(child.project(Point(x: 0, y: 10)) == Point(x: 30, y: 90))
    #expect(parent.project(Point(x: 5, y: 7)) == Point(x: 20, y: 110))
  }

  @Test("Origin, anchor, flip and rotation together")
  func everything() {
    let h = TransformRecipe(
      bounds: Rect(x: 5, y: 7, width: 100, height: 80), position: Point(x: 80, y: 90),
      anchor: Point(x: 0.25, y: 0.75), isFlipped: true,
      transform: Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
    ).homography
    let pairs = [
      (Point(x: 5, y: 7), Point(x: 50.2061836, y: 101.7187246)),
      (Point(x: 105, y: 7), Point(x: 145.7398326, y: 131.2707453)),
      (Point(x: 5, y: 87), Point(x: 73.8478002, y: 25.2918055)),
      (Point(x: 11, y: 13), Point(x: 57.7113238, y: 97.7598269)),
    ]
    for (p, image) in pairs {
      #expect(isClose(h.project(p), image, within: 5.1e-8))
    }
    #expect(isClose(h.unproject(Point(x: 11, y: 13)), Point(x: -58.6732737, y: 80.1700154), within: 5.1e-8))
  }
}

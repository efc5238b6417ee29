import LayerGeometry
import Testing

@Suite("Typed properties, and the animations made of them")
struct AnimatedPropertyTests {
  @Test("Each property leads to the key path that Apple has for it")
  func keyPaths() {
    let points: [(AnimatedProperty<Point>, String)] = [
      (.position, "position"), (.boundsOrigin, "bounds.origin"), (.anchorPoint, "anchorPoint"),
      (.translation, "transform.translation"),
    ]
    for (property, name) in points { #expect(property.keyPath.rawValue == name) }
    let numbers: [(AnimatedProperty<Double>, String)] = [
      (.positionX, "position.x"), (.positionY, "position.y"), (.boundsOriginX, "bounds.origin.x"),
      (.boundsOriginY, "bounds.origin.y"), (.boundsWidth, "bounds.size.width"),
      (.boundsHeight, "bounds.size.height"), (.anchorPointX, "anchorPoint.x"),
      (.anchorPointY, "anchorPoint.y"), (.zPosition, "zPosition"), (.opacity, "opacity"),
      (.cornerRadius, "cornerRadius"), (.translationX, "transform.translation.x"),
      (.translationY, "transform.translation.y"), (.translationZ, "transform.translation.z"),
      (.scale, "transform.scale"), (.scaleX, "transform.scale.x"), (.scaleY, "transform.scale.y"),
      (.scaleZ, "transform.scale.z"), (.rotation, "transform.rotation.z"),
      (.rotationX, "transform.rotation.x"), (.rotationY, "transform.rotation.y"),
    ]
    for (property, name) in numbers { #expect(property.keyPath.rawValue == name) }
    #expect(AnimatedProperty<Size>.boundsSize.keyPath == .boundsSize)
    #expect(AnimatedProperty<Rect>.bounds.keyPath == .bounds)
    #expect(AnimatedProperty<Bool>.isHidden.keyPath == .isHidden)
    #expect(AnimatedProperty<Transform3D>.transform.keyPath == .transform)
  }

  @Test("A spring has what it is made of")
  func spring() {
    let loose = LayerAnimation.Spring(stiffness: 20), timing = AnimationTiming(beginTime: 3)
    let made = LayerAnimation.spring(.positionX, from: 1, to: 2, by: 4, loose, timing: timing)
    let content = LayerAnimation.Content.spring(from: .number(1), to: .number(2), by: .number(4), loose)
    #expect(made == LayerAnimation(.positionX, content, timing: timing))
  }
}

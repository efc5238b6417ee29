import Foundation
import LayerGeometry
import LayerGeometryBridges
import Testing

@Suite struct CoreGraphicsTests {
  private let rects = [
    LG.Rect(x: 1, y: -2, width: 3, height: 4), LG.Rect(x: 1, y: 2, width: -3, height: -4), .zero, .null,
    .infinite,
  ]

  @Test func pointsAndSizesGoBothWays() {
    let point = LG.Point(x: 1.5, y: -2.25), size = LG.Size(width: -3, height: 4)
    #expect(CGPoint(point) == CGPoint(x: 1.5, y: -2.25))
    #expect(LG.Point(CGPoint(point)) == point)
    #expect(CGSize(size) == CGSize(width: -3, height: 4))
    #expect(LG.Size(CGSize(size)) == size)
  }

  @Test func rectanglesGoBothWaysAlsoNullAndInfinite() {
    for rect in rects { #expect(LG.Rect(CGRect(rect)) == rect) }
    #expect(CGRect(LG.Rect.null).isNull && CGRect(LG.Rect.infinite).isInfinite)
    #expect(LG.Rect(CGRect.null).isNull && LG.Rect(CGRect.infinite).isInfinite)
    // As stored, not standardized.
    let negative = CGRect(x: 1, y: 2, width: -3, height: -4)
    #expect(LG.Rect(negative).size.width == -3)
    #expect(LG.Rect(negative).minX == Double(negative.minX))
  }

  @Test func rectangleFunctionsAgreeWithFoundations() {
    let (a, b) = (LG.Rect(x: 0, y: 0, width: 10, height: 10), LG.Rect(x: 5, y: -5, width: 10, height: 10))
    #expect(CGRect(a.union(b)) == CGRect(a).union(CGRect(b)))
    #expect(CGRect(a.intersection(b)) == CGRect(a).intersection(CGRect(b)))
  }

  #if canImport(CoreGraphics)
    @Test func pathsGoBothWaysAndConicsBecomeCubics() {
      var path = LG.Path()
      path.move(to: LG.Point(x: 1, y: 2))
      path.addLine(to: LG.Point(x: 9, y: 2))
      path.addQuadCurve(to: LG.Point(x: 9, y: 8), control: LG.Point(x: 12, y: 5))
      path.addCurve(
        to: LG.Point(x: 1, y: 8), control1: LG.Point(x: 6, y: 9), control2: LG.Point(x: 3, y: 7))
      path.closeSubpath()
      #expect(LG.Path(path.cgPath) == path)
      var ellipse = LG.Path()
      ellipse.addEllipse(in: LG.Rect(x: 0, y: 0, width: 40, height: 20))
      let (exact, converted) = (LG.Shape(ellipse), LG.Shape(LG.Path(ellipse.cgPath)))
      for k in 0..<400 {
        let point = LG.Point(x: Double(k % 20) * 2 + 0.5, y: Double(k / 20) + 0.25)
        #expect(exact.contains(point) == converted.contains(point))
      }
    }
  #endif

  @Test func affineTransformsTransformPointsAlike() {
    let transform = LG.AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let point = LG.Point(x: 7, y: -8)
    #if canImport(CoreGraphics)
      #expect(LG.AffineTransform(CGAffineTransform(transform)) == transform)
      #expect(CGPoint(point.applying(transform)) == CGPoint(point).applying(CGAffineTransform(transform)))
    #else
      let other = Foundation.AffineTransform(transform)
      #expect(LG.AffineTransform(other) == transform)
      #expect(CGPoint(point.applying(transform)) == other.transform(CGPoint(point)))
    #endif
  }
}

// One alias makes a plain name mean the kernel's in a whole file that imports Foundation.
private typealias AffineTransform = LG.AffineTransform

@Suite struct NameTests {
  @Test func theKernelsNamesAreReachableBesideFoundations() {
    let turn = AffineTransform(rotationAngle: .pi / 2)
    #expect(turn == LG.AffineTransform(rotationAngle: .pi / 2))
    #expect(turn == LayerGeometry.AffineTransform(rotationAngle: .pi / 2))
    #expect(Foundation.AffineTransform.identity.m11 == 1)
    #expect(LG.Point(x: 1, y: 0).applying(turn) == LayerGeometry.Point(x: 0, y: 1))
  }
}

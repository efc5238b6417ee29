import Foundation
import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§12 Transform helpers, by Docs/Semantics.md")
struct Section12Tests {
  @Test("Translate(scale 2, 10,0,0) → m41 = 20; Scale(translate 10, 2,2,2) → m41 = 10")
  func helperNumbers() {
    #expect(Transform3D.scale(2, 2, 2).translatedBy(x: 10, y: 0, z: 0).m41 == 20)
    #expect(Transform3D.move(10, 0).scaledBy(x: 2, y: 2, z: 2).m41 == 10)
  }

  @Test("Concat(a, b) applies a first")
  func concat() {
    let t = Transform3D.scale(2, 2).concatenating(.move(10, 0))
    #expect(t.m41 == 10)
    #expect(Transform3D.move(10, 0).concatenating(.scale(2, 2)).m41 == 20)
  }

  @Test("Rotate(t, …) = Make · t: the turn acts first")
  func rotated() {
    let t = Transform3D.move(10, 0).rotated(by: .pi / 2, x: 0, y: 0, z: 1)
    #expect(t == Transform3D.turnZ(.pi / 2).concatenating(.move(10, 0)))
    #expect(t.m41 == 10)
    #expect(Homography(t).project(.at(1, 0)) == .at(10, 1))
  }

  @Test("The entries of Rx, Ry and Rz", arguments: [0.3, -2.0, 4.5])
  func rotationEntries(angle: Double) {
    let (c, s) = (cos(angle), sin(angle))
    var rz = Transform3D.identity
    (rz.m11, rz.m12, rz.m21, rz.m22) = (c, s, -s, c)
    var rx = Transform3D.identity
    (rx.m22, rx.m23, rx.m32, rx.m33) = (c, s, -s, c)
    var ry = Transform3D.identity
    (ry.m11, ry.m13, ry.m31, ry.m33) = (c, -s, s, c)
    #expect(isClose(.turnZ(angle), rz, within: 1e-15))
    #expect(isClose(.turnX(angle), rx, within: 1e-15))
    #expect(isClose(.turnY(angle), ry, within: 1e-15))
  }

  @Test("The axis is normalized; a zero axis gives the identity")
  func axis() {
    #expect(
      isClose(
        Transform3D(rotationAngle: 0.3, x: 2, y: -4, z: 6),
        Transform3D(rotationAngle: 0.3, x: 1, y: -2, z: 3), within: 1e-15))
    #expect(Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 0) == .identity)
    #expect(
      isClose(Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: -2), .turnZ(-0.3), within: 1e-15))
  }

  @Test("|sin| or |cos| below 2⁻⁵⁰ becomes 0 and the other ±1: quarter turns are exact", arguments: -8...8)
  func quarterTurns(turns: Int) {
    let t = Transform3D.turnZ(Double(turns) * .pi / 2)
    let (c, s) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][((turns % 4) + 4) % 4]
    #expect([t.m11, t.m12, t.m21, t.m22] == [c, s, -s, c])
    let affine = AffineTransform(rotationAngle: Double(turns) * .pi / 2)
    #expect([affine.a, affine.b, affine.c, affine.d] == [c, s, -s, c])
  }

  @Test("The limit is 2⁻⁵⁰: an angle below it is none, one above it is kept")
  func quarterTurnLimit() {
    #expect(Transform3D.turnZ(0x1p-51) == .identity)
    #expect(Transform3D.turnZ(0x1p-49).m12 == 0x1p-49)
  }

  @Test("invert returns its input where the determinant is 0 or not finite")
  func inverse() {
    #expect(Transform3D.scale(0, 1).inverted() == .scale(0, 1))
    var sheet = Transform3D.turnZ(0.3).then(.eye(50))
    sheet.m33 = 0
    sheet.m34 = 0
    #expect(sheet.inverted() == sheet)
    #expect(Transform3D.scale(1e200, 1e200, 1e200).inverted() == .scale(1e200, 1e200, 1e200))
    let flat = AffineTransform(1, 2, 2, 4, 5, 6)
    #expect(flat.inverted() == flat)
    let huge = AffineTransform(1e200, 0, 0, 1e200, 5, 6)
    #expect(huge.inverted() == huge)
    let t = Transform3D.turnX(0.3).then(.eye(500)).then(.move(1, 2, 3))
    #expect(isClose(t.concatenating(t.inverted()), .identity, within: 1e-12))
  }

  @Test("isAffine ⇔ m13 m14 m23 m24 m31 m32 m34 m43 = 0 and m33 = m44 = 1", arguments: 0..<16)
  func isAffine(index: Int) {
    let entries: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m21, \.m22, \.m41, \.m42,
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    var t = Transform3D(AffineTransform(2, 3, 4, 5, 6, 7))
    #expect(t.isAffine)
    t[keyPath: entries[index]] += 0x1p-30
    #expect(t.isAffine == (index < 6))
  }
}

@Suite("§12 Errors")
struct Section12ErrorTests {
  @Test("A non-finite number is refused by the throwing form, and nothing has changed")
  func throwingForm() {
    var store = LayerStore()
    let layer = store.place(.box(1, 2, 3, 4), at: .at(5, 6))
    #expect(throws: LayerError.notFinite(layer, call: "set(_:of:)")) {
      try store.set(.position(.at(.nan, 0)), of: layer)
    }
    #expect(throws: LayerError.notFinite(layer, call: "set(_:of:)")) {
      try store.set(.bounds(.box(0, 0, .infinity, 1)), of: layer)
    }
    #expect(store.position(of: layer) == .at(5, 6))
    #expect(store.bounds(of: layer) == .box(1, 2, 3, 4))
  }

  @Test("A stale handle is a typed error in the throwing form")
  func staleHandle() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.destroy(layer)
    #expect(throws: LayerError.staleLayer(layer, call: "set(_:of:)")) {
      try store.set(.isHidden(true), of: layer)
    }
  }

  @Test("Descriptions name the handle and the call")
  func descriptions() {
    var store = LayerStore()
    let a = store.makeLayer(), b = store.makeLayer()
    let errors: [LayerError] = [
      .staleLayer(a, call: "frame(of:)"), .notFinite(a, call: "frame(of:)"),
      .wouldCreateCycle(a, under: b, call: "frame(of:)"), .notASublayer(a, of: b, call: "frame(of:)"),
      .noSuchPlace(a, call: "frame(of:)"),
    ]
    for error in errors {
      #expect(error.description.contains("1v1"))
      #expect(error.description.contains("frame(of:)"))
    }
    #expect(errors[2].description.contains("2v1") && errors[3].description.contains("2v1"))
  }
}

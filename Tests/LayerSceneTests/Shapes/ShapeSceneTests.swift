import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import LayerTestSupport
import Testing

@Suite("Shapes and hit outsets in scenes")
struct ShapeSceneTests {
  static let text = """
    {"layers":[
    {"id":1,"bounds":[0,0,40,40],"shape":{"ellipse":[1,2,30,20.5]},"hitOutsets":4},
    {"id":2,"parent":1,"shape":{"roundedRect":[0,0,10,20],"radii":3,"fill":"evenOdd"},"hitOutsets":[1,2,-3,4.5]},
    {"id":3,"parent":1,"shape":{"roundedRect":[5,0,-10,20],"radii":[1,2,3,4,5,6,7,8],"fill":"none",\
    "stroke":{"width":2,"cap":"square","join":"bevel","miterLimit":1.5}}},
    {"id":4,"parent":1,"shape":{"path":"M0 0L8 0Q9 1 8 8C1 2 3 4-5 1e-07ZM1 1L2 2","stroke":{"width":0.1}}},
    {"id":5,"parent":1,"shape":{"path":"M0 10K0 0 0.7071067811865476 10 0K20 0 0.3 20 10Z","stroke":{"width":1,"join":"round"}}},
    {"id":6,"parent":1,"shape":{"path":""}},
    {"id":7,"parent":1,"shape":{"ellipse":[1,2,30,20.5]}}]}

    """

  private func read(_ text: String) throws -> LayerScene { try LayerScene.read(json: Data(text.utf8)) }

  @Test("Every form, fill and stroke is read, and written back, in both forms of files")
  func shapesAreCarried() throws {
    let scene = try read(ShapeSceneTests.text)
    #expect(scene.json() == ShapeSceneTests.text)
    let again = try LayerScene.read(scene.binary())
    #expect(again.json() == ShapeSceneTests.text && again.binary() == scene.binary())
    for scene in [scene, again] { try expectShapes(scene) }
  }

  private func expectShapes(_ scene: LayerScene) throws {
    func shape(_ id: Int) throws -> Shape? { scene.store.shape(of: try #require(scene.layer(withID: id))) }
    func outsets(_ id: Int) throws -> Outsets {
      scene.store.hitOutsets(of: try #require(scene.layer(withID: id)))
    }
    #expect(try shape(1) == .ellipse(in: Rect(x: 1, y: 2, width: 30, height: 20.5)))
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(try shape(2) == .roundedRect(rect, radii: CornerRadii(3), fill: .evenOdd))
    let radii = CornerRadii(
      minXminY: Size(width: 1, height: 2), maxXminY: Size(width: 3, height: 4),
      maxXmaxY: Size(width: 5, height: 6), minXmaxY: Size(width: 7, height: 8))
    let stroke = StrokeStyle(width: 2, cap: .square, join: .bevel, miterLimit: 1.5)
    let flipped = Rect(x: 5, y: 0, width: -10, height: 20)
    #expect(try shape(3) == .roundedRect(flipped, radii: radii, fill: nil, stroke: stroke))
    let path = try Path(svgPath: "M0 0L8 0Q9 1 8 8C1 2 3 4-5 1e-07ZM1 1L2 2")
    #expect(try shape(4) == Shape(path, stroke: StrokeStyle(width: 0.1)))
    var conics = Path()
    conics.move(to: Point(x: 0, y: 10))
    conics.addConic(to: Point(x: 10, y: 0), control: .zero, weight: 0.5.squareRoot())
    conics.addConic(to: Point(x: 20, y: 10), control: Point(x: 20, y: 0), weight: 0.3)
    conics.closeSubpath()
    #expect(try shape(5) == Shape(conics, stroke: StrokeStyle(width: 1, join: .round)))
    #expect(try shape(6)?.path.isEmpty == true && shape(7) == shape(1))
    #expect(try outsets(1) == Outsets(4) && outsets(7) == .zero)
    #expect(try outsets(2) == Outsets(minX: 1, minY: 2, maxX: -3, maxY: 4.5))
  }

  @Test(
    "Other ways to write a shape are read, too",
    arguments: [
      (#"null"#, nil), (#"{"path":"M0 0h4v4z","fill":null}"#, #"{"path":"M0 0L4 0L4 4Z","fill":"none"}"#),
      (#"{"path":"M0 0h4v4z","fill":"nonZero","stroke":null}"#, #"{"path":"M0 0L4 0L4 4Z"}"#),
      (
        #"{"stroke":{"width":1,"cap":"butt","join":"miter","miterLimit":4},"path":"M0 0h4"}"#,
        #"{"path":"M0 0L4 0","stroke":{"width":1}}"#
      ),
      (#"{"path":"M0 0h4","stroke":{"width":0}}"#, #"{"path":"M0 0L4 0"}"#),
      (#"{"radii":[2,2,2,2,2,2,2,2],"roundedRect":[0,0,9,9]}"#, #"{"roundedRect":[0,0,9,9],"radii":2}"#),
      (#"{"path":"M0 5a5 5 0 01 5-5"}"#, #"{"path":"M0 5K0 0 0.7071067811865476 5 0"}"#),
    ] as [(String, String?)])
  func otherFormsAreRead(shape: String, written: String?) throws {
    let scene = try read(#"{"layers":[{"id":1,"shape":\#(shape)}]}"#)
    let field = written.map { #","shape":\#($0)"# } ?? ""
    #expect(scene.json() == "{\"layers\":[\n{\"id\":1\(field)}]}\n")
  }

  @Test(
    "Mistakes name the field, and in a path the byte",
    arguments: [
      (#""shape":7"#, "shape: an object is needed"), (#""shape":{}"#, "shape.path: the field is missing"),
      (#""shape":{"ellipse":[0,0,5]}"#, "shape.ellipse: 4 values are needed, there are 3"),
      (#""shape":{"elipse":[0,0,5,5]}"#, "shape.elipse: no such field, did you mean ellipse?"),
      (#""shape":{"roundedRect":[0,0,5,5]}"#, "shape.radii: the field is missing"),
      (#""shape":{"roundedRect":[0,0,5,5],"radii":[1,2]}"#, "shape.radii: 8 values are needed, there are 2"),
      (#""shape":{"roundedRect":[0,0,5,5],"radii":"1"}"#, "shape.radii: a number is needed"),
      (#""shape":{"ellipse":[0,0,5,5],"radii":1}"#, "shape.radii: cannot be given together with ellipse"),
      (#""shape":{"ellipse":[0,0,5,5],"path":""}"#, "shape.path: cannot be given together with ellipse"),
      (#""shape":{"path":["M0 0"]}"#, "shape.path: a text is needed"),
      (#""shape":{"path":"M0 0L5"}"#, "shape.path: a number is needed at byte 6, where the data ends"),
      (#""shape":{"path":"M0 0k1 1 1 1 1"}"#, #"shape.path: a command is needed at byte 4, not "k""#),
      (
        #""shape":{"path":"M0 0K1 1 2 1 1"}"#,
        #"shape.path: a weight of 0.01 to 1 is needed at byte 9, not "2""#
      ),
      (
        #""shape":{"path":"","fill":"evenodd"}"#,
        #"shape.fill: "evenodd" is not allowed, only nonZero, evenOdd, none"#
      ),
      (#""shape":{"path":"","stroke":{"cap":"butt"}}"#, "shape.stroke.width: the field is missing"),
      (
        #""shape":{"path":"","stroke":{"width":1e302}}"#,
        "shape.stroke.width: the number is out of range, or not whole where it must be"
      ),
      (
        #""shape":{"path":"","stroke":{"width":1,"cap":"flat"}}"#,
        #"shape.stroke.cap: "flat" is not allowed, only butt, round, square"#
      ),
      (
        #""shape":{"path":"","stroke":{"width":1,"joint":"miter"}}"#,
        "shape.stroke.joint: no such field, did you mean join?"
      ),
      (
        #""shape":{"ellipse":[1e308,0,1e308,5]}"#,
        "shape.ellipse: the number is out of range, or not whole where it must be"
      ),
      (#""hitOutsets":"4""#, "hitOutsets: a number is needed"),
      (#""hitOutsets":[1,2]"#, "hitOutsets: 4 values are needed, there are 2"),
      (#""hitOutset":4"#, "hitOutset: no such field, did you mean hitOutsets?"),
    ])
  func mistakesNameTheField(fields: String, expected: String) {
    #expect(complaint(#"{"layers":[{"id":7,\#(fields)}]}"#) == "layers[0] (id 7): \(expected)")
  }

  @Test("Layers with equal texts share one shape")
  func equalShapesAreShared() throws {
    let count = isOptimized ? 5000 : 500
    let shape = #"{"path":"M0 0\#(String(repeating: "l1 2-3 4", count: count))"}"#
    let layers = (0..<50).map { #"{"id":\#($0),"shape":\#(shape)}"# }.joined(separator: ",")
    let scene = try read(#"{"layers":[\#(layers)]}"#)
    let size = try #require(scene.root.flatMap { scene.store.shape(of: $0) }).byteCount
    // In the binary form, it is there once.
    #expect(scene.binary().count < 17 * (2 * count + 1) + 5000 && size > 20 * count)
    #expect(try LayerScene.read(scene.binary()).json() == scene.json())
  }

  @Test("Random shapes are carried equal by both forms")
  func randomShapesAreCarried() throws {
    var random = SplitMix64(seed: 3)
    let scene = LayerScene()
    func number() -> Double { random.real(-50, 50) }
    func point() -> Point { Point(x: number(), y: number()) }
    for id in 0..<300 {
      var path = Path()
      path.move(to: point())
      for _ in 0..<random.integer(0...8) {
        switch random.integer(0...5) {
        case 0: path.closeSubpath()
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2: path.addConic(to: point(), control: point(), weight: random.real(0.01, 1))
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        case 4: path.move(to: point())
        default: path.addLine(to: point())
        }
      }
      let fill = random.pick([FillRule.nonZero, .evenOdd, nil])
      let stroke =
        random.chance(0.5)
        ? StrokeStyle(
          width: random.real(0.1, 3), cap: random.pick(StrokeStyle.Cap.allCases),
          join: random.pick(StrokeStyle.Join.allCases), miterLimit: random.real(1, 9)) : nil
      let layer = scene.store.makeLayer()
      scene.setID(id, of: layer)
      scene.store.setShape(Shape(path, fill: fill, stroke: stroke), of: layer)
    }
    for again in [try read(scene.json()), try LayerScene.read(scene.binary())] {
      for layer in scene.layers {
        let copy = try #require(scene.id(of: layer).flatMap { again.layer(withID: $0) })
        #expect(again.store.shape(of: copy) == scene.store.shape(of: layer))
      }
      #expect(again.json() == scene.json())
    }
  }
}

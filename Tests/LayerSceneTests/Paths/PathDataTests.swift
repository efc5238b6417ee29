import LayerGeometry
import LayerReference
import LayerScene
import Testing

@Suite("SVG path data is read by the grammar of SVG")
struct PathDataTests {
  private func error(_ data: String) -> String? {
    do {
      _ = try Path(svgPath: data)
      return nil
    } catch {
      return error.description
    }
  }

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(
    "Commands add their steps, absolute and relative",
    arguments: [
      ("", []),
      (" \t\r\n\u{c}", []),
      ("M1 2", [.move(to: p(1, 2))]),
      ("m1 2", [.move(to: p(1, 2))]),
      ("M1 2L3 4", [.move(to: p(1, 2)), .line(to: p(3, 4))]),
      ("M1 2l3 4", [.move(to: p(1, 2)), .line(to: p(4, 6))]),
      (
        "M1 2H5h5V7v-9",
        [.move(to: p(1, 2))] + [p(5, 2), p(10, 2), p(10, 7), p(10, -2)].map { .line(to: $0) }
      ),
      (
        "M1 1C1 2 3 4 5 6c1 2 3 4 5 6",
        [
          .move(to: p(1, 1)), .curve(to: p(5, 6), control1: p(1, 2), control2: p(3, 4)),
          .curve(to: p(10, 12), control1: p(6, 8), control2: p(8, 10)),
        ]
      ),
      (
        "M1 1Q3 4 5 6q3 4 5 6",
        [
          .move(to: p(1, 1)), .quadCurve(to: p(5, 6), control: p(3, 4)),
          .quadCurve(to: p(10, 12), control: p(8, 10)),
        ]
      ),
      (
        "M1 1zl1 1ZM5 5",
        [.move(to: p(1, 1)), .close, .move(to: p(1, 1)), .line(to: p(2, 2)), .close, .move(to: p(5, 5))]
      ),
      ("m1 1m2 3", [.move(to: p(3, 4))]),
      ("m1 1h5zm2 3", [.move(to: p(1, 1)), .line(to: p(6, 1)), .close, .move(to: p(3, 4))]),
      ("M0 0ZZz", [.move(to: .zero), .close]),
    ] as [(String, [Path.Element])])
  func commandsAddSteps(data: String, elements: [Path.Element]) throws {
    #expect(try Path(svgPath: data).elements == elements)
  }

  @Test(
    "Smooth curves reflect the control point of a curve of their kind before them",
    arguments: [
      ("M0 0C0 1 2 3 4 4S5 6 7 8", .curve(to: p(7, 8), control1: p(6, 5), control2: p(5, 6))),
      ("M0 0C0 1 2 3 4 4s5 6 7 8", .curve(to: p(11, 12), control1: p(6, 5), control2: p(9, 10))),
      ("M1 2S5 6 7 8", .curve(to: p(7, 8), control1: p(1, 2), control2: p(5, 6))),
      ("M1 2Q5 6 7 8S5 6 1 1", .curve(to: p(1, 1), control1: p(7, 8), control2: p(5, 6))),
      ("M0 0S1 1 2 0 5 5 6 6", .curve(to: p(6, 6), control1: p(3, -1), control2: p(5, 5))),
      ("M0 0Q1 2 4 4T7 8", .quadCurve(to: p(7, 8), control: p(7, 6))),
      ("M0 0Q1 2 4 4t7 8", .quadCurve(to: p(11, 12), control: p(7, 6))),
      ("M0 0Q1 2 4 4T7 8 9 9", .quadCurve(to: p(9, 9), control: p(7, 10))),
      ("M1 2T7 8", .quadCurve(to: p(7, 8), control: p(1, 2))),
      ("M1 2C1 1 3 3 4 4T7 8", .quadCurve(to: p(7, 8), control: p(4, 4))),
      ("M1 2Q1 1 4 4L0 0T7 8", .quadCurve(to: p(7, 8), control: p(0, 0))),
    ] as [(String, Path.Element)])
  func smoothCurvesReflect(data: String, last: Path.Element) throws {
    #expect(try Path(svgPath: data).elements.last == last)
  }

  @Test(
    "Repeated numbers repeat the command, after a move as lines",
    arguments: [
      ("M1 2 3 4 5 6", "M1 2L3 4L5 6"), ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
      ("M0 0L1 1 2 2,3 3", "M0 0L1 1L2 2L3 3"), ("M0 0h1 2 3", "M0 0H1H3H6"), ("M0 0V1,2,3", "M0 0V1V2V3"),
      ("M0 0q1 1 2 0 1 1 2 0", "M0 0Q1 1 2 0Q3 1 4 0"),
      ("M0 0c0 1 2 1 2 0 0 1 2 1 2 0", "M0 0C0 1 2 1 2 0C2 1 4 1 4 0"),
      ("M0 0a1 1 0 0 1 2 0 1 1 0 0 1 2 0", "M0 0A1 1 0 0 1 2 0A1 1 0 0 1 4 0"),
      ("M1 1 zm1 1 1 1", "M1 1ZM2 2L3 3"),
    ])
  func repeatedNumbersRepeatTheCommand(data: String, written: String) throws {
    #expect(try Path(svgPath: data) == Path(svgPath: written))
  }

  @Test(
    "Numbers need no separators where their characters tell them apart",
    arguments: [
      ("M1.5.5-3e2-4E-1", [1.5, 0.5, -300, -0.4]), ("M+1+2.+.5.5", [1, 2, 0.5, 0.5]),
      ("M 1 , 2\n,\t3,4 ", [1, 2, 3, 4]), ("M1e+2,1.e1-.5e0-0", [100, 10, -0.5, 0]),
      ("M00.10 007", [0.1, 7]), ("M0.1.2.3.4", [0.1, 0.2, 0.3, 0.4]),
    ])
  func numbersNeedNoSeparators(data: String, numbers: [Double]) throws {
    let read = try Path(svgPath: data).elements.flatMap { element in
      switch element {
      case .move(let end), .line(let end): [end.x, end.y]
      default: [Double]()
      }
    }
    #expect(read == numbers)
  }

  @Test("Numbers are rounded correctly, whatever their length")
  func numbersAreRoundedCorrectly() throws {
    let texts = [
      "0.1", "9007199254740993", "1.7976931348623157e300", "5e-324", "2.2250738585072011e-308", "1e-400",
      "123456789012345678901234567890", "0." + String(repeating: "3", count: 1000), "7.2057594037927945e16",
    ]
    for text in texts {
      let path = try Path(svgPath: "M\(text)-\(text)")
      let value = try #require(Double(text))
      #expect(path.elements == [.move(to: Point(x: value, y: -value))], "\(text)")
    }
  }

  @Test(
    "Flags of arcs need no separators",
    arguments: [
      "M0 0a1 1 0 01 5 5", "M0 0a1 1 0 015 5", "M0 0a1 1 0,0,1,5,5", "M0 0a1 1 0 0 1 5 5",
      "M0 0a1,1 0 0,15,5",
      "M0 0a1-1 0 015 5",
    ])
  func flagsNeedNoSeparators(data: String) throws {
    #expect(try Path(svgPath: data) == Path(svgPath: "M0 0A1 1 0 0 1 5 5"))
  }

  @Test(
    "Errors tell the byte, and what is needed there",
    arguments: [
      ("L1 1", #"M or m is needed at byte 0, not "L""#), (" 1 1", #"M or m is needed at byte 1, not "1""#),
      ("M", "a number is needed at byte 1, where the data ends"),
      ("M1", "a number is needed at byte 2, where the data ends"),
      ("M1,,2", #"a number is needed at byte 3, not ",""#),
      ("M1 2,", "a number is needed at byte 5, where the data ends"),
      ("M1 2,L3 4", #"a number is needed at byte 5, not "L""#),
      ("M,1 2", #"a number is needed at byte 1, not ",""#),
      ("M1 2L3", "a number is needed at byte 6, where the data ends"),
      ("M1 2x", #"a command is needed at byte 4, not "x""#),
      ("M1 2Z3 4", #"a command is needed at byte 5, not "3""#),
      ("M1 2K3 4 .5 5 5", #"a command is needed at byte 4, not "K""#),
      ("M1 2é", #"a command is needed at byte 4, not "é""#),
      ("M1 2\0", "a command is needed at byte 4, not \"\u{FFFD}\""),
      ("M1 -", #"a number is needed at byte 3, not "-""#),
      ("M1 .", #"a number is needed at byte 3, not ".""#),
      ("M1 2e", "a digit is needed at byte 5, where the data ends"),
      ("M1 2e+L", #"a digit is needed at byte 6, not "L""#),
      ("M1e999 2", #"a number that a Double holds is needed at byte 1, not "1e999""#),
      ("M1 1e302", #"a coordinate below 2¹⁰⁰⁰ is needed at byte 3, not "1e302""#),
      ("M1 1e301l0 1e301", #"a coordinate below 2¹⁰⁰⁰ is needed at byte 11, not "1e301""#),
      ("M0 0C1 1 2 2 3", "a number is needed at byte 14, where the data ends"),
      ("M0 0a1 1 0 2 0 5 5", #"a flag, 0 or 1, is needed at byte 11, not "2""#),
      ("M0 0a1 1 0 1 .5 5", #"a flag, 0 or 1, is needed at byte 13, not ".""#),
      ("M0 0Q1e301 0 -1e301 0T0 0", #"a curve with coordinates below 2¹⁰⁰⁰ is needed at byte 22, not "0""#),
      (
        "M0 0A1e308 1 0 1 0 1 1",
        #"an arc with coordinates below 2¹⁰⁰⁰ is needed at byte 5, not "1e308 1 0 1 0 1 1""#
      ),
      ("none", #"M or m is needed at byte 0, not "n""#),
    ])
  func errorsTellTheByte(data: String, expected: String) {
    #expect(error(data) == expected)
  }

  @Test("Megabytes are read in one pass, and text of any bytes without a trap")
  func longDataIsRead() throws {
    let path = try Path(svgPath: "M0 0" + String(repeating: "l1.5.5-1-.25", count: 100_000))
    #expect(path.elements.count == 200_001 && path.elements.last == .line(to: Point(x: 50_000, y: 25_000)))
    for scalar in (0..<0x250).compactMap(Unicode.Scalar.init) {
      for start in ["", "M", "M1", "M1 2", "M1 2a1 1 0 0", "M1 2e"] {
        _ = try? Path(svgPath: start + String(scalar) + "1 1 0 0 1 5 5")
      }
    }
  }

  @Test("Random characters of path data are read or refused without a trap, and what is read is written")
  func randomDataIsReadOrRefused() throws {
    var random = SplitMix64(seed: 17), readCount = 0
    let characters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, 00112233")
    for _ in 0..<20_000 {
      let tail = (0..<random.integer(0...24)).map { _ in random.pick(characters) }
      guard let path = try? Path(svgPath: "M1 2" + String(tail)) else { continue }
      readCount += 1
      #expect(path.isFinite && (try? Path(svgPath: path.svgPath)) != nil, "\(String(tail))")
      if !path.svgPath.contains("A") { #expect(try Path(svgPath: path.svgPath) == path) }
    }
    #expect(readCount > 1000)
  }

  @Test("Shapes are made of path data")
  func shapesAreMade() throws {
    let ring = "M0 0H8V8H0ZM2 2H6V6H2Z"
    #expect(try Shape(svgPath: ring).contains(Point(x: 4, y: 4)))
    #expect(try !Shape(svgPath: ring, fill: .evenOdd).contains(Point(x: 4, y: 4)))
    let stroked = try Shape(svgPath: ring, fill: nil, stroke: StrokeStyle(width: 1))
    #expect(stroked.contains(Point(x: 2.25, y: 4)) && !stroked.contains(Point(x: 1, y: 4)))
    #expect(throws: PathDataError.self) { try Shape(svgPath: "M0") }
  }

  @Test("A vertical tab is no space")
  func verticalTab() { #expect((try? Path(svgPath: "M1\u{b}2")) == nil) }
}

import LayerGeometryHeader
import Testing

/// Every function of the header with every argument a bad one: an error, and nothing changed.
@Suite struct BadArgumentTests {
  private static func calls(_ argument: Call.Argument) -> [Call] {
    Call.all.filter { $0.checks.contains(argument) }
  }

  /// Expects an error with each of some bad values, and that nothing has changed.
  private func expect<Value>(
    _ error: lg_error, of call: Call, _ fixture: CFixture, with values: [Value],
    _ change: (inout Arguments, Value) -> Void
  ) {
    let before = fixture.state
    for value in values {
      var arguments = fixture.arguments
      change(&arguments, value)
      fixture.clearResults()
      #expect(call.body(arguments) == error, "\(call.name) with \(value)")
      #expect(fixture.hasNoResults, "\(call.name) with \(value)")
    }
    #expect(fixture.state == before, "\(call.name)")
    #expect(fixture.faults == 0, "\(call.name)")
  }

  private func expect(
    _ error: lg_error, of call: Call, _ fixture: CFixture, _ change: (inout Arguments) -> Void
  ) {
    expect(error, of: call, fixture, with: [true]) { arguments, _ in change(&arguments) }
  }

  @Test func everyFunctionOfTheHeaderIsCalled() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let header = try text("/\(root)/Sources/LayerGeometryHeader/include/layer_geometry.h")
    let names = Set(header.matches(of: /\b(lg_[a-z0-9_]+)\(/).map { String($0.1) })
    let called = Set(Call.all.map(\.name)).union(Call.others).union([
      "lg_store_create", "lg_publisher_create",
    ])
    #expect(names.count > 100)
    #expect(names.subtracting(called) == [])
    #expect(called.subtracting(names) == [])
  }

  @Test(arguments: Call.all) func goodArgumentsSucceed(_ call: Call) throws {
    let fixture = try CFixture()
    #expect(call.body(fixture.arguments) == LG_OK)
    #expect(fixture.faults == 0)
  }

  @Test(arguments: Call.all) func nullHandlesAreErrors(_ call: Call) throws {
    let fixture = try CFixture()
    expect(LG_ERROR_NULL_POINTER, of: call, fixture) { $0.clearHandles() }
  }

  @Test(arguments: Call.ofSnapshots) func aSnapshotThatWasLeftIsAnError(_ call: Call) throws {
    let fixture = try CFixture()
    try #require(lg_reader_leave(fixture.enteredReader) == LG_OK)
    expect(LG_ERROR_BAD_STATE, of: call, fixture) { $0.store = $0.snapshot }
  }

  @Test(arguments: Call.ofStores) func aSnapshotIsAnErrorWhereOnlyAStoreAnswers(_ call: Call) throws {
    let fixture = try CFixture()
    expect(LG_ERROR_BAD_STATE, of: call, fixture) { $0.store = $0.snapshot }
  }

  @Test(arguments: calls(.result)) func aNullResultIsAnError(_ call: Call) throws {
    let fixture = try CFixture()
    expect(LG_ERROR_NULL_POINTER, of: call, fixture) { $0.memory = nil }
  }

  @Test(arguments: calls(.layer)) func staleLayersAndTheWorldAreErrors(_ call: Call) throws {
    let fixture = try CFixture()
    expect(LG_ERROR_STALE_LAYER, of: call, fixture, with: fixture.staleLayers + [0]) { $0.layer = $1 }
  }

  @Test(arguments: calls(.space)) func staleSpacesAreErrorsAndTheWorldIsNot(_ call: Call) throws {
    let fixture = try CFixture()
    expect(LG_ERROR_STALE_LAYER, of: call, fixture, with: fixture.staleLayers) { $0.layer = $1 }
    var arguments = fixture.arguments
    arguments.layer = 0
    #expect(call.body(arguments) == LG_OK)
  }

  @Test(arguments: calls(.number)) func numbersThatAreNotFiniteAreErrors(_ call: Call) throws {
    let fixture = try CFixture()
    let numbers = [Double.nan, .infinity, -.infinity]
    expect(LG_ERROR_NOT_FINITE, of: call, fixture, with: numbers) { $0.number = $1 }
  }

  @Test(arguments: Call.all) func hugeNumbersKeepTheStoreValid(_ call: Call) throws {
    let fixture = try CFixture()
    for number in [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e-300, .nan] {
      var arguments = fixture.arguments
      arguments.number = number
      _ = call.body(arguments)
      var hit: lg_layer = 0
      _ = lg_hit_test(fixture.store, lg_point(x: 15, y: 15), fixture.superlayer, nil, &hit)
      #expect(lg_update(fixture.store) == LG_OK)
      #expect(fixture.faults == 0)
    }
  }

  @Test(arguments: calls(.count)) func impossibleCountsAreErrors(_ call: Call) throws {
    let fixture = try CFixture()
    // As a size_t: SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2, and one whose bytes overflow.
    let counts = [-1, Int.min, Int.max, Int.max / 8]
    expect(LG_ERROR_BAD_COUNT, of: call, fixture, with: counts) { $0.count = $1 }
  }

  @Test(arguments: calls(.byteCount)) func countsOfBytesAreThoseThatMemoryHolds(_ call: Call) throws {
    let fixture = try CFixture()
    // As a size_t: SIZE_MAX, and SIZE_MAX / 2 + 1.
    expect(LG_ERROR_BAD_COUNT, of: call, fixture, with: [-1, Int.min]) { $0.count = $1 }
    var arguments = fixture.arguments
    arguments.count = Int.max
    #expect(call.body(arguments) == LG_OK)
  }

  @Test(arguments: calls(.count) + calls(.byteCount)) func aCountOfZeroNeedsNoMemory(_ call: Call) throws {
    let fixture = try CFixture()
    var arguments = fixture.arguments
    arguments.count = 0
    #expect(call.body(arguments) == LG_OK)
  }
}

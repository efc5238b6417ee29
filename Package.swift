// swift-tools-version: 6.2
import PackageDescription

// Where a program can start another one, which `LayerTool replay`, tests of tools and tests of traps do.
let subprocesses = SwiftSetting.define("SUBPROCESSES", .when(platforms: [.macOS, .linux, .windows]))

// In release only what is tested is optimized: optimizing the tests takes minutes.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

let package = Package(
  name: "LayerGeometry",
  // The first systems with atomics in the standard library.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LayerGeometry", targets: ["LayerGeometry"]),
    // The C interface: for packages, as an archive, and as a shared library.
    .library(name: "LayerGeometryC", targets: ["LayerGeometryC", "LayerGeometryHeader"]),
    .library(
      name: "LayerGeometryCStatic", type: .static, targets: ["LayerGeometryC", "LayerGeometryHeader"]),
    .library(
      name: "LayerGeometryCShared", type: .dynamic, targets: ["LayerGeometryC", "LayerGeometryHeader"]),
    // Conversions to and from the types of Foundation and of Apple's frameworks.
    .library(name: "LayerGeometryBridges", targets: ["LayerGeometryBridges"]),
    .library(name: "LayerScene", targets: ["LayerScene"]),
    .library(name: "LayerRecording", targets: ["LayerRecording"]),
    .executable(name: "LayerTool", targets: ["LayerTool"]),
    .executable(name: "LayerBench", targets: ["LayerBench"]),
  ],
  targets: [
    // The kernel: the standard library, the system's memory, and one instruction, nothing else.
    // Lifetimes: a published version cannot outlive the call that reads it.
    .target(
      name: "LayerGeometry", dependencies: ["ProcessorHints"],
      swiftSettings: [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]),

    // In C, what Swift has no name for, or another one on every system: an instruction, the system's memory.
    .target(name: "ProcessorHints"),

    // The C interface: a header written by hand, and its functions in Swift.
    .target(name: "LayerGeometryHeader"),
    .target(
      name: "LayerGeometryC", dependencies: ["LayerGeometry", "LayerGeometryHeader", "LayerSceneBinary"]),

    .target(name: "LayerGeometryBridges", dependencies: ["LayerGeometry"]),

    // The binary form of scenes, without Foundation, for C and JavaScript, too.
    .target(
      name: "LayerSceneBinary", dependencies: ["LayerGeometry"], swiftSettings: [.strictMemorySafety()]),
    // Scene files, and the command that answers questions about them.
    .target(
      name: "LayerScene", dependencies: ["LayerGeometry", "LayerSceneBinary"],
      resources: [.embedInCode("Drawing/Page")],
      swiftSettings: [.strictMemorySafety()]),
    // A store that writes down every call, and what makes the calls again.
    .target(
      name: "LayerRecording", dependencies: ["LayerGeometry"],
      swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .executableTarget(
      name: "LayerTool", dependencies: ["LayerGeometry", "LayerRecording", "LayerScene"],
      swiftSettings: [.strictMemorySafety(), subprocesses]),

    // The benchmark, and the hook in the allocator that its gates count with.
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "LayerBench",
      dependencies: [
        "LayerGeometry", "LayerGeometryC", "LayerGeometryHeader", "LayerRecording", "LayerReference",
        "LayerScene", "LayerTestSupport", "AllocationCounter",
      ],
      path: "Benchmarks/LayerBench"),

    // The slow, obvious evaluator every fast path is compared with. It knows nothing of the kernel.
    .target(name: "LayerReference", path: "Tests/LayerReference"),

    // What the kernel's tests share. The tests are two modules of about the same size, to compile side by
    // side.
    .target(
      name: "LayerTestSupport", dependencies: ["LayerGeometry", "LayerReference"],
      path: "Tests/LayerTestSupport"),

    // Bytes decoded into operations: for libFuzzer, which `Tests/Fuzz/fuzz` builds, and for replaying its
    // inputs.
    .target(
      name: "LayerFuzz",
      dependencies: [
        "LayerGeometry", "LayerGeometryC", "LayerGeometryHeader", "LayerRecording", "LayerReference",
        "LayerScene", "LayerTestSupport",
      ],
      path: "Tests/Fuzz/LayerFuzz"),
    .testTarget(
      name: "LayerFuzzTests", dependencies: ["LayerFuzz", "LayerRecording", "LayerReference"],
      path: "Tests/Fuzz/Replay"),

    .testTarget(
      name: "LayerGeometryTests",
      dependencies: ["LayerGeometry", "LayerReference", "LayerTestSupport"],
      swiftSettings: [subprocesses, unoptimized]),
    .testTarget(
      name: "LayerFeatureTests",
      dependencies: ["LayerGeometry", "LayerRecording", "LayerReference", "LayerTestSupport"],
      exclude: ["Reliability/HostileNumbers.md"], swiftSettings: [subprocesses, unoptimized]),
    .testTarget(
      name: "LayerGeometryCTests",
      dependencies: [
        "LayerGeometry", "LayerGeometryC", "LayerGeometryHeader", "LayerScene", "LayerTestSupport",
      ],
      swiftSettings: [unoptimized]),
    .testTarget(
      name: "LayerGeometryBridgesTests", dependencies: ["LayerGeometry", "LayerGeometryBridges"]),
    .testTarget(name: "LayerBenchTests", dependencies: ["LayerBench"], swiftSettings: [unoptimized]),
    .testTarget(
      name: "LayerSceneTests",
      dependencies: ["LayerGeometry", "LayerRecording", "LayerReference", "LayerScene", "LayerTestSupport"],
      resources: [.copy("Cases"), .copy("ShapeCases"), .copy("MotionCases")],
      swiftSettings: [subprocesses, unoptimized]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
// The kernel, its C interface, and its tests of threads, validity, lifetimes and indices, in a package that
// is small enough to be built once for each sanitizer; with SANITIZER=thread in the environment, only the
// tests of threads. All sources are links to those of the package around it.
import PackageDescription

let isForThreads = Context.environment["SANITIZER"] == "thread"

// Only what is tested is optimized, for that takes minutes to compile.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"])

// As in the package around it.
let subprocesses = SwiftSetting.define("SUBPROCESSES", .when(platforms: [.macOS, .linux, .windows]))

let package = Package(
  name: "Sanitizers",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(
      name: "LayerGeometryCShared", type: .dynamic, targets: ["LayerGeometryC", "LayerGeometryHeader"])
  ],
  targets: [
    .target(
      name: "LayerGeometry", dependencies: ["ProcessorHints"], path: "LayerGeometry",
      swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(name: "ProcessorHints", path: "ProcessorHints"),
    .target(name: "LayerGeometryHeader", path: "LayerGeometryHeader"),
    .target(name: "LayerSceneBinary", dependencies: ["LayerGeometry"], path: "LayerSceneBinary"),
    .target(
      name: "LayerGeometryC", dependencies: ["LayerGeometry", "LayerGeometryHeader", "LayerSceneBinary"],
      path: "LayerGeometryC"),
    .target(name: "LayerReference", path: "LayerReference", swiftSettings: [.define("SANITIZED")]),
    .target(
      name: "LayerTestSupport", dependencies: ["LayerGeometry", "LayerReference"], path: "LayerTestSupport"),
    // Of scenes only the scripted run whose answers every build gives.
    .target(name: "LayerScene", dependencies: ["LayerGeometry"], path: "LayerScene"),
    .testTarget(
      name: "KernelTests",
      dependencies: ["LayerGeometry", "LayerReference", "LayerScene", "LayerTestSupport"],
      path: "KernelTests",
      sources: isForThreads
        ? ["Sharing", "Facade/FacadeSupport.swift", "Validation/ValidationScript.swift"] : nil,
      swiftSettings: [subprocesses, unoptimized]),
  ],
  swiftLanguageModes: [.v6]
)

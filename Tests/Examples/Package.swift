// swift-tools-version: 6.2
// Programs that use LayerGeometry as any other package would: through its products, by path. Docs/Geometry.md
// lists them.
import PackageDescription

// A warning is an error, but not in listings, which leave results unused.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "LayerGeometry", path: "../..")],
  targets: [
    // Examples to read.
    .executableTarget(
      name: "GuideListings", dependencies: [.product(name: "LayerGeometry", package: "LayerGeometry")],
      exclude: ["Expected.txt"], swiftSettings: strict),
    .executableTarget(
      name: "Canvas", dependencies: [.product(name: "LayerGeometry", package: "LayerGeometry")],
      swiftSettings: strict),
    .executableTarget(
      name: "ScrollingList", dependencies: [.product(name: "LayerGeometry", package: "LayerGeometry")],
      swiftSettings: strict),
    .executableTarget(
      name: "RenderLoop", dependencies: [.product(name: "LayerGeometry", package: "LayerGeometry")],
      swiftSettings: strict),

    // Everything a user's package may do: Swift, with Foundation beside the kernel.
    .executableTarget(
      name: "UserApp",
      dependencies: [
        .product(name: "LayerGeometry", package: "LayerGeometry"),
        .product(name: "LayerScene", package: "LayerGeometry"),
        .product(name: "LayerGeometryBridges", package: "LayerGeometry"),
      ],
      swiftSettings: strict),
    // C and C++, without a line of Swift.
    .executableTarget(
      name: "UserC", dependencies: [.product(name: "LayerGeometryC", package: "LayerGeometry")]),
    .executableTarget(
      name: "UserCpp", dependencies: [.product(name: "LayerGeometryC", package: "LayerGeometry")]),
    // Swift with C++ interoperability: every header of the package is read as C++.
    .executableTarget(
      name: "UserInterop",
      dependencies: [
        .product(name: "LayerGeometry", package: "LayerGeometry"),
        .product(name: "LayerGeometryC", package: "LayerGeometry"),
        .product(name: "LayerGeometryBridges", package: "LayerGeometry"),
      ],
      swiftSettings: strict + [.interoperabilityMode(.Cxx)]),

    // The listings of the pages; `.ci/check-pages` writes them to Sources/Pages/Generated.
    .executableTarget(
      name: "Pages",
      dependencies: [
        .product(name: "LayerGeometry", package: "LayerGeometry"),
        .product(name: "LayerScene", package: "LayerGeometry"),
        .product(name: "LayerRecording", package: "LayerGeometry"),
        .product(name: "LayerGeometryBridges", package: "LayerGeometry"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

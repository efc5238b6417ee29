/// Known sums and answers of a scene, from an independent implementation. The checksum of the mix is the
/// kernel's, of the day when some of its answers were compared with the reference's.
struct CheckValues {
  var scene: Scene
  var layers: Int

  /// Sums over all layers.
  var positionX: Double
  var positionY: Double
  var area: Double

  /// Checksums of the answers to the points, the first moves and, where there are any, the first scrolls; and
  /// how many answers each is of.
  var answers: [QueryOperation: (count: Int, checksum: String)] = [:]

  /// The checksum of all answers to the mix.
  var mix: String?

  static func known(_ recipe: SceneRecipe) -> CheckValues? {
    all.first { $0.scene == recipe.scene && $0.layers == recipe.layers.count }
  }

  /// Generates the scene and compares its sums with the known ones; throws the first difference.
  func verify() throws -> String {
    let recipe = SceneRecipe(scene, layers: layers)
    let count = recipe.layers.count
    try require(count == layers, "\(count) layers, must be \(layers)")
    try compare(recipe.layers.map(\.position.x), positionX, "position.x")
    try compare(recipe.layers.map(\.position.y), positionY, "position.y")
    try compare(recipe.layers.map { $0.width * $0.height }, area, "area")
    return "three sums have the known values"
  }

  /// Compares running sums of up to a million numbers.
  private func compare(_ values: [Double], _ known: Double, _ what: String) throws {
    let sum = values.reduce(0, +)
    let isClose = (sum - known).magnitude <= 1e-11 * known
    try require(isClose, "the sum of \(what) is \(sum), must be \(known)")
  }
}

extension CheckValues {
  static let all: [CheckValues] = table.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst(2).prefix(3).compactMap(Double.init)
    guard let scene = Scene(rawValue: words[0]), let layers = Int(words[1]), numbers.count == 3 else {
      preconditionFailure("\(line) is not a row of check values")
    }
    var values = CheckValues(
      scene: scene, layers: layers, positionX: numbers[0], positionY: numbers[1], area: numbers[2])
    let operations: [(QueryOperation, Int)] = [(.hit, 10_000), (.moveHit, 1_000), (.scrollHit, 500)]
    for ((operation, count), checksum) in zip(operations, words.dropFirst(5)) where checksum != "-" {
      values.answers[operation] = (count, checksum)
    }
    values.mix = words.count > 8 ? words[8] : nil
    return values
  }

  /// Scene, layers, three sums; the checksums of three operations and of the mix.
  private static let table = """
    S1 1000 2042792.363996 2031108.53853 17953394.6852 0e20aceb30ffea33 ec61389ae6a7ed0f - 3a964ea807015f6c
    S1 10000 20441904.338251 20376716.243682 28421518.3565 42b77366ba23e7bb 07a56c1cda83d9be - 95c9608d26ae556d
    S1 100000 205374853.751727 205224974.260413 132474558.2406 7ab46407d8f3818a 78b64c51bf835d0a - 32a16d0be41f969a
    S1 500000 1022602785.573336 1025699601.262266 594028034.5776 c8c340e5a73ea254 135c71af52624f0a - 85e961da89ac8605
    S2 1000 2037114.788563 2094268.929169 17951600.2242 acb00c9758a3f525 0f28d983d17ac05d
    S2 10000 20330461.322688 20630911.657934 28235970.3347 3e1dde130b6e6484 7e49f2f81731651c
    S2 100000 204458001.902565 204951314.461364 132774401.879 9e3fd8988852e338 6207f39f6db6774c
    S2 500000 1023079227.703021 1023879054.474545 595148665.4155 121c0e46ebff1e2a 3d23e1c4fa1eb803
    S1c 1000 1973704.947211 1993092.097529 34707502.7115 64c557bac4301ffc 5915a17ea95df92f b55c3cc72c910cf8
    S1c 10000 20624697.625767 20375282.237585 45199162.778 9573583743bff0e3 9239ec5e9560cc73 7ab42d8d672676dd
    S1c 100000 204787601.909448 204948264.503717 148902206.5768 ac481aab79ed5f11 1376a2f3d4db5d4d f295b36d460d4ed2
    S1c 500000 1024817648.760973 1023097555.972935 610335236.3485 5a195d84e83fe032 0dad1a8672898105 78cdf50c32df9ffa
    S3 1000 187258.648824 207960.557588 50607861.0906 e9eb6aca2ea89814 4548636330f46269 871d419e0b4e2455 0f86baa28600000a
    S3 10000 533469.818581 559961.320774 56600539.4355 614f5b038c0b6c6d 59dcd2f02a95f54b 33c1388c16e2c055 2b4f85441568de95
    S3 100000 1531239.431004 1441467.202682 60949130.5094 5c8251f9f837b8df f5c84bf9eccfe119 079ade92b5512e38 808f73607d734e1f
    S3 500000 3278994.483916 3252852.031122 66368948.904 a344f0c928e3644b 231b9032e2476597 5ea8cba56a76408a 366348f215f20257
    S4 1000 212720.381055 28298 104459857.4125 a3af45d7cf4de061 46e5d0da2f858992 cd82e971247fb1d8 fae9a7e7e8c52ddc
    S4 10000 2129127.766582 1104072 208212337.5479 294601b4dc09e642 1b8518619426af72 2b4c510699cd43db 829b59a0d2473d99
    S4 100000 21258432.591486 99971194 1257354375.2384 f828337095902768 570fd54d204b62a1 dd5b04fdbe54e8c7 17d9ae49856f6c18
    S4 500000 106278725.194994 2470489532 5909885693.1782 9e76a95ab41c3e63 30b19ee986cd3079 fddf6d6dbddfc2d9 562ed83be8497f5e
    S5 1000 2050045.952 2050045.952 16777216000 2f3717f8adcf5080 fa84f898b51f4a23
    S5 10000 20482047.7952 20482047.7952 167772160000 0ccea2b8d707371d 290ae4502c5a30b6
    S5 100000 204802047.97952 204802047.97952 1677721600000 159e2ba7a9dc800a 6e0a8a69836f14eb
    S6 1000 2048000 2048000 16777216000 d2f2c23630ceff85 66204e2029349db5
    S6 10000 20480000 20480000 167772160000 d90a08f05e667a45 e81dde58a7efc075
    S6 100000 204800000 204800000 1677721600000 e1ba99a3b1e63d65 8c01975e92d31a45
    S6 500000 1024000000 1024000000 8388608000000 e697ead2aa15c3a5 d1117215cbb0b8e5
    S7 1000 1342985.789407 1351801.693301 509588154.871 f6c24bf979a824c4 aa945f33b2a190cf 02008bad046bcc94 69adfcf94173e69d
    S7 10000 3079537.478947 3012906.336566 740501574.496 fc3ed5a6694589a9 0619cf4177e5d4cb 4a685abfffcab5ee 02d96a65ba199db8
    S7 100000 20236160.08015 19688911.932199 3124861961.1001 54440659eb2b6179 22c8eb0d874a6648 616188f42099303b 48d6c0b3586b1cf5
    S7 500000 98147748.173595 95318751.657767 14068007080.6756 8f9f14d34f811af9 f3c163be5dd25126 65d4e7611a8a1f92 ae994b2d85adfa40
    S8 1000 2743299.644563 2725794.722164 696095690.2708 518decb2ff97f13e 9df9ce04512bc365 ba65bca2c1a7692d 941d04b9cab2261d
    S8 10000 4377313.179195 4023153.896472 783373374.466 845d1c5a74ec5498 1b3fb4c3ab10d39a 3b19d6d147495736 89c7d64e43d9a376
    S8 100000 20192497.202714 16906619.471451 1661210383.0304 fe85f23b4e53a826 ca53ec30d94f32b1 e94a6301fcff9ac2 19b20710aa1a5323
    S8 500000 91048503.664054 74522658.144881 5560045009.2311 5625660b5946195d 18d88ee20c5fb31e 21bed66d03a73da8 caf94e9a510fe683
    S9 1000 8108018.840662 7955333.80765 2212680007.5798 342704214de85c04 3ed5fd7ac868614d 77a722f35f876567 50bb60fd4158f339
    S9 10000 10817437.66609 9617358.2361 2308619069.1852 e758ddaebdc9cf41 a6eea049027488ca 070539c2a04ec55d 4f3e115506be6cb5
    S9 100000 37830746.266498 25953049.244935 3251949981.8325 71ed141527601bb8 1817f188a8d431f1 e97547fb73f774d8 04a0465f5bf2b830
    S9 500000 157556558.569478 98497584.419542 7369868697.7079 65212b1c980934f0 517640708f2ac917 ca0032d8ca93bcf8 c98508071cec0ede
    """
}

/// What is known about a scene and its answers, from an independent implementation.
struct CheckValues {
  var scene: Scene
  var layers: Int

  /// Sums over all layers, without the rounding of running sums.
  var positionX: Double
  var positionY: Double
  var area: Double

  /// The checksum of the answers to the 10,000 points.
  var hits: String

  /// The checksums of the answers to the first moves and scrolls, where known.
  var moveHits: String?
  var scrollHits: String?

  static let movesKnown = 1_000
  static let scrollsKnown = 500

  init(
    _ scene: Scene, _ layers: Int, _ positionX: Double, _ positionY: Double, _ area: Double, _ hits: String,
    _ moveHits: String? = nil, _ scrollHits: String? = nil
  ) {
    self.scene = scene
    self.layers = layers
    self.positionX = positionX
    self.positionY = positionY
    self.area = area
    self.hits = hits
    self.moveHits = moveHits
    self.scrollHits = scrollHits
  }

  static func known(_ scene: Scene, layers: Int) -> CheckValues? {
    all.first { $0.scene == scene && $0.layers == layers }
  }

  static let all: [CheckValues] = [
    CheckValues(
      .flat, 1_000, 2_042_792.363_996, 2_031_108.538_530, 17_953_394.6852,
      "0e20aceb30ffea33", "ec61389ae6a7ed0f"),
    CheckValues(
      .flat, 10_000, 20_441_904.338_251, 20_376_716.243_682, 28_421_518.3565,
      "42b77366ba23e7bb", "07a56c1cda83d9be"),
    CheckValues(
      .flat, 100_000, 205_374_853.751_727, 205_224_974.260_413, 132_474_558.2406,
      "7ab46407d8f3818a", "78b64c51bf835d0a"),
    CheckValues(
      .flat, 500_000, 1_022_602_785.573_336, 1_025_699_601.262_266, 594_028_034.5776,
      "c8c340e5a73ea254", "135c71af52624f0a"),
    CheckValues(
      .rotated, 1_000, 2_037_114.788_563, 2_094_268.929_169, 17_951_600.2242,
      "acb00c9758a3f525", "0f28d983d17ac05d"),
    CheckValues(
      .rotated, 10_000, 20_330_461.322_688, 20_630_911.657_934, 28_235_970.3347,
      "3e1dde130b6e6484", "7e49f2f81731651c"),
    CheckValues(
      .rotated, 100_000, 204_458_001.902_565, 204_951_314.461_364, 132_774_401.8790,
      "9e3fd8988852e338", "6207f39f6db6774c"),
    CheckValues(
      .rotated, 500_000, 1_023_079_227.703_021, 1_023_879_054.474_545, 595_148_665.4155,
      "121c0e46ebff1e2a", "3d23e1c4fa1eb803"),
    CheckValues(
      .balanced, 1_000, 187_258.648_824, 207_960.557_588, 50_607_861.0906,
      "e9eb6aca2ea89814", "4548636330f46269", "871d419e0b4e2455"),
    CheckValues(
      .balanced, 10_000, 533_469.818_581, 559_961.320_774, 56_600_539.4355,
      "614f5b038c0b6c6d", "59dcd2f02a95f54b", "33c1388c16e2c055"),
    CheckValues(
      .balanced, 100_000, 1_531_239.431_004, 1_441_467.202_682, 60_949_130.5094,
      "5c8251f9f837b8df", "f5c84bf9eccfe119", "079ade92b5512e38"),
    CheckValues(
      .balanced, 500_000, 3_278_994.483_916, 3_252_852.031_122, 66_368_948.9040,
      "a344f0c928e3644b", "231b9032e2476597", "5ea8cba56a76408a"),
    CheckValues(
      .ui, 1_000, 212_720.381_055, 28_298.000_000, 104_459_857.4125,
      "a3af45d7cf4de061", "46e5d0da2f858992", "cd82e971247fb1d8"),
    CheckValues(
      .ui, 10_000, 2_129_127.766_582, 1_104_072.000_000, 208_212_337.5479,
      "294601b4dc09e642", "1b8518619426af72", "2b4c510699cd43db"),
    CheckValues(
      .ui, 100_000, 21_258_432.591_486, 99_971_194.000_000, 1_257_354_375.2384,
      "f828337095902768", "570fd54d204b62a1", "dd5b04fdbe54e8c7"),
    CheckValues(
      .ui, 500_000, 106_278_725.194_994, 2_470_489_532.000_000, 5_909_885_693.1782,
      "9e76a95ab41c3e63", "30b19ee986cd3079", "fddf6d6dbddfc2d9"),
    CheckValues(
      .chain, 1_000, 2_050_045.952_000, 2_050_045.952_000, 16_777_216_000.0000,
      "2f3717f8adcf5080", "fa84f898b51f4a23"),
    CheckValues(
      .chain, 10_000, 20_482_047.795_200, 20_482_047.795_200, 167_772_160_000.0000,
      "0ccea2b8d707371d", "290ae4502c5a30b6"),
    CheckValues(
      .chain, 100_000, 204_802_047.979_520, 204_802_047.979_520, 1_677_721_600_000.0000,
      "159e2ba7a9dc800a", "6e0a8a69836f14eb"),
    CheckValues(
      .stack, 1_000, 2_048_000.000_000, 2_048_000.000_000, 16_777_216_000.0000,
      "d2f2c23630ceff85", "66204e2029349db5"),
    CheckValues(
      .stack, 10_000, 20_480_000.000_000, 20_480_000.000_000, 167_772_160_000.0000,
      "d90a08f05e667a45", "e81dde58a7efc075"),
    CheckValues(
      .stack, 100_000, 204_800_000.000_000, 204_800_000.000_000, 1_677_721_600_000.0000,
      "e1ba99a3b1e63d65", "8c01975e92d31a45"),
    CheckValues(
      .stack, 500_000, 1_024_000_000.000_000, 1_024_000_000.000_000, 8_388_608_000_000.0000,
      "e697ead2aa15c3a5", "d1117215cbb0b8e5"),
    CheckValues(
      .scroll, 1_000, 1_973_704.947_211, 1_993_092.097_529, 34_707_502.7115,
      "64c557bac4301ffc", "5915a17ea95df92f", "b55c3cc72c910cf8"),
    CheckValues(
      .scroll, 10_000, 20_624_697.625_767, 20_375_282.237_585, 45_199_162.7780,
      "9573583743bff0e3", "9239ec5e9560cc73", "7ab42d8d672676dd"),
    CheckValues(
      .scroll, 100_000, 204_787_601.909_448, 204_948_264.503_717, 148_902_206.5768,
      "ac481aab79ed5f11", "1376a2f3d4db5d4d", "f295b36d460d4ed2"),
    CheckValues(
      .scroll, 500_000, 1_024_817_648.760_973, 1_023_097_555.972_935, 610_335_236.3485,
      "5a195d84e83fe032", "0dad1a8672898105", "78cdf50c32df9ffa"),
    CheckValues(
      .document, 1_000, 1_342_985.789_407, 1_351_801.693_301, 509_588_154.8710,
      "f6c24bf979a824c4", "aa945f33b2a190cf", "02008bad046bcc94"),
    CheckValues(
      .document, 10_000, 3_079_537.478_947, 3_012_906.336_566, 740_501_574.4960,
      "fc3ed5a6694589a9", "0619cf4177e5d4cb", "4a685abfffcab5ee"),
    CheckValues(
      .document, 100_000, 20_236_160.080_150, 19_688_911.932_199, 3_124_861_961.1001,
      "54440659eb2b6179", "22c8eb0d874a6648", "616188f42099303b"),
    CheckValues(
      .document, 500_000, 98_147_748.173_595, 95_318_751.657_767, 14_068_007_080.6756,
      "8f9f14d34f811af9", "f3c163be5dd25126", "65d4e7611a8a1f92"),
    CheckValues(
      .sparse, 1_000, 2_743_299.644_563, 2_725_794.722_164, 696_095_690.2708,
      "518decb2ff97f13e", "9df9ce04512bc365", "ba65bca2c1a7692d"),
    CheckValues(
      .sparse, 10_000, 4_377_313.179_195, 4_023_153.896_472, 783_373_374.4660,
      "845d1c5a74ec5498", "1b3fb4c3ab10d39a", "3b19d6d147495736"),
    CheckValues(
      .sparse, 100_000, 20_192_497.202_714, 16_906_619.471_451, 1_661_210_383.0304,
      "fe85f23b4e53a826", "ca53ec30d94f32b1", "e94a6301fcff9ac2"),
    CheckValues(
      .sparse, 500_000, 91_048_503.664_054, 74_522_658.144_881, 5_560_045_009.2311,
      "5625660b5946195d", "18d88ee20c5fb31e", "21bed66d03a73da8"),
  ]
}

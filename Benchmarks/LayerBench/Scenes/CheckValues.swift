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

  /// The sum of the answers to the first 300 moves and the first 20 scrolls, where known.
  var moveHits: Int?
  var scrollHits: Int?

  static let movesSummed = 300
  static let scrollsSummed = 20

  init(
    _ scene: Scene, _ layers: Int, _ positionX: Double, _ positionY: Double, _ area: Double, _ hits: String,
    _ moveHits: Int? = nil, _ scrollHits: Int? = nil
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
      "0e20aceb30ffea33", 10_596),
    CheckValues(
      .flat, 10_000, 20_441_904.338_251, 20_376_716.243_682, 28_421_518.3565,
      "42b77366ba23e7bb", 933_569),
    CheckValues(
      .flat, 100_000, 205_374_853.751_727, 205_224_974.260_413, 132_474_558.2406,
      "7ab46407d8f3818a", 26_093_764),
    CheckValues(
      .flat, 500_000, 1_022_602_785.573_336, 1_025_699_601.262_266, 594_028_034.5776,
      "c8c340e5a73ea254", 145_785_729),
    CheckValues(
      .rotated, 1_000, 2_037_114.788_563, 2_094_268.929_169, 17_951_600.2242,
      "acb00c9758a3f525", 14_199),
    CheckValues(
      .rotated, 10_000, 20_330_461.322_688, 20_630_911.657_934, 28_235_970.3347,
      "3e1dde130b6e6484", 809_348),
    CheckValues(
      .rotated, 100_000, 204_458_001.902_565, 204_951_314.461_364, 132_774_401.8790,
      "9e3fd8988852e338", 26_037_895),
    CheckValues(
      .rotated, 500_000, 1_023_079_227.703_021, 1_023_879_054.474_545, 595_148_665.4155,
      "121c0e46ebff1e2a", 145_479_915),
    CheckValues(
      .balanced, 1_000, 187_258.648_824, 207_960.557_588, 50_607_861.0906,
      "e9eb6aca2ea89814", 54_087, 3_164),
    CheckValues(
      .balanced, 10_000, 533_469.818_581, 559_961.320_774, 56_600_539.4355,
      "614f5b038c0b6c6d", 395_454, 25_426),
    CheckValues(
      .balanced, 100_000, 1_531_239.431_004, 1_441_467.202_682, 60_949_130.5094,
      "5c8251f9f837b8df", 3_232_870, 182_270),
    CheckValues(
      .balanced, 500_000, 3_278_994.483_916, 3_252_852.031_122, 66_368_948.9040,
      "a344f0c928e3644b", 12_468_543, 1_015_852),
    CheckValues(
      .ui, 1_000, 212_720.381_055, 28_298.000_000, 104_459_857.4125,
      "a3af45d7cf4de061", 33_548, 3_517),
    CheckValues(
      .ui, 10_000, 2_129_127.766_582, 1_104_072.000_000, 208_212_337.5479,
      "294601b4dc09e642", 1_458_004, 92_212),
    CheckValues(
      .ui, 100_000, 21_258_432.591_486, 99_971_194.000_000, 1_257_354_375.2384,
      "f828337095902768", 17_873_902, 1_226_913),
    CheckValues(
      .ui, 500_000, 106_278_725.194_994, 2_470_489_532.000_000, 5_909_885_693.1782,
      "9e76a95ab41c3e63", 72_449_555, 5_888_068),
    CheckValues(
      .chain, 1_000, 2_050_045.952_000, 2_050_045.952_000, 16_777_216_000.0000,
      "2f3717f8adcf5080", 171_496),
    CheckValues(
      .chain, 10_000, 20_482_047.795_200, 20_482_047.795_200, 167_772_160_000.0000,
      "0ccea2b8d707371d", 1_724_931),
    CheckValues(
      .chain, 100_000, 204_802_047.979_520, 204_802_047.979_520, 1_677_721_600_000.0000,
      "159e2ba7a9dc800a"),
    CheckValues(
      .stack, 1_000, 2_048_000.000_000, 2_048_000.000_000, 16_777_216_000.0000,
      "d2f2c23630ceff85", 299_700),
    CheckValues(
      .stack, 10_000, 20_480_000.000_000, 20_480_000.000_000, 167_772_160_000.0000,
      "d90a08f05e667a45", 2_999_700),
    CheckValues(
      .stack, 100_000, 204_800_000.000_000, 204_800_000.000_000, 1_677_721_600_000.0000,
      "e1ba99a3b1e63d65", 29_999_700),
    CheckValues(
      .stack, 500_000, 1_024_000_000.000_000, 1_024_000_000.000_000, 8_388_608_000_000.0000,
      "e697ead2aa15c3a5", 149_999_700),
    CheckValues(
      .scroll, 1_000, 1_973_704.947_211, 1_993_092.097_529, 34_707_502.7115,
      "64c557bac4301ffc", 10_560, 781),
    CheckValues(
      .scroll, 10_000, 20_624_697.625_767, 20_375_282.237_585, 45_199_162.7780,
      "9573583743bff0e3", 853_801, 54_403),
    CheckValues(
      .scroll, 100_000, 204_787_601.909_448, 204_948_264.503_717, 148_902_206.5768,
      "ac481aab79ed5f11", 25_946_259, 1_723_902),
    CheckValues(
      .scroll, 500_000, 1_024_817_648.760_973, 1_023_097_555.972_935, 610_335_236.3485,
      "5a195d84e83fe032", 145_588_124, 9_657_406),
  ]
}

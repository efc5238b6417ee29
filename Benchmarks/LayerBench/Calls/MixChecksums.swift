/// Checksums of all answers to the mix, as the kernel gave them when some were compared with the reference's.
enum MixChecksums {
  static func known(_ scene: Scene, layers: Int) -> String? {
    let row = table.split(separator: "\n").map { $0.split(separator: " ") }.first { $0[0] == scene.rawValue }
    guard let row, let column = sizes.firstIndex(of: layers) else { return nil }
    return String(row[column + 1])
  }

  private static let sizes = [1_000, 10_000, 100_000, 500_000]

  private static let table = """
    S1 3a964ea807015f6c 95c9608d26ae556d 46d5768f14a44d33 fc7ad741e5452d44
    S3 b66ee3a12cd4650f 9f5a0f47ab684ddb 328af44fad2be641 a3ef452fb474a309
    S4 a58d7039cbdd68d1 1a3cb30279dc8fe3 d296fe95257f1606 245da7c845a32287
    S7 e1cbc1e3f7b9369d 0b8d646b14304e40 acf71020ccebe60e a3519a29ddafaef6
    S8 7c4a92781c820b56 c21295474ae38354 dd7d5429677ceea7 4885a396c447df16
    """
}

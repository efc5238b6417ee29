struct FrontGrid: BitwiseCopyable {
  static let leastSublayers = 64
  var builtCount: UInt32 = 0
  var changes: UInt32 = 0
  func free() {}
  var byteCount: Int { 0 }
}
extension LayerStore {
  func gridRow(_ owner: Int) -> UInt32 {
    let root = index.pointee.roots[owner]
    guard !root.isNone && root.tag == ChildReference.inner else { return 0 }
    return index.pointee.node(root.payload).ownerRecord.pointee.traits
  }
  func hasOutgrownItsBuild(_ owner: Int) -> Bool {
    let row = gridRow(owner)
    guard row != 0 else { return false }
    return index.pointee.grids[row].changes > index.pointee.grids[row].builtCount
  }
  func freeGrid(_ row: UInt32) { index.pointee.grids.remove(row) }
  func updateGrid(of i: Int, from old: FloatBox, to new: FloatBox, label: Int32, _ child: ChildReference) {}
  func removeFromGrid(_ root: UInt32, _ box: FloatBox, _ label: Int32) {}
  func addToGrid(_ owner: Int, _ entry: IndexEntry) {
    let row = gridRow(owner)
    if row != 0 { index.pointee.grids[row].changes += 1 }
  }
  func buildGrid(_ owner: Int) {
    let row = index.pointee.grids.insert(FrontGrid(builtCount: links[owner].count))
    index.pointee.node(index.pointee.roots[owner].payload).ownerRecord.pointee.traits = row
  }
}
extension LayerStore { func checkGrid(_ i: Int, _ faults: inout [String]) {} }

/// Measures something that only the kernel has, on a tree that it shares and leaves as it was.
final class KernelWorkload: Workload {
  let itemCount: Int
  let unitsPerItem: Int
  private let box: TreeBox<KernelTree>
  private let body: (inout KernelTree, Int) -> UInt64
  private let check: (inout KernelTree) throws -> String

  /// `body` runs one of `items`; running all of them once must leave the tree as it was, or `check` must not mind.
  init(
    _ box: TreeBox<KernelTree>, items: Int = 1, unitsPerItem: Int,
    body: @escaping (inout KernelTree, Int) -> UInt64, check: @escaping (inout KernelTree) throws -> String
  ) {
    (self.box, itemCount, self.unitsPerItem, self.body, self.check) = (box, items, unitsPerItem, body, check)
  }

  var isIndivisible: Bool { true }

  func run(_ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for item in 0..<count { digest &+= body(&box.tree, item) }
    return digest
  }

  func run(item: Int) -> UInt64 { body(&box.tree, item) }

  func verify() throws -> String { try check(&box.tree) }
}

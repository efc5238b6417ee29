import Glibc
import LayerGeometry

/// Bulk outputs shared out to two threads.
enum ThreadWorkloads {
  /// What both threads write, each its half.
  private final class Output: @unchecked Sendable {
    let boxes: UnsafeMutablePointer<WorldBox>
    let count: Int

    init(_ count: Int) {
      self.count = count
      boxes = .allocate(capacity: count)
      boxes.initialize(repeating: .null, count: count)
    }

    deinit { boxes.deallocate() }

    func fill(_ half: Int, _ reader: LayerReader) {
      let part = half == 0 ? 0..<count / 2 : count / 2..<count
      var span = MutableSpan(_unsafeStart: boxes + part.lowerBound, count: part.count)
      reader.worldBoxes(at: part, into: &span)
    }
  }

  static func worldBoxes(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    let output = Output(box.tree.store.indices.count)
    func fill(_ tree: inout KernelTree) {
      tree.store.withReaders(2) { readers in
        let other = Thread { output.fill(1, readers[1]) }
        output.fill(0, readers[0])
        other.join()
      }
    }
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      fill(&tree)
      return UInt64(output.count)
    } check: { tree in
      fill(&tree)
      for layer in tree.layers where output.boxes[layer.index] != tree.store.worldBox(of: layer) {
        throw WrongAnswer(description: "the world box of \(layer) is not the single form's")
      }
      return "every box is the single form's"
    }
  }
}

/// A thread that runs once.
private struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var handle = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    pthread_create(
      &handle, nil,
      {
        Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().body()
        return nil
      }, work)
  }

  func join() { pthread_join(handle, nil) }
}

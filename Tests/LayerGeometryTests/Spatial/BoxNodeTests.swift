#if DEBUG
  import Testing

  @testable import LayerGeometry

  @Suite("Nodes: all eight lanes count alike")
  struct BoxNodeTests {
    private static func box(_ lane: Int) -> FloatBox {
      let x = Float(lane) * 100
      return FloatBox(minX: x, minY: 0, maxX: x + 10, maxY: 10)
    }

    /// Calls `body` with a node whose lanes have squares of 10, far from each other, and falling labels.
    private func withNode(_ body: (BoxNode) -> Void) {
      let memory = Column<CacheLine>.allocate(BoxNode.lines)
      defer { memory.deallocate() }
      let node = BoxNode(memory)
      for lane in 0..<BoxNode.lanes {
        let child = BoxReference(tag: BoxReference.box, UInt32(lane + 1))
        node.set(lane, BoxEntry(box: Self.box(lane), label: Int32(100 - lane), child: child))
      }
      body(node)
    }

    @Test("A point is held by the lane that it is in, where a small entry costs least, too")
    func lookups() {
      withNode { node in
        for lane in 0..<BoxNode.lanes {
          let x = Float(lane) * 100 + 5
          let small = FloatBox(minX: x, minY: 4, maxX: x + 1, maxY: 5)
          let entry = BoxEntry(box: small, label: Int32(100 - lane), child: .none)
          let (held, cheapest) = (node.lanes(holding: x, 5), node.cheapestLane(for: entry))
          #expect(held == 1 << UInt64(8 * lane) && cheapest == lane, "\(lane)")
        }
      }
    }

    @Test("A box that is written changes its lane, the union and the largest size, whichever side is far")
    func sides() {
      let boxes = [
        FloatBox(minX: -900, minY: 2, maxX: 3, maxY: 4), FloatBox(minX: 2, minY: -900, maxX: 3, maxY: 4),
        FloatBox(minX: 2, minY: 2, maxX: 1700, maxY: 4), FloatBox(minX: 2, minY: 2, maxX: 3, maxY: 900),
      ]
      for lane in 0..<BoxNode.lanes {
        let others = (0..<BoxNode.lanes).filter { $0 != lane }
        for box in boxes {
          withNode { node in
            node.setBox(lane, box)
            let union = others.reduce(box) { $0.union(Self.box($1)) }
            let largest = SIMD2(max(10, box.width), max(10, box.height))
            let areKept = others.allSatisfy { node.box($0) == Self.box($0) }
            #expect(node.box(lane) == box && areKept && node.union == union, "\(lane), \(box)")
            #expect(node.largestSize == largest, "\(lane), \(box)")
          }
        }
      }
    }

    @Test("Lanes are emptied from the first on")
    func emptyLanes() {
      withNode { node in
        for lane in 0..<BoxNode.lanes {
          node.set(lane, .empty)
          let isLast = lane == BoxNode.lanes - 1
          let empty: UInt64 = isLast ? .max : 1 << UInt64(8 * lane + 8) - 1
          #expect(node.emptyLanes == empty && node.isEmpty == isLast, "\(lane)")
          if !isLast {
            #expect(node.firstLane == lane + 1 && node.highestLabel == Int32(99 - lane), "\(lane)")
          }
        }
      }
    }
  }
#endif

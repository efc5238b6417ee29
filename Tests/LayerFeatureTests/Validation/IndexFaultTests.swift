import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests write over a store's memory.
  @testable import LayerGeometry

  /// Each fault planted into a valid index of many sublayers is found and named.
  @Suite("Validation: planted faults of the hit-test index")
  struct IndexFaultTests {
    /// A root over a superlayer of many sublayers, and one whose sublayer is alone.
    fileprivate struct Sample: ~Copyable {
      var store = LayerStore()
      let root: LayerID, crowd: LayerID, parent: LayerID, only: LayerID
      var layers: [LayerID] = []

      init(_ count: Int) throws {
        root = store.place(.box(0, 0, 1000, 1000), at: .at(500, 500))
        crowd = store.place(.box(0, 0, 1000, 1000), at: .at(500, 500), in: root)
        parent = store.place(.box(0, 0, 10, 10), at: .at(5, 5), in: root)
        only = store.place(.box(0, 0, 10, 10), at: .at(5, 5), in: parent)
        for k in 0..<count {
          let point = Point.at(Double(k % 40) * 25, Double(k / 40) * 25)
          layers.append(store.place(.box(0, 0, 20, 20), at: point, in: crowd))
        }
        // Of a large tree only a few chunks are opened.
        for x in [5.0, 500] { _ = store.hitTest(.at(x, x), in: root) }
      }

      var hits: HitTester { store.hits }
      var forest: BoxForest { _read { yield store.hits.index.pointee.forest } }
      var rootNode: NodeID { forest.rootNode(of: crowd.index)! }
      var gridRow: UInt32 { forest.gridRow(of: crowd.index) }

      /// Makes a grid in drawing order, of which a cell is filled. Returns its slot.
      mutating func makeDrawnGrid() -> UInt32 {
        store.setZPosition(1, of: layers[50])
        for _ in 0..<3 { _ = store.hitTest(.at(500, 25), in: root, options: .coreAnimation) }
        return hits.grids[gridRow].drawnGrid
      }

      var listed: Int { layers.first { forest.address(of: $0.index).isListed }!.index }
    }

    private typealias Fault = (text: String, plant: (inout Sample) -> Void)

    private func expectFound(_ count: Int, _ faults: [Fault], line: Int = #line) throws {
      let valid = try Sample(count), atFirst = valid.store.validate()
      try #require(atFirst == [])
      for (k, fault) in faults.enumerated() {
        var sample = try Sample(count)
        fault.plant(&sample)
        let found = sample.store.validate()
        #expect(found.contains { $0.contains(fault.text) }, "fault \(k) from line \(line): \(found)")
      }
    }

    @Test("Faults of trees")
    func trees() throws {
      try expectFound(
        100,
        [
          (
            "is inner and leaf",
            { sample in
              let leaf = sample.forest.address(of: sample.layers[0].index)
              let entry = sample.forest.node(leaf.node).entry(leaf.lane), root = sample.rootNode
              sample.hits.forest.setLane(entry, in: root, 7)
            }
          ),
          (
            "is in a chunk, or in none",
            { sample in
              let owner = sample.crowd.index
              sample.hits.forest.parents[sample.rootNode.index] = NodeParent(owner: owner, isLarge: true)
            }
          ),
          (
            "has a label below 1",
            { sample in
              let back = sample.forest.address(of: sample.layers[0].index)
              sample.forest.node(back.node).labels[back.lane] = 0
            }
          ),
          (
            "trees of one",
            { _ = $0.hits.forest.singles.insert(SingleEntry(box: .empty, label: 0, owner: 1)) }
          ),
          ("unbuilt trees", { _ = $0.hits.forest.unbuilt.insert(UnbuiltTree(pending: 0)) }),
          ("is stale", { $0.forest.node($0.rootNode).ownerRecord.pointee.offset.x += 1 }),
        ])
    }

    @Test("Faults of chunks, their lists, and large entries")
    func chunks() throws {
      try expectFound(
        2000,
        [
          (
            "sticks out of its list",
            { sample in
              let chunk = sample.forest.address(of: sample.listed).chunk
              sample.forest.node(chunk).chunk.pointee.largest.x = 1
            }
          ),
          (
            "sticks out of its list",
            { sample in
              let parent = sample.forest.parents[sample.forest.address(of: sample.listed).chunk.index]
              let box = FloatBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
              sample.forest.node(parent.node).setBox(parent.lane, box)
            }
          ),
          (
            "is missing in the list",
            { sample in
              let chunk = sample.forest.address(of: sample.listed).chunk
              sample.forest.list(of: chunk)[sample.forest.index(of: sample.listed, inListOf: chunk)!].id = 1
            }
          ),
          (
            "lists",
            { sample in
              let chunk = sample.forest.node(sample.forest.address(of: sample.listed).chunk).chunk.pointee
              sample.hits.forest.lists[chunk.lists].listedChunks += 1
            }
          ),
          (
            "large entries up to",
            { sample in
              let layer = sample.layers[99]
              sample.store.setBounds(.box(0, 0, 2000, 2000), of: layer)
              _ = sample.store.hitTest(.at(5, 5), in: sample.root)
              sample.hits.withGrid(sample.gridRow) {
                $0.clear($0.largeCell, floor: .none); $0.updateLargeKey()
              }
            }
          ),
        ])
    }

    @Test("Faults of grids")
    func grids() throws {
      try expectFound(
        100,
        [
          (
            "grids, not",
            { sample in
              let grid = FrontGrid(over: .empty, owner: 1, count: 1, GridSample())
              _ = sample.hits.index.pointee.grids.insert(grid)
            }
          ),
          (
            "cell",
            { sample in
              let grid = sample.hits.grids[sample.gridRow]
              let cell = (0..<grid.cellCount).first {
                !grid.needsFill($0) && !grid.line($0).child(0).isNone
              }!
              grid.line(cell).remove(0)
            }
          ),
          (
            "cells are finer than",
            { sample in sample.hits.withGrid(sample.gridRow) { $0.fine.scaleY = 0x1p20 } }
          ),
          (
            "in drawing order: cell",
            { sample in
              let drawn = sample.makeDrawnGrid(), grid = sample.hits.grids[drawn]
              let cell = (0..<grid.cellCount).first {
                !grid.needsFill($0) && !grid.line($0).child(0).isNone
              }!
              grid.removeLane(0, cell)
            }
          ),
          (
            "the grid in drawing order of layer",
            { sample in
              let drawn = sample.makeDrawnGrid(), grid = sample.hits.grids[sample.gridRow]
              sample.hits.withGrid(drawn) {
                $0.free()
                $0 = FrontGrid(over: .empty, owner: grid.owner, count: 1, GridSample())
              }
            }
          ),
          (
            "has a block and sublayers of other depths",
            { sample in
              for _ in 0..<12 { _ = sample.store.place(.box(0, 0, 3, 3), at: .at(5, 5), in: sample.parent) }
              _ = sample.store.hitTest(.at(5, 5), in: sample.root)
              sample.hits.records[sample.parent.index].flags.insert(.mixedDepth)
            }
          ),
          (
            "is stale",
            { sample in
              for _ in 0..<12 { _ = sample.store.place(.box(0, 0, 3, 3), at: .at(5, 5), in: sample.parent) }
              _ = sample.store.hitTest(.at(5, 5), in: sample.root)
              let block = sample.forest.blockID(of: sample.parent.index)
              sample.forest.block(block).ownerRecord.pointee.flags.insert(.masks)
            }
          ),
        ])
    }

    @Test("Validation opens no chunk")
    func nothingIsChanged() throws {
      let sample = try Sample(3000)
      let packed = sample.hits.indexWork.packedEntries
      #expect(sample.store.validate() == [])
      #expect(sample.hits.indexWork.packedEntries == packed)
    }
  }
#endif

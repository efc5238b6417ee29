import LayerGeometry
import LayerGeometryHeader

// What lies above, below and in front of layers.
extension CRun {
  func isDescendant() {
    let subject = anySubject(), layer = anyLayer(of: subject), ancestor = anyLayer(of: subject)
    let result: UnsafeMutablePointer<Bool>? = result()
    call(subject, { lg_is_descendant($0, layer, ancestor, result) }) {
      write($0.isDescendant(id(layer), of: id(ancestor)))
    }
  }

  func sublayerContaining() {
    let subject = anySubject(), superlayer = anyLayer(of: subject), layer = anyLayer(of: subject)
    let result: UnsafeMutablePointer<lg_layer>? = result()
    call(subject, { lg_get_sublayer_containing($0, superlayer, layer, result) }) {
      write(handle($0.sublayer(of: id(superlayer), containing: id(layer))))
    }
  }

  func commonAncestor() {
    let subject = anySubject(), layer = anyLayer(of: subject), other = anyLayer(of: subject)
    let result: UnsafeMutablePointer<lg_layer>? = result()
    call(subject, { lg_get_common_ancestor($0, layer, other, result) }) {
      write(handle($0.commonAncestor(of: id(layer), and: id(other))))
    }
  }

  func listSubtree() {
    let subject = anySubject(), layer = anyLayer(of: subject), (argument, order) = anyOrder()
    list(subject, { lg_get_subtree($0, layer, argument, $1, $2, $3) }) { answers in
      var layers: [LayerID] = []
      answers.forEachLayer(inSubtreeOf: self.id(layer), order: order) {
        layers.append($0)
        return .descend
      }
      return layers
    }
  }

  func isInFront() {
    let subject = anySubject(), layer = anyLayer(of: subject), other = anyLayer(of: subject)
    let (argument, order) = anyOrder(), result: UnsafeMutablePointer<Bool>? = result()
    call(subject, { lg_is_in_front($0, layer, other, argument, result) }) {
      write($0.isInFront(id(layer), of: id(other), order: order))
    }
  }

  /// An order of siblings, in C and in Swift, where that of depth is the one of drawing.
  private func anyOrder() -> (lg_sibling_order, TraversalOrder) {
    let order = anyCase(3)
    return (lg_sibling_order(rawValue: .init(order)), order == 0 ? .tree : .drawing)
  }
}

// Which layers are in a chain: runs that become one, layers that join, leave and come between.
extension LayerStore {
  /// Fewer links are walked through as fast.
  private static let leastLinks = 16

  @inline(__always)
  func isLink(_ i: Int) -> Bool {
    links[i].count == 1 && records[i].flags.rawValue & LayerFlags.moreThanShift == 0
  }

  @inline(__always)
  func isTail(_ place: Place) -> Bool {
    index.pointee.node(place.unit).chainHead.pointee.tail == UInt8(truncatingIfNeeded: place.lane)
  }

  // MARK: - Forming

  /// Builds the chain that a link belongs to, if the run is long enough: nothing of it may be in the index yet.
  /// O(length).
  func buildChain(through link: Int) -> Bool {
    guard isLink(link) else { return false }
    var (head, count) = (link, 1)
    while records[head].superlayer != 0 && isLink(Int(records[head].superlayer)) {
      head = Int(records[head].superlayer)
      count += 1
    }
    var last = link
    while isLink(Int(links[last].first)) {
      last = Int(links[last].first)
      count += 1
    }
    guard count >= LayerStore.leastLinks else { return false }
    packChain(under: head, through: last)
    return true
  }

  /// Makes a chain of the only sublayers around a layer, if they are links and no chain yet: for a query that has
  /// walked through as many as this takes time for.
  @inline(never)
  func formChain(around i: Int) -> Bool {
    guard isLink(i), isSingleLead(i) else { return false }
    var (head, count) = (i, 1)
    while index.pointee.places[head].isSingle && isLink(Int(records[head].superlayer)) {
      head = Int(records[head].superlayer)
      count += 1
    }
    var last = i
    while isLink(Int(links[last].first)) && isSingleLead(Int(links[last].first)) {
      last = Int(links[last].first)
      count += 1
    }
    guard count >= LayerStore.leastLinks else { return false }
    packChain(under: head, through: last)
    join(at: Int(links[last].first))
    join(at: head)
    refit(head)
    return true
  }

  /// Whether the layer has one sublayer in the index, which is in no chain.
  private func isSingleLead(_ i: Int) -> Bool {
    let root = index.pointee.roots[i]
    if root.isNone || root.hasNodes || root.isChain { return false }
    return index.pointee.places[Int(layer(of: root))].isSingle
  }

  private func packChain(under head: Int, through last: Int) {
    let tail = links[last].first
    // The layers, then the nodes of one level after the other, lie on the scratch path.
    scratch.pointee.path.count = 0
    var i = head
    while i != last {
      i = Int(links[i].first)
      scratch.pointee.path.append(UInt32(i))
    }
    scratch.pointee.path.append(tail)
    for k in 0..<scratch.pointee.path.count {
      let i = Int(scratch.pointee.path[k])
      let place = index.pointee.places[i]
      if place.isSingle { index.pointee.singles.remove(place.row) }
      index.pointee.roots[Int(records[i].superlayer)] = ChildReference(tag: ChildReference.layer, UInt32(i))
    }
    var areLayers = true
    repeat {
      packChainLevel(areLayers: areLayers, endsIn: tail)
      areLayers = false
    } while scratch.pointee.path.count > 1
    let root = scratch.pointee.path[0]
    hang(root, under: head)
  }

  private func packChainLevel(areLayers: Bool, endsIn tail: UInt32) {
    let count = scratch.pointee.path.count
    let path = scratch.pointee.path.elements
    var (nodes, start) = (0, 0)
    while start < count {
      let group = Swift.min(IndexNode.lanes, count - start)
      // No node over one.
      let isOne = group == 1 && !areLayers
      path[nodes] =
        isOne ? path[start] : makeChainNode(path + start, group, areLayers: areLayers, endsIn: tail)
      nodes += 1
      start += group
    }
    scratch.pointee.path.count = nodes
  }

  // MARK: - Joining

  /// Makes a layer's only sublayer part of the chains above and below it, as far as there are any and it and the layer
  /// are links. Expects all boxes below up to date; returns whether something changed, the boxes above being right.
  @discardableResult
  func join(at owner: Int) -> Bool {
    var owner = owner
    var changed: UInt32 = 0
    if !index.pointee.roots[owner].hasNodes { changed = prepend(under: owner) }
    while true {
      let place = index.pointee.places[owner]
      let root = index.pointee.roots[owner]
      guard place.isChain && isTail(place) && isLink(owner) && !root.isNone && !root.hasNodes else { break }
      let only = enteredOnly(root)
      var lower = root.chainUnit
      if !root.isChain {
        index.pointee.singles.remove(index.pointee.places[only].row)
        lower = makeChainLeaf(only, isTail: true)
      }
      changed = append(lower, to: owner, first: only)
      owner = only
      if root.isChain { break }
    }
    if changed == 0 { return false }
    let head = index.pointee.parents[Int(changed) / IndexNode.units].owner
    if chainHeight(changed) > LayerStore.mostChainLevels { repackChain(changed, under: head) }
    refit(head)
    return true
  }

  /// More than any length takes. Cutting and joining at the ends keeps a tree low, but not in every case, and what is said of
  /// rounding (`canBegin`) holds up to here.
  static var mostChainLevels: UInt8 { 20 }

  /// Makes the tree of a chain anew. O(length).
  @inline(never)
  private func repackChain(_ root: UInt32, under head: Int) {
    var last = head
    while !isTail(index.pointee.places[Int(links[last].first)]) { last = Int(links[last].first) }
    scratch.pointee.path.count = 0
    scratch.pointee.path.append(root)
    while !scratch.pointee.path.isEmpty {
      let unit = scratch.pointee.path.popLast(), node = index.pointee.node(unit)
      if chainHeight(unit) > 0 {
        for lane in node.chainHead.pointee.lanes { scratch.pointee.path.append(node.child(lane).payload) }
      }
      index.pointee.freeNode(unit, isRoot: true)
    }
    packChain(under: head, through: last)
  }

  /// An only sublayer that is a link with a chain below it becomes that chain's first member.
  private func prepend(under owner: Int) -> UInt32 {
    let root = index.pointee.roots[owner]
    // Something is about to come beside it.
    if root.isNone || root.isChain || links[owner].count != 1 { return 0 }
    let only = Int(layer(of: root))
    let place = index.pointee.places[only]
    let below = index.pointee.roots[only]
    guard place.isSingle && isLink(only) && below.isChain else { return 0 }
    index.pointee.singles.remove(place.row)
    let first = makeChainLeaf(only, isTail: false)
    index.pointee.roots[only] = ChildReference(tag: ChildReference.layer, UInt32(enteredOnly(below)))
    let joined = joinChains(endingIn: first, below.chainUnit)
    hang(joined, under: owner)
    return joined
  }

  /// Puts a tree below the tail of a chain, which becomes a link.
  private func append(_ lower: UInt32, to tail: Int, first: Int) -> UInt32 {
    let place = index.pointee.places[tail]
    let head = chainOwner(place)
    let node = index.pointee.node(place.unit)
    node.chainHead.pointee.setTail(ChainHead.noTail, 0)
    node.setChild(place.lane, ChildReference(tag: ChildReference.layer, UInt32(tail)))
    index.pointee.roots[tail] = ChildReference(tag: ChildReference.layer, UInt32(first))
    let joined = joinChains(endingIn: place.unit, lower)
    hang(joined, under: head)
    return joined
  }

  /// Brings a chain up to date after one of its layers changed. Returns the layer that it hangs under if the box of that
  /// may have changed, else 0.
  func refitMember(_ i: Int, _ place: Place) -> Int {
    if !isTail(place) { return isLink(i) ? refitChain(of: place) : endChain(at: i) }
    return join(at: i) ? 0 : refitChain(of: place)
  }

  // MARK: - Leaving

  /// A member that is no link any more: the chain ends in it, and what is deeper hangs under it. Returns the layer
  /// that the chain hangs under.
  private func endChain(at i: Int) -> Int {
    let parts = cutChain(at: index.pointee.places[i], kept: true)
    if parts.lower != 0 { hang(parts.lower, under: i) }
    hang(parts.upper, under: parts.owner)
    makeTail(i)
    return refitChain(of: index.pointee.places[i])
  }

  /// Ends a chain in its deepest member after a cut. What is above is still to be brought up to date.
  private func makeTail(_ i: Int) {
    let place = index.pointee.places[i]
    index.pointee.node(place.unit).chainHead.pointee.setTail(UInt8(truncatingIfNeeded: place.lane), i)
    noteCut(place.unit)
  }

  /// The layer that the chain of a member hangs under.
  private func chainOwner(_ place: Place) -> Int {
    index.pointee.parents[Int(root(above: place.unit)) / IndexNode.units].owner
  }

  /// Takes a layer out of the chain it is in; what was deeper hangs under it now. Returns the layer above it, which is to be
  /// refitted. O(log of the length).
  func leaveChain(_ i: Int) -> Int {
    let place = index.pointee.places[i]
    let above = superlayerInChain(place)
    Prefetch.line(of: placements + above)
    index.pointee.places[i] = .none
    index.pointee.roots[above] = .none
    let parts = cutChain(at: place, kept: false)
    if parts.lower != 0 { hang(parts.lower, under: i) }
    if parts.upper != 0 {
      hang(parts.upper, under: parts.owner)
      makeTail(above)
    }
    return above
  }

  /// Makes a layer's only sublayer just that, if it is in a chain: something comes beside it, and then the layer is to be refitted.
  func separateOnly(of owner: Int) {
    let root = index.pointee.roots[owner]
    if root.isNone || root.hasNodes { return }
    let only = enteredOnly(root)
    guard index.pointee.places[only].isChain else { return }
    Prefetch.line(of: placements + only)
    _ = leaveChain(only)
    makeSingle(only, under: owner)
  }

  /// The sublayer that the index holds of a layer that has one there.
  private func enteredOnly(_ root: ChildReference) -> Int {
    if !root.isChain { return Int(layer(of: root)) }
    var node = index.pointee.node(root.chainUnit)
    while node.chainHead.pointee.height > 0 {
      node = chainChild(node, node.chainHead.pointee.lanes.upperBound)
    }
    return node.chainMember(node.chainHead.pointee.lanes.upperBound)
  }

  func makeSingle(_ i: Int, under owner: Int) {
    let box = indexBox(i)
    let row = index.pointee.singles.insert(SingleSublayer(box: box, owner: UInt32(owner)))
    index.pointee.places[i] = Place(single: row)
    index.pointee.roots[owner] = reference(i, box)
  }
}

/// `.depth` below a transform layer (§7): the flattening layers reached through transform layers only compete
/// by the depth at which the ray meets their own planes.
extension ReferenceHitSearch {
  /// A competitor that was hit, with everything it would report.
  private struct Candidate {
    var layer: ReferenceLayer
    var hits: [ReferenceLayer]
    var depth: ReferenceNumber
    /// The first candidate known to lie in the very same plane; itself, if there is none.
    var plane: Int
  }

  /// True: stop.
  mutating func visitByDepth(below layer: ReferenceLayer, _ ray: Ray, _ report: Report) -> Bool {
    var found: [Candidate] = []
    collect(below: layer, ray, &found)
    // Found front to back, so that a tie keeps drawing order.
    let places = found.indices.sorted { a, b in
      let (da, db) = (found[a].depth.value, found[b].depth.value)
      return da == db ? a < b : da > db
    }
    for (rank, place) in places.enumerated() {
      if rank + 1 < places.count { recordOrder(found[place], found[places[rank + 1]]) }
      for hit in found[place].hits where report(hit) { return true }
    }
    return false
  }

  private mutating func recordOrder(_ front: Candidate, _ back: Candidate) {
    if front.plane != back.plane { margin.recordOrder(front.depth - back.depth) }
  }

  private mutating func collect(below layer: ReferenceLayer, _ ray: Ray, _ found: inout [Candidate]) {
    for sublayer in frontToBack(layer) where !isSkipped(sublayer) {
      if sublayer.isTransformLayer {
        collect(below: sublayer, ray, &found)
        continue
      }
      var hits: [ReferenceLayer] = []
      _ = visit(sublayer, ray) { hit in
        hits.append(hit)
        return false
      }
      if hits.isEmpty { continue }
      // Rounding must not decide between layers that lie in one plane: they share one depth.
      let twin = found.firstIndex { $0.layer.isKnownCoplanar(with: sublayer) }
      let depth = twin.map { found[$0].depth } ?? depth(of: sublayer, ray)
      let plane = twin.map { found[$0].plane } ?? found.count
      found.append(Candidate(layer: sublayer, hits: hits, depth: depth, plane: plane))
    }
  }

  /// Z/W where the ray meets the layer's own plane, in the space of its nearest flattening ancestor.
  private func depth(of layer: ReferenceLayer, _ ray: Ray) -> ReferenceNumber {
    var unused = ReferenceMargin()
    let own = layer.level.unproject(ray.point, &unused)!
    let m = layer.level.matrix
    let z = own.x * m[1, 3] + own.y * m[2, 3] + m[4, 3]
    let w = own.x * m[1, 4] + own.y * m[2, 4] + m[4, 4]
    return z / w
  }
}

extension ReferenceLayer {
  /// Whether both planes are certainly the same, because both lie at one height in a common ancestor's space.
  /// Layers may be coplanar without this noticing; the margin of their depths tells.
  fileprivate func isKnownCoplanar(with other: ReferenceLayer) -> Bool {
    let common = selfAndAncestors.dropFirst().first { other.isDescendant(of: $0) }
    guard let common, let height = height(in: common), let otherHeight = other.height(in: common)
    else { return false }
    return height == otherHeight
  }

  /// The plane's z in the ancestor's space, its sublayer transform left out since all its sublayers share it;
  /// nil where the plane is not parallel to the ancestor's or the height is not exact.
  private func height(in ancestor: ReferenceLayer) -> Double? {
    var matrix = ReferenceMatrix.identity
    for layer in sequence(first: self, next: \.superlayer) {
      if layer.superlayer === ancestor {
        matrix = matrix * ReferenceLevel.placed(layer.properties)
        break
      }
      matrix = matrix * ReferenceLevel.toSuperlayer(layer)
    }
    let slopes = [matrix[1, 3], matrix[2, 3], matrix[1, 4], matrix[2, 4]]
    let isLevel = slopes.allSatisfy { $0.value == 0 && $0.error == 0 }
    guard isLevel, matrix[4, 4].value == 1, matrix[4, 4].error == 0, matrix[4, 3].error == 0
    else { return nil }
    return matrix[4, 3].value
  }
}

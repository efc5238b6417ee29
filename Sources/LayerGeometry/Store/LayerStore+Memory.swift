/// The memory of a store by column and table.
public struct MemoryReport: Sendable {
  /// One column, table or cache.
  public struct Entry: Sendable {
    /// The name of the column or table.
    public let name: String
    /// The bytes allocated.
    public let bytes: Int
  }

  /// Every allocation of the store, by name.
  public let entries: [Entry]
  /// The number of layers alive.
  public let layerCount: Int

  /// The total number of bytes.
  public var totalBytes: Int { entries.reduce(0) { $0 &+ $1.bytes } }
  /// The total number of bytes per layer alive.
  public var bytesPerLayer: Double { Double(totalBytes) / Double(Swift.max(layerCount, 1)) }
}

extension LayerStore {
  /// The memory the store has allocated, by column and table. Bytes are of
  /// capacity, not of use; reserved addresses do not count.
  ///
  /// - Complexity: O(number of grids of the hit-test index).
  public var memoryReport: MemoryReport {
    let entries: KeyValuePairs = [
      "records": table.pointee.columns.records.byteCount,
      "placements": table.pointee.columns.placements.byteCount,
      "sibling links": table.pointee.columns.links.byteCount,
      "generations": table.pointee.columns.generations.byteCount,
      "world rows": table.pointee.columns.worlds.byteCount,
      "linear transforms": rare.pointee.linear.byteCount,
      "rare property directory": rare.pointee.directory.byteCount,
      "3D transforms": rare.pointee.transform3D.byteCount,
      "sublayer transforms": rare.pointee.sublayerTransform.byteCount,
      "timings": rare.pointee.timing.byteCount,
      "ink outsets": rare.pointee.inkOutsets.byteCount,
      "hit areas": rare.pointee.hitAreas.byteCount + rare.pointee.shapes.byteCount,
      "user data": table.pointee.userNumbers.byteCount,
      "names": rare.pointee.names.byteCount,
      "changes": table.pointee.changes.byteCount,
      "branch worlds": transforms.caches.pointee.branches.byteCount,
      "linear parts": transforms.caches.pointee.linearParts.byteCount,
      "frames": transforms.caches.pointee.frames.byteCount,
      "spatial transforms": transforms.caches.pointee.spatial.byteCount,
      "dirty branches": transforms.caches.pointee.dirtyBranches.byteCount,
      "damage": transforms.caches.pointee.damage.byteCount,
      "layout": layout.state.byteCount + behaviors.pointee.byteCount,
      "scratch": transforms.scratch.pointee.byteCount + hits.scratch.byteCount,
      "animations": motion?.pointee.byteCount ?? 0,
      "hit-test index": hits.index.pointee.byteCount,
    ]
    return MemoryReport(
      entries: entries.map { MemoryReport.Entry(name: $0.key, bytes: $0.value) }, layerCount: count)
  }
}

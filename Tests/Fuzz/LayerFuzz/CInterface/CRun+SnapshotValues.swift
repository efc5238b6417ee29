import LayerGeometry
import LayerGeometryHeader

/// The tree, properties and outputs of published versions.
extension CRun {
  private func list(
    _ function: (OpaquePointer?, UnsafeMutablePointer<lg_layer>?, Int, UnsafeMutablePointer<Int>?) ->
      lg_error,
    _ layers: (borrowing LayerSnapshot) -> [LayerID]
  ) {
    let snapshot = anySnapshot(), (start, capacity): (UnsafeMutablePointer<lg_layer>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call(snapshot.reader, { function(snapshot.pointer, start, capacity, count) }) {
      writeList(layers($0).map { handle($0) }, capacity)
    }
  }

  static let snapshotTree: [COperation] = [
    COperation("lg_snapshot_get_layers") { $0.list(lg_snapshot_get_layers) { $0.allLayers } },
    COperation("lg_snapshot_get_roots") { $0.list(lg_snapshot_get_roots) { $0.roots } },
    COperation("lg_snapshot_get_root_count") {
      $0.readVersion(lg_snapshot_get_root_count) { $0.roots.count }
    },
    COperation("lg_snapshot_get_sublayer_count") {
      $0.readOfVersion(lg_snapshot_get_sublayer_count) { $0.sublayerCount(of: $1) }
    },
  ]

  static let snapshotProperties: [COperation] = [
    COperation("lg_snapshot_get_kind") {
      $0.readOfVersion(lg_snapshot_get_kind) { UInt32($0.kind(of: $1).rawValue) }
    },
    COperation("lg_snapshot_get_anchor_point") {
      $0.readOfVersion(lg_snapshot_get_anchor_point) { $0.anchorPoint(of: $1) }
    },
    COperation("lg_snapshot_get_z_position") {
      $0.readOfVersion(lg_snapshot_get_z_position) { $0.zPosition(of: $1) }
    },
    COperation("lg_snapshot_get_sublayer_transform") {
      $0.readOfVersion(lg_snapshot_get_sublayer_transform) { $0.sublayerTransform(of: $1) }
    },
    COperation("lg_snapshot_get_geometry_flipped") {
      $0.readOfVersion(lg_snapshot_get_geometry_flipped) { $0.isGeometryFlipped(of: $1) }
    },
    COperation("lg_snapshot_get_masks_to_bounds") {
      $0.readOfVersion(lg_snapshot_get_masks_to_bounds) { $0.masksToBounds(of: $1) }
    },
    COperation("lg_snapshot_get_corner_radius") {
      $0.readOfVersion(lg_snapshot_get_corner_radius) { $0.cornerRadius(of: $1) }
    },
    COperation("lg_snapshot_get_masked_corners") {
      $0.readOfVersion(lg_snapshot_get_masked_corners) { UInt32($0.maskedCorners(of: $1).rawValue) }
    },
    COperation("lg_snapshot_get_hidden") {
      $0.readOfVersion(lg_snapshot_get_hidden) { $0.isHidden(of: $1) }
    },
    COperation("lg_snapshot_get_opacity") {
      $0.readOfVersion(lg_snapshot_get_opacity) { $0.opacity(of: $1) }
    },
    COperation("lg_snapshot_get_double_sided") {
      $0.readOfVersion(lg_snapshot_get_double_sided) { $0.isDoubleSided(of: $1) }
    },
  ]

  static let snapshotOutputs: [COperation] = [
    COperation("lg_snapshot_get_world_box") {
      $0.readOfVersion(lg_snapshot_get_world_box) { $0.worldBox(of: $1) }
    },
    COperation("lg_snapshot_get_clipped_frame") {
      $0.readOfVersion(lg_snapshot_get_clipped_frame) { $0.clippedFrame(of: $1) }
    },
    COperation("lg_snapshot_get_effective_opacity") {
      $0.readOfVersion(lg_snapshot_get_effective_opacity) { $0.effectiveOpacity(of: $1) }
    },
    COperation("lg_snapshot_get_world_matrices_3x3_at") {
      $0.outputVersion(lg_snapshot_get_world_matrices_3x3_at, Float(0), width: 9) {
        $0.worldMatrices3x3(at: $1, into: &$2)
      }
    },
    COperation("lg_snapshot_get_world_matrices_4x4_at") {
      $0.outputVersion(lg_snapshot_get_world_matrices_4x4_at, Float(0), width: 16) {
        $0.worldMatrices4x4(at: $1, into: &$2)
      }
    },
    COperation("lg_snapshot_get_world_quads_at") {
      $0.outputVersion(lg_snapshot_get_world_quads_at, Float(0), width: 8) {
        $0.worldQuads(at: $1, into: &$2)
      }
    },
  ]
}

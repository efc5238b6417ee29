/// The animations of a store: tracks by layer, in the order of adding, and the tables they refer to.
///
/// It knows layers by slot, and nothing of what their properties are without animation. The layers with
/// tracks are a sparse set: a dense list, and by slot the row of each in it.
struct MotionState: ~Copyable {
  /// The time that was set, above the roots.
  var time = 0.0
  private(set) var tracks = SlotTable<Track>()
  private(set) var contents = ObjectTable<TrackContent>()
  private(set) var paces = SlotTable<SharedPace>()
  private(set) var keys = ObjectTable<String>()
  /// The layers with tracks, mostly in the order of their slots.
  private(set) var layers = RawVector<AnimatedLayer>()
  /// The number of layers that came or left since they were in order.
  private var disorder = 0
  /// By slot, the layer's row in `layers`, counted from 1; 0 without tracks.
  private var layerRows = RawVector<UInt32>()
  /// Changes with every edit of animations.
  private(set) var editCount: UInt64 = 0
  /// The number of tracks ever added.
  private var serial: UInt32 = 0
  /// The pace of the track added last, which the next one often shares.
  private var lastPace: UInt32 = 0

  init() {}

  /// Copies all animations.
  init(copying other: borrowing MotionState) {
    (time, serial, editCount, disorder) = (other.time, other.serial, other.editCount, other.disorder)
    tracks = SlotTable(copying: other.tracks)
    contents = ObjectTable(copying: other.contents)
    paces = SlotTable(copying: other.paces)
    keys = ObjectTable(copying: other.keys)
    layers = RawVector(copying: other.layers)
    layerRows = RawVector(copying: other.layerRows)
  }

  var count: Int { tracks.count }

  var byteCount: Int {
    tracks.byteCount + contents.byteCount + paces.byteCount + keys.byteCount + layers.byteCount
      + layerRows.byteCount
  }

  // MARK: - Reading

  /// How a track goes through its values.
  func pace(of track: Track) -> Pace { paces[track.pace].pace }

  /// Returns the row of an animation that exists; nil for a stale handle.
  func row(of animation: AnimationID) -> UInt32? {
    let row = animation.row
    guard row != 0 && row < tracks.endSlot && animation.serial != 0 else { return nil }
    return tracks[row].serial == animation.serial ? row : nil
  }

  func id(_ row: UInt32) -> AnimationID { AnimationID(row: row, serial: tracks[row].serial) }

  /// Returns the first track of a layer, 0 if it has none; `next` leads to the others.
  func firstTrack(of slot: Int) -> UInt32 {
    let layerRow = layerRow(of: slot)
    return layerRow == 0 ? 0 : layers[layerRow - 1].firstTrack
  }

  /// Returns a layer's row in `layers`, counted from 1; 0 without tracks.
  func layerRow(of slot: Int) -> Int { slot < layerRows.count ? Int(layerRows[slot]) : 0 }

  /// Returns what is kept of a layer with tracks.
  func layer(of slot: Int) -> AnimatedLayer { layers[layerRow(of: slot) - 1] }

  func forEachTrack(_ body: (_ row: UInt32, _ track: Track) -> Void) {
    _ = containsTrack { row, track in
      body(row, track)
      return false
    }
  }

  /// Returns whether a condition holds for a track; the first one that it holds for is the last one tested.
  func containsTrack(where condition: (_ row: UInt32, _ track: Track) -> Bool) -> Bool {
    for k in 0..<layers.count {
      var row = layers[k].firstTrack
      while row != 0 {
        let track = tracks[row]
        if condition(row, track) { return true }
        row = track.next
      }
    }
    return false
  }

  /// Returns the track of a layer with a key; 0 for none.
  func track(of slot: Int, key: String) -> UInt32 {
    var row = firstTrack(of: slot)
    while row != 0 && !haveEqualBytes(keys.value(at: tracks[row].key), key) { row = tracks[row].next }
    return row
  }

  // MARK: - Adding

  /// Adds a track with its content and key, and returns its row. O(1).
  ///
  /// - Precondition: Its pace is shared with it.
  mutating func append(_ track: Track, _ content: TrackContent?, key: String?) -> UInt32 {
    var track = track
    if let content { contents.store(content, at: &track.content) }
    if let key { keys.store(key, at: &track.key) }
    return append(track)
  }

  /// Adds a track whose pace has been shared with it to the end of its layer's list. Returns its row. O(1).
  mutating func append(_ track: Track) -> UInt32 {
    editCount &+= 1
    serial = serial == .max ? 1 : serial + 1
    let row = tracks.insert(track)
    tracks[row].serial = serial
    let k = layerRowOrNew(of: Int(track.layer)) - 1, last = layers[k].lastTrack
    if last == 0 { layers[k].firstTrack = row } else { tracks[last].next = row }
    layers[k].lastTrack = row
    layers[k].properties.formUnion(track.keyPath.property)
    return row
  }

  /// Adds all tracks of another store as they are, retargeted or not, to the layers in new slots. O(tracks),
  /// and a word for each pace the other ever had at once.
  mutating func addTracks(of other: borrowing MotionState, to newSlots: Column<UInt32>) {
    // By the other's rows: what shared a pace there shares one here.
    var newPaces = RawVector<UInt32>()
    newPaces.fill(upTo: Int(other.paces.endSlot), with: 0)
    other.forEachTrack { _, track in
      var copy = track
      (copy.layer, copy.next, copy.content, copy.key) = (newSlots[Int(track.layer)], 0, 0, 0)
      copy.pace = newPaces[Int(track.pace)]
      if copy.pace == 0 {
        copy.pace = share(other.pace(of: track), 1)
        newPaces[Int(track.pace)] = copy.pace
      } else {
        paces[copy.pace].useCount += 1
      }
      _ = append(copy, other.contents.value(at: track.content), key: other.keys.value(at: track.key))
    }
  }

  private mutating func layerRowOrNew(of slot: Int) -> Int {
    if slot >= layerRows.count { layerRows.extendWithZeros(to: slot + slot / 2 + 1) }
    if layerRows[slot] == 0 {
      layers.append(AnimatedLayer(slot: UInt32(truncatingIfNeeded: slot)))
      disorder &+= 1
      layerRows[slot] = UInt32(truncatingIfNeeded: layers.count)
    }
    return Int(layerRows[slot])
  }

  /// Returns the row of a pace for a number of tracks, that of the track added before if it had the same.
  mutating func share(_ pace: Pace, _ useCount: Int) -> UInt32 {
    if lastPace == 0 || paces[lastPace].pace != pace {
      lastPace = paces.insert(SharedPace(pace))
    }
    paces[lastPace].useCount += UInt32(truncatingIfNeeded: useCount)
    return lastPace
  }

  private mutating func unshare(_ row: UInt32) {
    paces[row].useCount -= 1
    if paces[row].useCount > 0 { return }
    paces.remove(row)
    if lastPace == row { lastPace = 0 }
  }

  /// Puts the layers in the order of their slots, if they are many and a sixteenth came or left: a pass over
  /// them then goes through memory in order.
  ///
  /// - Complexity: O(layers).
  mutating func sortLayers() {
    if disorder <= layers.count / 16 + 64 || layers.count < layerRows.count / 64 { return }
    disorder = 0
    var sorted = RawVector<AnimatedLayer>()
    sorted.reserve(layers.count)
    for slot in 0..<layerRows.count where layerRows[slot] != 0 {
      sorted.append(layers[Int(layerRows[slot]) - 1])
      layerRows[slot] = UInt32(truncatingIfNeeded: sorted.count)
    }
    layers = sorted
  }

  /// Prefetches a track; row 0 is none, and does no harm.
  @inline(__always)
  func prefetchTrack(_ row: UInt32) { tracks.rows.prefetchLines(Int(row)) }

  // MARK: - Removing

  /// Removes a track. O(tracks of the layer).
  mutating func remove(_ row: UInt32) {
    removeTracks(of: Int(tracks[row].layer)) { other, _, _ in other == row }
  }

  /// Removes all tracks of a layer. O(tracks of the layer).
  mutating func removeAll(of slot: Int) { removeTracks(of: slot) { _, _, _ in true } }

  /// Removes some tracks of a layer. O(tracks of the layer).
  mutating func removeTracks(
    of slot: Int, where isRemoved: (_ row: UInt32, _ track: Track, _ timing: AnimationTiming) -> Bool
  ) {
    let layerRow = layerRow(of: slot)
    if layerRow == 0 { return }
    let layer = layers[layerRow - 1]
    var row = layer.firstTrack, left = AnimatedLayer(slot: layer.slot)
    while row != 0 {
      let track = tracks[row]
      if isRemoved(row, track, pace(of: track).timing) {
        free(row)
      } else {
        if left.lastTrack == 0 { left.firstTrack = row } else { tracks[left.lastTrack].next = row }
        left.lastTrack = row
        left.properties.formUnion(track.keyPath.property)
      }
      row = track.next
    }
    if left.lastTrack == 0 { return removeLayer(layerRow) }
    tracks[left.lastTrack].next = 0
    layers[layerRow - 1] = left
  }

  private mutating func free(_ row: UInt32) {
    let track = tracks[row]
    editCount &+= 1
    if track.content != 0 { contents.remove(track.content) }
    if track.key != 0 { keys.remove(track.key) }
    unshare(track.pace)
    tracks[row].serial = 0
    tracks.remove(row)
  }

  /// Takes a layer out of the list; the last one gets its row.
  private mutating func removeLayer(_ layerRow: Int) {
    layerRows[Int(layers[layerRow - 1].slot)] = 0
    let last = layers.popLast()
    disorder &+= 1
    if layerRow > layers.count { return }
    layers[layerRow - 1] = last
    layerRows[Int(last.slot)] = UInt32(truncatingIfNeeded: layerRow)
  }

  /// Replaces what a track goes through and when it begins, under its handle.
  mutating func redirect(_ row: UInt32, _ content: TrackContent, begin: Double, _ pace: Pace) {
    editCount &+= 1
    let new = share(pace, 1)
    unshare(tracks[row].pace)
    tracks[row].pace = new
    tracks[row].begin = begin
    contents.store(content, at: &tracks[row].content)
  }
}

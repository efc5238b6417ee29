/// The animations of a store: tracks by layer, in the order of adding, and the tables they refer to.
///
/// It knows layers by slot, and nothing of what their properties are without animation.
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
  /// By slot, 1 + the place in `layers`; 0 without tracks.
  private var places = RawVector<UInt32>()
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
    places = RawVector(copying: other.places)
  }

  var count: Int { tracks.count }

  var byteCount: Int {
    tracks.byteCount + contents.byteCount + paces.byteCount + keys.byteCount + layers.byteCount
      + places.byteCount
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
    let place = place(of: slot)
    return place == 0 ? 0 : layers[place - 1].firstTrack
  }

  /// Returns 1 + the place of a layer in `layers`; 0 without tracks.
  func place(of slot: Int) -> Int { slot < places.count ? Int(places[slot]) : 0 }

  /// Returns what is kept of a layer with tracks.
  func layer(of slot: Int) -> AnimatedLayer { layers[place(of: slot) - 1] }

  func forEachTrack(_ body: (_ row: UInt32, _ track: Track) -> Void) {
    for k in 0..<layers.count {
      var row = layers[k].firstTrack
      while row != 0 {
        let track = tracks[row]
        body(row, track)
        row = track.next
      }
    }
  }

  /// Returns the track of a layer with a key; 0 for none.
  func track(of slot: Int, key: String) -> UInt32 {
    var row = firstTrack(of: slot)
    while row != 0 && !haveEqualBytes(keys.value(at: tracks[row].key), key) { row = tracks[row].next }
    return row
  }

  // MARK: - Adding

  /// Adds a track at the end of its layer's list, and returns its row. O(1).
  mutating func add(
    _ track: Track, _ content: TrackContent?, _ pace: Pace, key: String?
  ) -> UInt32 {
    var track = track
    track.pace = share(pace, 1)
    return append(track, content, key: key)
  }

  /// Adds a track whose pace has been shared with it, and returns its row. O(1).
  private mutating func append(_ track: Track, _ content: TrackContent?, key: String?) -> UInt32 {
    var track = track
    if let content { contents.store(content, at: &track.content) }
    if let key { keys.store(key, at: &track.key) }
    return append(track)
  }

  /// Adds a track whose pace has been shared with it, and returns its row. O(1).
  mutating func append(_ track: Track) -> UInt32 {
    editCount &+= 1
    serial = serial == .max ? 1 : serial + 1
    let row = tracks.insert(track)
    tracks[row].serial = serial
    let slot = Int(track.layer), place = placeOrNew(of: slot)
    let last = layers[place - 1].lastTrack
    if last == 0 { layers[place - 1].firstTrack = row } else { tracks[last].next = row }
    layers[place - 1].lastTrack = row
    layers[place - 1].properties.formUnion(track.keyPath.property)
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

  private mutating func placeOrNew(of slot: Int) -> Int {
    if slot >= places.count { places.extendWithZeros(to: slot + slot / 2 + 1) }
    if places[slot] == 0 {
      layers.append(AnimatedLayer(slot: UInt32(truncatingIfNeeded: slot)))
      disorder &+= 1
      places[slot] = UInt32(truncatingIfNeeded: layers.count)
    }
    return Int(places[slot])
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
    if disorder <= layers.count / 16 + 64 || layers.count < places.count / 64 { return }
    disorder = 0
    var sorted = RawVector<AnimatedLayer>()
    sorted.reserve(layers.count)
    for slot in 0..<places.count where places[slot] != 0 {
      sorted.append(layers[Int(places[slot]) - 1])
      places[slot] = UInt32(truncatingIfNeeded: sorted.count)
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
    let place = place(of: slot)
    if place == 0 { return }
    var row = layers[place - 1].firstTrack, left = AnimatedLayer(slot: layers[place - 1].slot)
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
    if left.lastTrack == 0 { return removeLayer(at: place) }
    tracks[left.lastTrack].next = 0
    layers[place - 1] = left
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

  /// Takes a layer out of the list; the last one takes its place.
  private mutating func removeLayer(at place: Int) {
    places[Int(layers[place - 1].slot)] = 0
    let last = layers.popLast()
    disorder &+= 1
    if place > layers.count { return }
    layers[place - 1] = last
    places[Int(last.slot)] = UInt32(truncatingIfNeeded: place)
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

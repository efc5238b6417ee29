// A renderer's loop: this thread edits and publishes, another draws the versions, and of each only what is
// damaged. At the end the picture has to be the one that drawing everything gives.
import LayerGeometry

/// Ends the program unless `condition` holds.
func require(_ condition: Bool, _ message: String) {
  if !condition { fatalError(message) }
}

/// A window with panels, and boats in each.
struct Harbour {
  var root: LayerID
  var boats: [LayerID] = []

  init(_ store: inout LayerStore) throws {
    root = store.makeLayer()
    let size = Picture.size
    store.setFrame(Rect(x: 0, y: 0, width: Double(size.columns), height: Double(size.rows)), of: root)
    store.setUserData(UInt64(UInt8(ascii: ".")), of: root)
    for panel in 0..<3 {
      let water = store.makeLayer()
      store.setFrame(Rect(x: Double(panel * 24 + 1), y: 1, width: 22, height: 18), of: water)
      store.setMasksToBounds(true, of: water)
      store.setUserData(UInt64(UInt8(ascii: "~")), of: water)
      try store.addSublayer(water, to: root)
      for boat in 0..<6 {
        let layer = store.makeLayer()
        store.setFrame(Rect(x: Double(boat * 3), y: Double(boat * 3), width: 5, height: 2), of: layer)
        store.setUserData(UInt64(UInt8(ascii: "A")) + UInt64(panel * 6 + boat), of: layer)
        try store.addSublayer(layer, to: water)
        boats.append(layer)
      }
    }
  }

  /// Moves, hides and turns a few boats.
  func sail(_ frame: Int, _ store: inout LayerStore) {
    for k in 0..<3 {
      let boat = boats[(frame * 7 + k * 5) % boats.count]
      switch (frame + k) % 4 {
      case 0: store.setHidden(!store.isHidden(of: boat), of: boat)
      case 1: store.setAffineTransform(AffineTransform(rotationAngle: Double(frame) / 10), of: boat)
      default:
        store.setPosition(Point(x: Double(frame * 5 % 22), y: Double((frame * 3 + k) % 18)), of: boat)
      }
    }
  }
}

func run() throws {
  var store = LayerStore()
  let harbour = try Harbour(&store)
  store.tracksDamage = true
  var publisher = LayerPublisher(store)
  let (invitations, renderer) = (Invitations(), Renderer())
  renderer.start(publisher.versions, harbour.root, invitations)
  invitations.invite(to: publisher.store.worldBox(of: harbour.root))

  let frames = 2000
  var (damage, published) = (WorldBox.null, 0)
  for frame in 0..<frames {
    harbour.sail(frame, &publisher.store)
    damage = damage.union(publisher.store.takeDamage())
    // The renderer still draws the version before the last: the damage waits for the next version.
    guard publisher.publish() else { continue }
    published += 1
    invitations.invite(to: damage)
    damage = .null
  }
  while !publisher.publish() {}
  invitations.invite(to: damage, isLast: true)
  let picture = renderer.finish()

  var reader = publisher.versions.makeReader()
  var whole = Picture()
  let all = publisher.store.worldBox(of: harbour.root)
  reader.read { whole.draw(all, of: $0, in: harbour.root) }
  require(picture == whole, "what was drawn piece by piece is the whole:\n\(picture.text)\n\(whole.text)")
  print(picture.text)
  print("\(frames) frames edited, the picture equals one drawn at once")
  require(published > 0, "versions were published")
}

try run()

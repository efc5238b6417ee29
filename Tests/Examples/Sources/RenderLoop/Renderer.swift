import Foundation
import LayerGeometry
import Synchronization

/// What the owner tells the renderer: what has to be drawn again, as of a version.
final class Invitations: Sendable {
  private struct State {
    var box = WorldBox.null
    var isLast = false
  }
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// Adds damage that the version shown now, or a later one, contains.
  func invite(to box: WorldBox, isLast: Bool = false) {
    state.withLock {
      $0.box = $0.box.union(box)
      $0.isLast = $0.isLast || isLast
    }
    changed.signal()
  }

  /// Waits for damage, and takes all there is.
  func accept() -> (box: WorldBox, isLast: Bool) {
    changed.wait()
    return state.withLock { state in
      defer { state.box = .null }
      return (state.box, state.isLast)
    }
  }
}

/// Draws published versions on a thread of its own, and of each only what changed.
final class Renderer: Sendable {
  private let picture = Mutex(Picture())
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to draw, until the last invitation.
  func start(_ versions: LayerVersions, _ root: LayerID, _ invitations: Invitations) {
    Thread { [self] in
      var reader = versions.makeReader()
      var isLast = false
      while !isLast {
        let invitation = invitations.accept()
        isLast = invitation.isLast
        reader.read { version in picture.withLock { $0.draw(invitation.box, of: version, in: root) } }
      }
      isDone.signal()
    }.start()
  }

  /// Waits for the end. Returns the picture.
  func finish() -> Picture {
    isDone.wait()
    return picture.withLock { $0 }
  }
}

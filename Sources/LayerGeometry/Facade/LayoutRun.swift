/// A layout pass over objects. It lives on the stack of `layoutIfNeeded()`, and its tree knows of it so that it hears
/// when the tree becomes part of another one in the middle of a layout.
struct LayoutRun {
  var pass: LayoutPass
  /// Whether the store that the pass goes through has been absorbed by another one.
  var isInterrupted = false
  /// The run in whose layout this one was begun, of those in the same tree.
  var outer: UnsafeMutablePointer<LayoutRun>?

  init(pass: LayoutPass) { self.pass = pass }
}

extension LayerTree {
  mutating func enter(_ run: UnsafeMutablePointer<LayoutRun>) {
    run.pointee.outer = innermostRun
    innermostRun = run
  }

  mutating func leave(_ run: UnsafeMutablePointer<LayoutRun>) { innermostRun = run.pointee.outer }

  /// The tree is about to become part of another one.
  func interruptRuns() {
    var run = innermostRun
    while let interrupted = run {
      interrupted.pointee.isInterrupted = true
      run = interrupted.pointee.outer
    }
  }

  /// The next object to send `layoutSublayers()` to. Objects of subclasses are sent it whether they override it or not.
  mutating func nextLayout(_ pass: inout LayoutPass) -> Layer? {
    let objects = objectEntries
    guard let i = store.nextLayout(&pass, asking: { objects[$0] & LayerTree.isSubclassed != 0 }) else {
      return nil
    }
    return object(at: i)
  }
}

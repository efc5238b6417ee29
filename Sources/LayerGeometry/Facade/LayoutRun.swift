/// A layout pass over layer objects. It lives on the stack of `layoutIfNeeded()`; its tree has a pointer to
/// it, to interrupt it when the tree merges into another one during a layout.
struct LayoutRun {
  var pass: LayoutPass
  /// Whether the pass' store has been absorbed by another one.
  var isInterrupted = false
  /// The run of the same tree during whose layout this one began.
  var outer: UnsafeMutablePointer<LayoutRun>?

  init(pass: LayoutPass) { self.pass = pass }
}

extension LayerTree {
  mutating func enter(_ run: UnsafeMutablePointer<LayoutRun>) {
    run.pointee.outer = innermostRun
    innermostRun = run
  }

  mutating func leave(_ run: UnsafeMutablePointer<LayoutRun>) { innermostRun = run.pointee.outer }

  /// Interrupts all runs, before the tree merges into another one.
  func interruptRuns() {
    var run = innermostRun
    while let interrupted = run {
      interrupted.pointee.isInterrupted = true
      run = interrupted.pointee.outer
    }
  }

  /// Returns the next object to send `layoutSublayers()`. Objects of subclasses get it whether they override
  /// it or not.
  mutating func nextLayout(_ pass: inout LayoutPass) -> Layer? {
    let objects = objectEntries
    guard let i = store.nextLayout(&pass, where: { objects[$0] & LayerTree.isSubclassed != 0 }) else {
      return nil
    }
    return object(at: i)
  }
}

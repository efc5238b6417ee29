/// The times of two trees' hit tests.
struct HeadlineTimes {
  /// The number of points that both are measured on.
  let points: Int

  /// Nanoseconds per hit test of these points.
  let textbook: Double
  let kernel: Double

  /// Nanoseconds per hit test of all the kernel's points.
  let kernelOfAll: Double

  var ratio: Double { textbook / kernel }

  /// Measures in turns. The textbook tree is too slow for all points; both are compared on those that it can do, and
  /// the kernel finds them among its others.
  init(
    _ sampler: Sampler, _ textbook: Workload, _ textbookPlan: Sampler.Plan, _ kernel: Workload,
    _ kernelPlan: Sampler.Plan
  ) {
    precondition(textbookPlan.items <= kernelPlan.items, "the kernel does what the textbook does")
    let times = (0..<sampler.effort.samples).map { _ in
      (
        textbook: sampler.sample(textbook, textbookPlan).wall,
        kernel: sampler.sampleAmong(kernelPlan, kernel, items: textbookPlan.items),
        all: sampler.sample(kernel, kernelPlan).wall
      )
    }
    points = textbookPlan.items
    self.textbook = Summary.median(of: times.map(\.textbook))
    self.kernel = Summary.median(of: times.map(\.kernel))
    kernelOfAll = Summary.median(of: times.map(\.all))
  }
}

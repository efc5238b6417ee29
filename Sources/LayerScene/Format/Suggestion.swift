/// Returns the name of `known` nearest to a misspelled one, if it is near enough to have been meant.
package func suggestion(for name: String, among known: some Sequence<String>) -> String? {
  // A text that is much longer than any of them is not a misspelling.
  if name.utf8.count > 100 { return nil }
  let lowered = name.lowercased()
  var best: (name: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(lowered, candidate.lowercased())
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  guard let best, best.distance <= max(1, name.count / 3) else { return nil }
  return best.name
}

/// Returns `, did you mean NAME?` for a misspelled name, or nothing.
///
/// - Parameter prefix: What the name is shown with, such as `--`.
package func hint(for name: String, among known: some Sequence<String>, prefix: String = "") -> String {
  suggestion(for: name, among: known).map { ", did you mean \(prefix)\($0)?" } ?? ""
}

/// Number of characters to insert, remove, replace or swap with a neighbor to turn one text into the other.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a), Array(b))
  if abs(a.count - b.count) > 8 { return Int.max }
  var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in 0...a.count { rows[i][0] = i }
  for j in 0...b.count { rows[0][j] = j }
  guard !a.isEmpty && !b.isEmpty else { return max(a.count, b.count) }
  for i in 1...a.count {
    for j in 1...b.count {
      let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      rows[i][j] = min(change, rows[i - 1][j] + 1, rows[i][j - 1] + 1)
      if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
        rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
      }
    }
  }
  return rows[a.count][b.count]
}

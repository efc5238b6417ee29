import Foundation

/// The processors that a thread may run on.
///
/// Virtual processors of one machine differ by a third and more while other work keeps the other half of the
/// core busy: comparisons must run on the same one.
enum Processor {
  #if os(Linux)
    private typealias Get = @convention(c) (pid_t, Int, UnsafeMutablePointer<cpu_set_t>) -> Int32
    private typealias Set = @convention(c) (pid_t, Int, UnsafePointer<cpu_set_t>) -> Int32

    static var allowed: [Int] {
      var set = cpu_set_t()
      guard let get = function("sched_getaffinity", as: Get.self),
        get(0, MemoryLayout<cpu_set_t>.size, &set) == 0
      else { return [] }
      return withUnsafeBytes(of: &set) { bytes in
        (0..<bytes.count * 8).filter { bytes[$0 / 8] & 1 << ($0 % 8) != 0 }
      }
    }

    /// Keeps the calling thread to the processors; no matter if that is refused.
    static func keep(to processors: [Int]) {
      guard let set = function("sched_setaffinity", as: Set.self), !processors.isEmpty else { return }
      var mask = cpu_set_t()
      withUnsafeMutableBytes(of: &mask) { bytes in
        for number in processors where number < bytes.count * 8 { bytes[number / 8] |= 1 << (number % 8) }
      }
      _ = set(0, MemoryLayout<cpu_set_t>.size, &mask)
    }

    /// glibc declares these as extensions, which Swift's import leaves out.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
  #else
    static var allowed: [Int] { [] }
    static func keep(to processors: [Int]) {}
  #endif
}

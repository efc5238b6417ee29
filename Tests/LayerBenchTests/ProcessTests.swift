import Foundation
import Testing

#if os(Linux)  // The benchmark, and the processes that it starts, are found in /proc.
  /// The built benchmark.
  private enum BuiltBench {
    /// Its path beside the tests; nil if it was not built.
    static let path: String? = {
      let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
      let path = folder.appendingPathComponent("LayerBench").path
      return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()
  }

  /// Runs of the built benchmark; skipped where it is not beside the tests.
  @Suite("The benchmark's command line", .enabled(if: BuiltBench.path != nil))
  struct ProcessTests {
    /// Runs a script in which `$BENCH` is the benchmark, and returns its exit code and output.
    private func run(_ script: String) throws -> (status: Int32, text: String) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script]
      let own = ["BENCH": BuiltBench.path ?? ""]
      process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
      (process.standardInput, process.standardOutput, process.standardError) = (
        FileHandle.nullDevice, pipe, pipe
      )
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(
      "Wrong arguments exit 64, not a code that a comparison has",
      arguments: [
        "nothing", "list --nothing", "run --layers ''", "run --processes 0", "compare one.json", "ab one",
        "run no/such/benchmark", "plot", "blame one two", "ab a b --tolerance x",
        "turn hit/S1/1000g 1 /dev/null",
        "run --filter '('",
      ])
    func usage(words: String) throws {
      #expect(try run("$BENCH \(words)").status == 64)
    }

    @Test("Help is no error, also as -h", arguments: ["", "run", "ab", "compare", "gates"])
    func help(command: String) throws {
      let (status, text) = try run("$BENCH \(command) -h")
      #expect(status == 0 && text.contains("usage: LayerBench"))
    }

    @Test("Files that are empty, cut short or of something else exit 65 with a reason, missing ones 66")
    func badFiles() throws {
      let texts = [
        "": "is empty", "{\"benchmarks\":[": "is not JSON, or cut short", "[]": "is not a results file",
      ]
      for (content, reason) in texts {
        let (status, text) = try run("$BENCH compare <(printf '%s' '\(content)') <(printf '%s' '\(content)')")
        #expect(status == 65 && text.contains(reason), "\(text)")
      }
      #expect(try run("$BENCH compare /no/such.json /no/such.json").status == 66)
      // Before anything is counted.
      let (status, text) = try run("cd / && $BENCH gates")
      #expect(status == 66 && text.contains("run from the package's root"), "\(text)")
    }

    @Test("A full disk is an error, a closed pipe ends quietly")
    func output() throws {
      let full = try run("$BENCH list >/dev/full")
      #expect(full.status == 74 && full.text == "LayerBench: cannot write the standard output\n")
      let closed = try run("trap '' PIPE; $BENCH list | true; echo ${PIPESTATUS[0]}")
      #expect(["141\n", "0\n"].contains(closed.text))
    }

    @Test("A pass runs any row that is named")
    func pass() throws {
      #expect(try run("$BENCH pass hit/S1/10k hit-all/S3/1k").text == "hit/S1/10k 100\nhit-all/S3/1k 100\n")
    }

    @Test("Blame without valgrind says what is missing")
    func blameWithoutValgrind() throws {
      let (status, text) = try run("PATH=/nowhere $BENCH blame $BENCH $BENCH hit/S1/1k")
      #expect(status == 1 && text.contains("valgrind is not installed"), "\(text)")
    }

    @Test("A file compared with itself is the same")
    func sameFile() throws {
      let script = """
        file=$(mktemp); $BENCH run hit/S1/1k --quick --json $file >/dev/null && $BENCH compare $file $file
        code=$?; rm $file; exit $code
        """
      let (status, text) = try run(script)
      #expect(status == 0 && text.contains("same"), "\(text)")
    }

    @Test("An interrupt ends the processes of run and ab, too", arguments: ["run", "ab"], [SIGINT, SIGTERM])
    func interrupt(command: String, number: Int32) throws {
      let bench = try #require(BuiltBench.path)
      let words =
        command == "run"
        ? ["run", "--processes", "2", "--layers", "1k"]
        : ["ab", bench, bench, "--layers", "100k", "--pairs", "1000"]
      let errors = Pipe()
      let (process, mark) = try start(words, errors)
      let expected = command == "run" ? 2 : 3
      #expect(eventually { Self.processes(in: mark).count == expected })
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationStatus == 128 + number)
      #expect(eventually { Self.processes(in: mark).isEmpty })
      try errors.fileHandleForWriting.close()
      #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    }

    @Test("An interrupt at any moment leaves no process behind")
    func interruptAtAnyMoment() throws {
      for milliseconds in stride(from: UInt32(0), to: 40, by: 2) {
        let words = ["run", "--processes", "2", "--layers", "1k"]
        let (process, mark) = try start(words, FileHandle.nullDevice)
        usleep(milliseconds * 1_000)
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(eventually { Self.processes(in: mark).isEmpty })
      }
    }

    /// Starts the benchmark with a setting in its environment, by which it and what it starts are found.
    private func start(_ words: [String], _ errors: Any) throws -> (process: Process, mark: String) {
      let (process, mark) = (Process(), "LAYERBENCH_MARK=\(UUID().uuidString)")
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [mark, try #require(BuiltBench.path)] + words
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
      try process.run()
      return (process, mark)
    }

    /// The running processes with a setting in their environment.
    private static func processes(in setting: String) -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.filter { id in
        let settings = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/environ"))) ?? Data()
        return isRunning(id) && settings.split(separator: 0).contains(Data(setting.utf8)[...])
      }
    }

    private static func isRunning(_ process: Int32) -> Bool {
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let state = text.split(separator: ")").last?.split(separator: " ").first ?? "X"
      return state != "Z" && state != "X"
    }

    /// Waits until something is so, up to ten seconds.
    private func eventually(_ isSo: () -> Bool) -> Bool {
      for _ in 0..<1_000 {
        if isSo() { return true }
        usleep(10_000)
      }
      return false
    }
  }
#endif

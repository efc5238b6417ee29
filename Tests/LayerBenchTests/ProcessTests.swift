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
        "run --filter '('", "ab $BENCH $BENCH --filter '('", "ab $BENCH $BENCH --pairs 7",
        "ab $BENCH $BENCH hit/S1/1k no/S1/1k", "blame $BENCH $BENCH no/S1/1k",
        "plot no.json -o - --bars 1k,10k", "plot no.json -o - --changes --histogram",
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

    @Test("Programs that are missing exit 66", arguments: ["ab $BENCH", "blame $BENCH", "peers"])
    func noProgram(words: String) throws {
      let name = words.hasPrefix("blame") ? "hit/S1/1k" : ""
      #expect(try run("$BENCH \(words) /no/such/program \(name)").status == 66)
    }

    @Test("Options that are repeated add up for ab, too")
    func repeatedOptions() throws {
      let words = "--filter '^hit/' --scene S1 --scene S4 --layers 1k --pairs 8"
      #if DEBUG
        let script = Self.quickBuild + "$BENCH ab $build $build \(words); code=$?; rm $build; exit $code"
        let (status, text) = try run(script)
      #else
        let (status, text) = try run("$BENCH ab $BENCH $BENCH \(words)")
      #endif
      #expect([0, 2, 3, 4].contains(status) && text.contains("hit/S1/1k") && text.contains("hit/S4/1k"))
      #expect(!text.contains("hit/S2/1k"))
    }

    #if DEBUG
      /// Makes `$build`, a program that `ab` takes for a build, and whose answers take no time.
      private static let quickBuild = """
        build=$(mktemp) && chmod +x $build && cat >$build <<'END'
        #!/bin/bash
        if [ $1 = list ]; then printf '%s\\n' hit/S{1,2,4}/1k build/S1/1k; exit; fi
        while read -r question rest; do [ $question = prepare ] && echo 1 1 1e9 || echo 1; done
        END

        """
    #endif

    @Test("Where results cannot be written, the old ones stay and the table is printed")
    func unwritableResults() throws {
      let missing = try run("$BENCH run hit/S1/1k --quick --json /no/such/folder/a.json")
      #expect(missing.status == 74 && !missing.text.contains("|"))
      let full = try run("$BENCH run hit/S1/1k --quick --json /dev/full")
      #expect(full.status == 74 && full.text.contains("| hit/S1/1k"))
      let script = """
        cd $(mktemp -d) && echo old >a.json && (ulimit -f 0; trap '' XFSZ; $BENCH run hit/S1/1k --quick --json a.json)
        echo $?; cat a.json; ls -A; rm -r $PWD
        """
      #expect(try run(script).text.hasSuffix("\n74\nold\na.json\n"))
    }

    @Test("A recording that cannot be written is an error", arguments: ["/dev/full", "/no/such/file"])
    func unwritableRecording(path: String) throws {
      #expect(try run("$BENCH soak --layers 1000 --record \(path)").status == 74)
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

    @Test(
      "Without valgrind, commands say what is missing before they measure",
      arguments: ["blame $BENCH $BENCH hit/S1/1k", "run hit/S1/1k --quick --cache"])
    func withoutValgrind(words: String) throws {
      let (status, text) = try run("PATH=/nowhere $BENCH \(words)")
      #expect(status == 1 && text.contains("valgrind is not installed") && !text.contains("|"), "\(text)")
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

    @Test("The commit is that of the program's repository, also through a link from another")
    func commitThroughALink() throws {
      let print = "run hit/S1/1k --quick --json - | grep -o '\"commit\":\"[^\"]*'"
      let linked = "cd $(mktemp -d) && git init -q && ln -s $BENCH bench && ./bench \(print); rm -rf $PWD"
      #expect(try run(linked).text == run("$BENCH \(print)").text)
    }

    @Test("An interrupt removes temporary folders")
    func interruptWithFolder() throws {
      let script = """
        cd $(mktemp -d) && printf '#!/bin/sh\nexec sleep 60\n' >program && chmod +x program
        TMPDIR=$PWD $BENCH peers ./program --layers 1k --scene flat &
        for _ in {1..200}; do ls -d layerbench-*/scene 2>/dev/null && break; sleep 0.05; done
        kill $!; wait $!; echo $?; ls; rm -r $PWD
        """
      let text = try run(script).text
      #expect(text.contains("/scene\n") && text.hasSuffix("\n143\nprogram\n"), "\(text)")
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

    /// The running processes with a setting in their environment; one that has ended has none left.
    private static func processes(in setting: String) -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.filter { id in
        let settings = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/environ"))) ?? Data()
        return settings.split(separator: 0).contains(Data(setting.utf8)[...])
      }
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

import Foundation
import LayerScene
import LayerTestSupport
import Testing

/// The tool among pipes, devices, bad files and interrupts.
@Suite("The command line and its files", .enabled(if: ShellRun.isPossible))
struct ToolPipeTests {
  /// Every command that asks about a scene, with what follows the file.
  private static let commands: [(name: String, rest: String)] = [
    ("hit", "40 40"), ("explain", "40 40"), ("frames", ""), ("convert", "1 2 --to 2"), ("draw", ""),
    ("dump", ""), ("stats", ""), ("area", "0 0 50 50"), ("nearest", "5 5"), ("visible", "2"),
    ("order", "1 2"),
    ("draw", "--area 0,0,50,50 --near 90,90 --count 2"),
  ]

  /// The same, and those whose output is not the same twice, or that need cases.
  private static let all = commands + [("bench", "--points 10"), ("check", "")]

  private static let scene = """
    {"layers":[{"id":1,"name":"a","bounds":[0,0,100,100],"position":[50,50]},
    {"id":2,"parent":1,"bounds":[0,0,40,40],"position":[30,30],"zPosition":1}]}
    """

  private static let cases = """
    {"cases":[{"name":"a","layers":[{"id":1,"bounds":[0,0,100,100]},{"id":2,"parent":1}],"points":[0,0],"hit":[1]}]}
    """

  /// Runs a script in which `$FILE` is a scene with cases.
  private func run(_ script: String, text: String = cases) throws -> ShellRun {
    let file = try #require(temporaryFile(text))
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try ShellRun(script, ["FILE": file])
  }

  @Test("Every command reads a pipe as it reads a file", arguments: commands)
  func pipesIn(name: String, rest: String) throws {
    let file = try run("$TOOL \(name) $FILE \(rest)", text: Self.scene)
    #expect(file.status == 0 && !file.output.isEmpty && file.errors.isEmpty)
    for input in ["cat $FILE | $TOOL \(name) - \(rest)", "$TOOL \(name) <(cat $FILE) \(rest)"] {
      let piped = try run(input, text: Self.scene)
      #expect(piped.output == file.output && piped.status == 0 && piped.errors.isEmpty)
    }
    let slow = try run(
      "{ head -c 20 $FILE; sleep 0.05; tail -c +21 $FILE; } | $TOOL \(name) - \(rest)", text: Self.scene)
    #expect(slow.output == file.output)
  }

  @Test("check and bench read pipes")
  func pipesIntoCheckAndBench() throws {
    #expect(try run("cat $FILE | $TOOL check -").output == "1 passed, 0 failed\n")
    #expect(try run("$TOOL check <(cat $FILE)").output == "1 passed, 0 failed\n")
    let bench = try run("cat $FILE | $TOOL bench - --points 10", text: Self.scene)
    #expect(
      bench.status == 0 && bench.output.hasPrefix("2 layers, 10 points, of which 10 hit a layer\nread "))
  }

  @Test("Every command answers in JSON", arguments: all)
  func json(name: String, rest: String) throws {
    let option = name == "draw" ? "-o /dev/null --json" : "--json"
    let answer = try run("$TOOL \(name) $FILE \(rest) \(option)")
    #expect(answer.status == 0 && answer.errors.isEmpty)
    let value = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    #expect(value is [Any] ? (value as? [Any])?.isEmpty == false : value is [String: Any])
  }

  @Test("A reader that goes away ends every command quietly", arguments: commands)
  func closedPipe(name: String, rest: String) throws {
    // More than a pipe holds, where the output is about every layer.
    let isLong = ["frames", "draw", "dump"].contains(name), count = isOptimized ? 8_000 : isLong ? 4_500 : 10
    let layers = (2...count).map { #"{"id":\#($0),"parent":1,"bounds":[0,0,9,9],"position":[\#($0),5]}"# }
    let scene = #"{"layers":[{"id":1,"bounds":[0,0,100,100]},"# + layers.joined(separator: ",") + "]}"
    let many = "--points <(yes 40 40 2>/dev/null | head -n 20)"
    let options = ["hit": many, "explain": many, "convert": many + " --to 2"][name] ?? rest
    for setup in isOptimized ? ["", "trap '' PIPE; "] : ["trap '' PIPE; "] {
      let run = try run(
        "\(setup){ $TOOL \(name) $FILE \(options); echo $? >&2; } | head -c 1 >/dev/null", text: scene)
      // What fits into the pipe at once may be written before the reader goes.
      #expect(["141\n", "0\n"].contains(run.errors), "\(run.errors)")
      if name == "frames" || name == "draw" { #expect(run.errors == "141\n") }
    }
  }

  @Test("A full disk is an error of every command", .enabled(if: ToolRun.fullDevice != nil), arguments: all)
  func fullDisk(name: String, rest: String) throws {
    let run = try run("$TOOL \(name) $FILE \(rest) >/dev/full")
    #expect(run.status == 74)
    #expect(run.errors == "LayerTool: the output cannot be written: No space left on device\n")
  }

  @Test(
    "A picture that cannot be written is an error, and devices stay", .enabled(if: ToolRun.fullDevice != nil))
  func fullDiskForAPicture() throws {
    let full = try run("$TOOL draw $FILE -o /dev/full; echo $?; test -c /dev/full")
    #expect(full.status == 0 && full.output == "74\n")
    #expect(full.errors == "LayerTool draw: /dev/full: cannot be written: No space left on device\n")
    #expect(try run("$TOOL draw $FILE -o /no/such/folder/a.svg").status == 74)
    let device = try run("$TOOL draw $FILE -o /dev/null && test -c /dev/null")
    #expect(device.status == 0 && device.output.isEmpty && device.errors.isEmpty)
  }

  /// A limit of the size of files takes the place of a full disk.
  @Test(
    "A file that cannot be replaced keeps its contents, and nothing is left beside it",
    arguments: ["pack $FILE -o", "pack $FILE --to json -o", "draw $FILE -o"])
  func replacedWholeOrNotAtAll(command: String) throws {
    let layers = (2...400).map { #"{"id":\#($0),"parent":1,"bounds":[0,0,9,9],"position":[\#($0),5]}"# }
    let scene = #"{"layers":[{"id":1,"bounds":[0,0,100,100]},"# + layers.joined(separator: ",") + "]}"
    let full = try run(
      """
      cd $(mktemp -d) && echo old >file || exit 9
      (ulimit -f 1; trap '' XFSZ; $TOOL \(command) file)
      echo $? $(cat file) $(ls -A); rm -r "$PWD"
      """, text: scene)
    #expect(full.output == "74 old file\n")
    #expect(full.errors.hasSuffix(": file: cannot be written: File too large\n"))
  }

  @Test("A file that is replaced keeps its permissions, and the links that lead to it")
  func replacedFileKeepsItsPlace() throws {
    let kept = try run(
      """
      cd $(mktemp -d) && echo old >file && chmod 750 file && ln -s file link || exit 9
      $TOOL pack $FILE --to json -o link; $TOOL pack $FILE --to json -o new
      cmp file new; umask 027; $TOOL pack $FILE -o closed; mkfifo pipe; cat pipe >piped & $TOOL pack $FILE -o pipe
      wait; cmp closed piped; ls -l | cut -c 1-10 | tail -n +2; rm -r "$PWD"
      """, text: Self.scene)
    #expect(kept.status == 0 && kept.errors == "")
    let modes = ["-rw-r-----", "-rwxr-x---", "lrwxrwxrwx", "-rw-r--r--", "prw-r-----", "-rw-r-----"]
    #expect(kept.output.split(separator: "\n").map(String.init) == modes)
  }

  @Test("check searches the folders that the system sees: behind links, or named ~")
  func folders() throws {
    let checked = try run(
      """
      cd $(mktemp -d) && export HOME=$PWD/home && mkdir -p home '~/deep' far/cases || exit 9
      cp $FILE '~/deep/a.json'; cp $FILE far/cases/b.json; cp $FILE far/cases/not.txt; ln -s far/cases link
      $TOOL check '~'; $TOOL check link; $TOOL check link/..; $TOOL check far/ link; $TOOL check none/; echo $?
      rm -r "$PWD"
      """)
    let (one, two) = ("1 passed, 0 failed\n", "2 passed, 0 failed\n")
    #expect(checked.output == one + one + one + two + "0 passed, 0 failed\n66\n")
    #expect(checked.errors == "LayerTool check: none/: cannot be read: there is no such file\n")
  }

  @Test("check goes into folders of any name, and past those that cannot be read")
  func closedFolders() throws {
    // Root reads every folder, unless it gives up its rights.
    let checked = try run(
      """
      limited() { if [ $(id -u) = 0 ]; then setpriv --bounding-set -all --inh-caps -all "$@"; else "$@"; fi; }
      cd $(mktemp -d) && mkdir -p cases.json closed/deep || exit 9
      ln -s .. cases.json/up; cp $FILE cases.json/a.json; cp $FILE b.json; chmod 0 closed
      limited $TOOL check .; echo $?; limited $TOOL check closed; echo $?; chmod 700 closed; rm -r "$PWD"
      """)
    #expect(checked.output == "2 passed, 0 failed\n66\n0 passed, 0 failed\n66\n")
    let folders = checked.errors.split(separator: "\n").map { $0.split(separator: " ")[2] }
    #expect(folders == ["./closed:", "closed:"])
  }

  @Test("A missing file, a folder and a file that fails while it is read exit 66", arguments: all)
  func unreadable(name: String, rest: String) throws {
    for path in ["/no/such/file.json", "/proc/self/mem"] {
      let run = try run("$TOOL \(name) \(path) \(rest)")
      #expect(run.status == 66 && run.errors.hasPrefix("LayerTool \(name): \(path): cannot be read: "))
      #expect(run.errors.count < 300)
    }
    let empty = try run(
      "folder=$(mktemp -d); $TOOL \(name) $folder \(rest); code=$?; rmdir $folder; exit $code")
    #expect(empty.status == 66)
  }

  @Test("A corrupt file exits 65 with a short message", arguments: all)
  func corrupt(name: String, rest: String) throws {
    let damages = [
      "head -c 30 $FILE", "head -c 3000 /dev/zero", "printf '\\xff\\xfe{}'", "true", "echo '[1,2]'",
      "echo '{\"layers\":[{\"id\":1,\"bounds\":[1,2]}]}'",
    ]
    for damage in damages.prefix(isOptimized ? damages.count : 2) {
      let run = try run("\(damage) | $TOOL \(name) - \(rest)")
      #expect(
        run.status == 65 && run.errors.count < 300 && run.errors.contains("standard input: "), "\(damage)")
    }
  }

  #if SUBPROCESSES
    @Test("An interrupt ends a command that waits for its input, and leaves no file")
    func interrupt() throws {
      let picture = NSTemporaryDirectory() + "/picture-\(UUID().uuidString).svg"
      // The tool inherits what happens at an interrupt, which `nohup` or a shell's `&` may have set to
      // nothing.
      let inherited = signal(SIGINT, SIG_DFL)
      defer { signal(SIGINT, inherited) }
      for words in [["frames", "-"], ["draw", "-", "-o", picture], ["hit", "-", "1", "1"]] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(ToolRun.path))
        process.arguments = words
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(Self.scene.utf8))
        process.interrupt()
        process.waitUntilExit()
        try input.fileHandleForWriting.close()
        try output.fileHandleForWriting.close()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
        #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
        #expect(!FileManager.default.fileExists(atPath: picture))
      }
    }
  #endif

  @Test("Points come from a file, with commas and comments, and bad ones are named")
  func pointFiles() throws {
    let points = "printf '40 40 # inside\\n# nothing\\n-5,1e0\\n'"
    let hits = try run("$TOOL hit $FILE --points <(\(points))", text: Self.scene)
    #expect(hits.output == "2\nnone\n")
    let converted = try run("\(points) | $TOOL convert $FILE --points - --to 2", text: Self.scene)
    #expect(converted.output == "30 30\n-15 -9\n")
    #expect(try run("$TOOL hit $FILE --points /dev/null").output == "")
    let odd = try run("echo 1 2 3 | $TOOL hit $FILE --points -")
    #expect(odd.status == 65 && odd.errors.contains("-: X Y are needed, once or more; there are 3 numbers"))
    let word = try run("echo 1 two | $TOOL hit $FILE --points -")
    #expect(word.status == 65 && word.errors == "LayerTool hit: -: two is not a number\n")
    for (path, reason) in [("/no/such.txt", "there is no such file"), ("/", "it is a directory")] {
      let unread = try run("$TOOL hit $FILE --points \(path)")
      #expect(unread.status == 66)
      #expect(unread.errors == "LayerTool hit: \(path): cannot be read: \(reason)\n")
    }
    let marked = try run("printf '\\xef\\xbb\\xbf40 40' | $TOOL hit $FILE --points -", text: Self.scene)
    #expect(marked.output == "2\n")
    #expect(try run("$TOOL hit $FILE 1 2 --points /dev/null").status == 64)
    #expect(try run("$TOOL hit - --points - </dev/null").status == 64)
  }
}

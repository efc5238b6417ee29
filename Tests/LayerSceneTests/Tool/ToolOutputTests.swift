import Foundation
import LayerScene
import Testing

/// Paths that the tool writes to mean what they mean to the system.
@Suite("Files that the tool writes", .enabled(if: ShellRun.isPossible))
struct ToolOutputTests {
  /// Runs a script in an empty folder. `write PATH` writes a scene, and prints the exit code if that fails.
  private func run(_ script: String) throws -> ShellRun {
    let file = try #require(temporaryFile(#"{"layers":[{"id":1,"bounds":[0,0,9,9]}]}"#))
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try ShellRun(
      """
      cd $(mktemp -d) || exit 9
      write() { $TOOL pack $FILE --to json -o "$1" || echo $?; }
      \(script)
      rm -r "$PWD"
      """, ["FILE": file])
  }

  @Test("`link/..` is the folder around the one that the link leads to")
  func parentOfALink() throws {
    let run = try run(
      """
      mkdir -p far/deep; ln -s far/deep link; echo old >out.json; write link/../out.json
      cat out.json; ls -A . far
      """)
    #expect(run.errors == "")
    #expect(run.output == "old\n.:\nfar\nlink\nout.json\n\nfar:\ndeep\nout.json\n")
  }

  @Test("A name that begins with ~ is a name, and one whose slash bears an accent lies in a folder")
  func plainNames() throws {
    let run = try run(
      """
      export HOME=$PWD/home; mkdir home folder; write '~'; write '~/no'; write $'folder/\\xcc\\x81a'
      $TOOL frames '~'; ls -A home; ls folder | wc -l
      """)
    #expect(run.output == "74\n1 -4.5 -4.5 9 9\n1\n")
    #expect(run.errors == "LayerTool pack: ~/no: cannot be written: Not a directory\n")
  }

  @Test("A link without a file stays, and its file is made, over links and folders")
  func danglingLinks() throws {
    let run = try run(
      """
      mkdir -p a/b; ln -s a/b/second first; ln -s ../third a/b/second; ln -s "$PWD/file" a/third; write first
      ls -A . a a/b; test -f file && test ! -L file && test -L first && cmp first file && echo made
      ln -s no/such nowhere; write nowhere
      """)
    #expect(run.output == ".:\na\nfile\nfirst\n\na:\nb\nthird\n\na/b:\nsecond\nmade\n74\n")
    #expect(run.errors == "LayerTool pack: nowhere: cannot be written: No such file or directory\n")
  }

  @Test(
    "Links in a circle and paths that end in a slash are errors",
    arguments: [
      ("loop", "Too many levels of symbolic links"), ("round", "Too many levels of symbolic links"),
      ("file/", "Not a directory"), ("new/", "Is a directory"), ("open/", "Is a directory"),
      ("slashed", "Is a directory"), ("folder", "Is a directory"), ("folder/", "Is a directory"),
      ("folder/.", "Is a directory"), ("new/.", "No such file or directory"),
    ])
  func refusedPaths(path: String, reason: String) throws {
    let run = try run(
      """
      echo old >file; mkdir folder; ln -s loop loop; ln -s square round; ln -s round square; ln -s none open
      ln -s new/ slashed; ls -lAR >../$$.before; write \(path); ls -lAR | cmp - ../$$.before; rm ../$$.before; cat file
      """)
    #expect(run.output == "74\nold\n")
    #expect(run.errors == "LayerTool pack: \(path): cannot be written: \(reason)\n")
  }

  @Test("A limit of the size of files is an error of the write, and nothing is left")
  func sizeLimit() throws {
    let run = try run(
      """
      printf '{"name":"%5000s","layers":[]}' x >$FILE
      echo old >file; (ulimit -f 1; write file); cat file; ls -A
      """)
    #expect(run.output == "74\nold\nfile\n")
    #expect(run.errors == "LayerTool pack: file: cannot be written: File too large\n")
  }

  @Test("A file keeps its owner", .enabled(if: NSUserName() == "root"))
  func owner() throws {
    let run = try run(
      """
      echo old >file; chown 1234:2345 file; chmod 4640 file; write file; ls -ln file | cut -d ' ' -f 1,3,4
      """)
    #expect(run.output == "-rwSr----- 1234 2345\n" && run.errors == "")
  }
}

import Foundation

/// The text of a file.
func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

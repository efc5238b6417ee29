/// What is wrong with the bytes of a scene, and where: numbers only, which `LayerScene` puts into words.
package struct BinarySceneError: Error {
  package enum Problem {
    /// There are fewer bytes than a header has.
    case short(byteCount: Int)
    /// The file does not begin as scenes do.
    case magic
    /// The version is not known.
    case version(UInt32)
    /// Numbers are not little-endian.
    case byteOrder
    /// The size that the header announces is not the one that there is.
    case size(UInt64, found: Int)
    /// The checksum is not that of the bytes.
    case checksum
    /// The root is none of the layers.
    case root(Int, layerCount: Int)
    /// There are more columns than are known, or than the bytes hold.
    case columnCount(Int)
    /// A column of the directory is unknown, or is not after the one before it.
    case columnNumber(UInt32)
    /// A column has fewer or more rows than it may have, or than the bytes hold.
    case rowCount(Int)
    /// The columns end before the bytes.
    case end(Int, byteCount: Int)
    /// There are layers, but no column of their superlayers.
    case noSuperlayers
    /// A text is not UTF-8.
    case text(Int)
    /// The bytes of a shape are not those of one.
    case shape(Int)
    /// The bytes of an animation are not those of one.
    case animation(Int)
    /// An animation names a layer that does not exist, or one before that of the animation before it.
    case animationLayer(Int, layer: Int, after: Int)
    /// An animation has the key of another one of its layer.
    case animationKey(Int)
    /// There is no text of this index.
    case missingText(Int, count: Int)
    /// There is no shape of this index.
    case missingShape(Int, count: Int)
    /// A row names a layer that does not exist, or one that is not after that of the row before it.
    case row(Int, layer: Int, after: Int)
    /// A superlayer does not come before its sublayer.
    case superlayer(Int)
    /// A value means nothing.
    case value(UInt8)
    /// A number is not finite, or too large.
    case number
    /// A layer before this one has its id.
    case repeatedID
  }

  package var problem: Problem
  /// The byte at which it was noticed.
  package var byte: Int
  /// The column; nil for the header.
  package var column: SceneColumn?
  /// The index of the layer; nil where it is not about one.
  package var layer: Int?

  init(_ problem: Problem, byte: Int, _ column: SceneColumn? = nil, layer: Int? = nil) {
    (self.problem, self.byte, self.column, self.layer) = (problem, byte, column, layer)
  }
}

import LayerGeometry

// The kernel's types, in files that import Foundation too: it has names of its own like these, on Linux
// `AffineTransform`, on Apple's systems also `Point`, `Rect` and `Size`.
typealias Point = LayerGeometry.Point
typealias Size = LayerGeometry.Size
typealias Rect = LayerGeometry.Rect
typealias AffineTransform = LayerGeometry.AffineTransform

#if canImport(CoreGraphics)
  public import CoreGraphics
#elseif canImport(Foundation)
  public import Foundation
#endif
public import LayerGeometry

// Points, sizes and rectangles: CoreGraphics' on Apple's platforms, Foundation's elsewhere.
#if canImport(CoreGraphics) || canImport(Foundation)
  extension LayerGeometry.Point {
    /// Creates the point of a `CGPoint`.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension LayerGeometry.Size {
    /// Creates the size of a `CGSize`.
    public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension LayerGeometry.Rect {
    /// Creates the rectangle of a `CGRect`, with its origin and size as they are stored; null for the null
    /// rectangle, and infinite for the infinite one.
    public init(_ rect: CGRect) {
      if rect.isInfinite {
        self = .infinite
      } else {
        self.init(origin: LayerGeometry.Point(rect.origin), size: LayerGeometry.Size(rect.size))
      }
    }
  }

  extension CGPoint {
    /// Creates the `CGPoint` of a point.
    public init(_ point: LayerGeometry.Point) { self.init(x: point.x, y: point.y) }
  }

  extension CGSize {
    /// Creates the `CGSize` of a size.
    public init(_ size: LayerGeometry.Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    /// Creates the `CGRect` of a rectangle, with its origin and size as they are stored; null for the null
    /// rectangle, and infinite for the infinite one.
    public init(_ rect: LayerGeometry.Rect) {
      if rect.isNull {
        self = .null
      } else if rect.isInfinite {
        self = .infinite
      } else {
        self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
      }
    }
  }
#endif

#if canImport(CoreGraphics)
  extension LayerGeometry.AffineTransform {
    /// Creates the matrix of a `CGAffineTransform`.
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
        tx: Double(transform.tx), ty: Double(transform.ty))
    }
  }

  extension CGAffineTransform {
    /// Creates the `CGAffineTransform` of a matrix.
    public init(_ transform: LayerGeometry.AffineTransform) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
  }
#elseif canImport(Foundation)
  extension LayerGeometry.AffineTransform {
    /// Creates the matrix of Foundation's `AffineTransform`, which has the same convention of row vectors.
    public init(_ transform: Foundation.AffineTransform) {
      self.init(
        a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21),
        d: Double(transform.m22), tx: Double(transform.tX), ty: Double(transform.tY))
    }
  }

  extension Foundation.AffineTransform {
    /// Creates Foundation's `AffineTransform` of a matrix.
    public init(_ transform: LayerGeometry.AffineTransform) {
      self.init(
        m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx,
        tY: transform.ty)
    }
  }
#endif

// Encoding: numbers as lists, in the order in which scene files have them. Embedded Swift has no encoders.

#if !hasFeature(Embedded)
  extension Point: Codable {
    /// Decodes a list of x and y, as `CGPoint` is encoded.
    public init(from decoder: any Decoder) throws {
      let n = try numbers(2, from: decoder)
      self.init(x: n[0], y: n[1])
    }

    public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
  }

  extension Size: Codable {
    /// Decodes a list of width and height, as `CGSize` is encoded.
    public init(from decoder: any Decoder) throws {
      let n = try numbers(2, from: decoder)
      self.init(width: n[0], height: n[1])
    }

    public func encode(to encoder: any Encoder) throws { try [width, height].encode(to: encoder) }
  }

  extension Rect: Codable {
    /// Decodes a list of x, y, width and height.
    public init(from decoder: any Decoder) throws {
      let n = try numbers(4, from: decoder)
      self.init(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    public func encode(to encoder: any Encoder) throws {
      try [origin.x, origin.y, size.width, size.height].encode(to: encoder)
    }
  }

  extension AffineTransform: Codable {
    /// Decodes a list of a, b, c, d, tx and ty, as `CGAffineTransform` is encoded.
    public init(from decoder: any Decoder) throws {
      let n = try numbers(6, from: decoder)
      self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    public func encode(to encoder: any Encoder) throws { try [a, b, c, d, tx, ty].encode(to: encoder) }
  }

  extension Transform3D: Codable {
    /// Decodes a list of 16 numbers, row by row.
    public init(from decoder: any Decoder) throws {
      let n = try numbers(16, from: decoder)
      self.init(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    public func encode(to encoder: any Encoder) throws {
      try [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].encode(to: encoder)
    }
  }

  extension CornerMask: Codable {}

  /// Decodes a list of exactly `count` numbers.
  private func numbers(_ count: Int, from decoder: any Decoder) throws -> [Double] {
    let numbers = try [Double](from: decoder)
    if numbers.count == count { return numbers }
    let text = "\(count) numbers are needed, there are \(numbers.count)"
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
  }
#endif

import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests see what is internal.
  @testable import LayerGeometry

  @Suite("Steps of a batch: levels are multiplied while that costs no digits")
  struct PathComposerTests {
    /// Returns the steps that a path makes.
    private func steps(multiplies: Bool = true, _ path: (inout PathComposer) -> Void) -> [PathStep] {
      let scratch = Reference(TransformScratch())
      defer { scratch.free() }
      var composer = PathComposer(scratch, multiplies: multiplies)
      path(&composer)
      composer.finishStep()
      return (0..<scratch.pointee.steps.count).map { scratch.pointee.steps[$0] }
    }

    private func stretch(_ x: Double, _ y: Double) -> LinearPart {
      LinearPart(AffineTransform(scaleX: x, y: y))
    }

    @Test("A product that would enlarge an error more than 64 times is not formed, whatever squashed before")
    func largeGrowthBeginsAStep() {
      #expect(steps { for _ in 0..<2 { $0.toAncestor(stretch(8, 1)) } }.count == 1)
      #expect(steps { for _ in 0..<3 { $0.toAncestor(stretch(8, 1)) } }.count == 2)
      let squashedBefore = steps {
        for _ in 0..<2 { $0.toAncestor(stretch(0x1p-7, 0x1p-7)) }
        $0.toAncestor(stretch(0x1p7, 0x1p7))
      }
      #expect(squashedBefore.count == 2)
    }

    @Test("On a path with a projective level no product is formed")
    func projectivePathsAreFollowedLevelByLevel() {
      let path = { (composer: inout PathComposer) in
        for _ in 0..<2 { composer.toAncestor(LinearPart(AffineTransform(rotationAngle: 1))) }
      }
      #expect(steps(path).count == 1 && steps(multiplies: false, path).count == 2)
    }

    @Test("A sum of translations keeps both its words, before a linear part and after it")
    func sumsKeepTheirDigits() {
      let sum = TranslationSum(SIMD2(1e9, 0)) - TranslationSum(SIMD2(1e9, 0), SIMD2(132.7, 111.6))
      for path in [
        steps { composer in
          composer.translate(by: sum)
          composer.toAncestor(stretch(2, 2))
        },
        steps { composer in
          composer.toAncestor(stretch(2, 2))
          composer.translate(by: sum)
        },
      ] {
        guard case .affine(let transform)? = path.first, path.count == 1 else {
          Issue.record("\(path)")
          continue
        }
        let factor = transform.tx < -200 ? 2.0 : 1.0
        #expect(transform.tx == -132.7 * factor && transform.ty == -111.6 * factor)
      }
    }
  }
#endif

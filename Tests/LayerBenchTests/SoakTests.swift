#if DEBUG  // Only debug builds let tests look into an executable.
  import LayerGeometry
  import LayerRecording
  import Testing

  @testable import LayerBench

  /// The edits of a soak, recorded and made again.
  @Suite("Soak")
  struct SoakTests {
    @Test func recordedSoakIsAnsweredTheSameAgain() throws {
      var bytes: [UInt8] = []
      let recorder = LayerRecorder { part in for k in part.indices { bytes.append(part[k]) } }
      let (steps, fault) = SoakEdits.run(SceneRecipe(.ui, layers: 1_000), on: recorder) { $0 < 50 }
      #expect(steps == 50 && fault == nil)
      let recording = try LayerRecording(bytes)
      #expect(recording.callCount > 4_000 + 50 * SoakEdits.editsPerStep)
      let difference = try recording.replay()
      #expect(difference == nil)
    }

    @Test func comparesWithReference() {
      var writer = SoakWriter(SceneRecipe(.ui, layers: 2_000))
      for _ in 0..<60 {
        writer.step()
        writer.compareSample()
      }
      #expect(writer.comparedCount > 1_000)
      #expect(writer.wrong.isEmpty)
      #expect(writer.publisher.store.validate().isEmpty)
    }
  }
#endif

private import WideVectors

/// Whether the processor has wider vectors than what Swift is compiled for.
package var hasWideVectors: Bool { WideVectorsExist() }

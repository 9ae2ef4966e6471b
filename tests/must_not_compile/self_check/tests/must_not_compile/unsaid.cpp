// refused: service_api: a sentence of no header
// and: [docs/errors.md#unsaid]
// cause: No header has this sentence.
// cure: Remove the fixture.

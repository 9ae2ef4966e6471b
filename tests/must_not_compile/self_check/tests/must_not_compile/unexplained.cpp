// refused: service_api: a sentence whose fixture has no cause
// and: [docs/errors.md#unexplained]

// refused: has no non-static data member

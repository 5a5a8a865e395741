//! How many random cases a property test runs.

/// Returns `deep` if the environment variable `TROTH_DEEP` is set, as in `make test-deep`, otherwise `usual`.
pub(crate) fn rounds<Number>(usual: Number, deep: Number) -> Number {
    match std::env::var_os("TROTH_DEEP") {
        Some(_) => deep,
        None => usual,
    }
}

//! How often a test repeats what is random.

/// `deep` where the environment variable `TROTH_DEEP` is set, as `make test-deep` does, and `usual` otherwise.
pub(crate) fn rounds<Number>(usual: Number, deep: Number) -> Number {
    match std::env::var_os("TROTH_DEEP") {
        Some(_) => deep,
        None => usual,
    }
}

//! Skips work that is already done: a stamp beside a generated file names the input that it was made from.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

const EXTENSION: &str = "stamp";
/// Increase this when the processing of a compiled module changes.
const RECIPE: &str = "3";

/// Runs `make` for `output`, unless it was made from the same compiled module before.
///
/// # Errors
/// If the module cannot be read, or `make` fails; then there is no stamp.
pub(crate) fn make_if_changed(
    compiled: &Path,
    output: &Path,
    make: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = fingerprint(compiled)?;
    let stamp_file = stamp_file(output);
    if output.exists() && fs::read_to_string(&stamp_file).is_ok_and(|last| last == stamp) {
        return Ok(());
    }
    if let Some(directory) = output.parent() {
        fs::create_dir_all(directory)?;
    }
    // `make` may be interrupted half-way. An error means that there was no stamp.
    let _ = fs::remove_file(&stamp_file);
    make()?;
    fs::write(&stamp_file, stamp).context("writing the stamp")
}

/// Whether the file is a stamp and not an output.
pub(crate) fn is_stamp(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == EXTENSION)
}

fn stamp_file(output: &Path) -> PathBuf {
    output.with_extension(EXTENSION)
}

/// The fingerprint of a compiled module and of the recipe.
fn fingerprint(compiled: &Path) -> Result<String> {
    let bytes =
        fs::read(compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    let mut text = RECIPE.to_owned();
    for byte in Sha256::digest(&bytes) {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

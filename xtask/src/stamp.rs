//! Records what a generated file was made from, to skip work that is already done.

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
pub(crate) fn remake(
    compiled: &Path,
    output: &Path,
    make: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = of(compiled)?;
    let kept = kept_at(output);
    if output.exists() && fs::read_to_string(&kept).is_ok_and(|written| written == stamp) {
        return Ok(());
    }
    if let Some(directory) = output.parent() {
        fs::create_dir_all(directory)?;
    }
    // `make` may be interrupted half-way.
    let _there_was_none = fs::remove_file(&kept);
    make()?;
    fs::write(&kept, stamp).context("writing the stamp")
}

/// Whether the file is a stamp and not an output.
pub(crate) fn is_stamp(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == EXTENSION)
}

fn kept_at(output: &Path) -> PathBuf {
    output.with_extension(EXTENSION)
}

/// The fingerprint of a compiled module and of the recipe.
fn of(compiled: &Path) -> Result<String> {
    let bytes =
        fs::read(compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    let mut text = RECIPE.to_owned();
    for byte in Sha256::digest(&bytes) {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

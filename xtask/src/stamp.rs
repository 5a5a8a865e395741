//! Remembers what the generated files were made from, so that nothing is made twice.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

const FILE: &str = ".stamp";

/// Goes up when this helper starts to make something else of the same compiled modules.
const RECIPE: &str = "2";

/// The fingerprint of compiled modules and of the way they are processed.
pub(crate) fn of(compiled: &[PathBuf]) -> Result<String> {
    let mut text = RECIPE.to_owned();
    for file in compiled {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        text.push(' ');
        for byte in Sha256::digest(&bytes) {
            write!(text, "{byte:02x}")?;
        }
    }
    Ok(text)
}

/// Whether `output` was made from the modules with this fingerprint.
pub(crate) fn matches(output: &Path, stamp: &str) -> bool {
    fs::read_to_string(output.join(FILE)).is_ok_and(|written| written == stamp)
}

/// Marks `output` as made from the modules with this fingerprint.
pub(crate) fn write(output: &Path, stamp: &str) -> Result<()> {
    fs::write(output.join(FILE), stamp).context("writing the stamp")
}

//! Remembers what the generated files were made from, so that nothing is made twice.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

const FILE: &str = ".stamp";

/// Goes up when this helper starts to make something else of the same compiled module.
const RECIPE: &str = "1";

/// The fingerprint of a compiled module and of the way it is processed.
pub(crate) fn of(compiled: &Path) -> Result<String> {
    let bytes =
        fs::read(compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    let mut text = format!("{RECIPE} ");
    for byte in Sha256::digest(&bytes) {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

/// Whether `output` was made from the module with this fingerprint.
pub(crate) fn matches(output: &Path, stamp: &str) -> bool {
    fs::read_to_string(output.join(FILE)).is_ok_and(|written| written == stamp)
}

/// Marks `output` as made from the module with this fingerprint.
pub(crate) fn write(output: &Path, stamp: &str) -> Result<()> {
    fs::write(output.join(FILE), stamp).context("writing the stamp")
}

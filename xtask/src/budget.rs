//! The size that a visit pays for a module.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::wasm::Module;

/// Prints the size of a module and fails when it is over its limit.
pub(crate) fn check(module: &Module, file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let brotli = brotli_size(&bytes)?;
    println!(
        "{}: {} kB, {} kB gzip, {} kB brotli (limit {} kB)",
        module.name,
        bytes.len() / 1000,
        gzip_size(&bytes)? / 1000,
        brotli / 1000,
        module.brotli_limit / 1000
    );
    ensure!(
        brotli <= module.brotli_limit,
        "the {} is over its size limit",
        module.name
    );
    Ok(())
}

fn gzip_size(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn brotli_size(bytes: &[u8]) -> Result<usize> {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params)?;
    Ok(compressed.len())
}

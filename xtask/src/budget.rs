//! The size that a first visit pays for the core.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

/// What the core may weigh as the server sends it, in bytes of brotli.
const BROTLI_LIMIT: usize = 250_000;

/// Prints the size of a module and fails when it is over its limit.
pub(crate) fn check(module: &Path) -> Result<()> {
    let bytes = fs::read(module).with_context(|| format!("cannot read {}", module.display()))?;
    let brotli = brotli_size(&bytes)?;
    println!(
        "core: {} kB, {} kB gzip, {} kB brotli (limit {} kB)",
        bytes.len() / 1000,
        gzip_size(&bytes)? / 1000,
        brotli / 1000,
        BROTLI_LIMIT / 1000
    );
    ensure!(brotli <= BROTLI_LIMIT, "the core is over its size limit");
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

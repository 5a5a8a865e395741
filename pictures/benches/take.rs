//! CPU time of processing a photo of 12 megapixels on one core, and peak memory besides the file: `cargo bench -p
//! troth-pictures --bench take`.
//!
//! A custom harness: it reports medians, and peak memory as the kernel counts it.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::time::Duration;

use jpeg_encoder::{ColorType, Encoder};
use troth_pictures::DecodePlan;

const WIDTH: u16 = 4000;
const HEIGHT: u16 = 3000;
const ROUNDS: usize = 15;

fn main() -> Result<(), Box<dyn Error>> {
    let before = status("VmRSS")?;
    for (name, orientation) in [("upright", 1), ("on its side", 6)] {
        let photo = photo(orientation)?;
        let (mut times, mut peak, mut sizes) = (Vec::with_capacity(ROUNDS), 0, [0; 3]);
        for _ in 0..ROUNDS {
            let file = photo.clone();
            // Resets the kernel's peak counter. Memory left from earlier rounds counts too.
            fs::write("/proc/self/clear_refs", "5")?;
            let start = cpu_time()?;
            let outcome = DecodePlan::read(file).and_then(DecodePlan::encode_sizes);
            times.push(cpu_time()?.saturating_sub(start));
            peak = peak.max(status("VmHWM")?.saturating_sub(before));
            let picture = black_box(outcome).map_err(|error| error.message("photo.jpg"))?;
            sizes =
                [picture.original, picture.display, picture.thumbnail].map(|size| size.bytes.len());
        }
        times.sort_unstable();
        let (median, longest) = (times.get(ROUNDS / 2), times.last());
        println!(
            "| 4,000 by 3,000, {name}, {:.1} MB | {} | {} | {:.0} MB | {} |",
            megabytes(photo.len()),
            ms(median),
            ms(longest),
            megabytes(peak),
            sizes
                .map(|bytes| format!("{:.2}", megabytes(bytes)))
                .join(" + ")
                + " MB"
        );
    }
    Ok(())
}

/// A photo-like JPEG: gradients, edges, and sensor noise.
fn photo(orientation: u8) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut state = 12_345_u32;
    let mut pixels = Vec::new();
    for y in 0..u32::from(HEIGHT) {
        for x in 0..u32::from(WIDTH) {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = (state >> 24) % 16;
            let edges = (((x / 37) ^ (y / 29)) & 127) + 60;
            for value in [
                x * 239 / u32::from(WIDTH),
                y * 239 / u32::from(HEIGHT),
                edges,
            ] {
                pixels.push(u8::try_from(value + noise)?);
            }
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 89);
    let mut exif = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    encoder.add_app_segment(1, exif)?;
    encoder.encode(&pixels, WIDTH, HEIGHT, ColorType::Rgb)?;
    Ok(bytes)
}

/// CPU time of this thread, which excludes other threads.
fn cpu_time() -> Result<Duration, Box<dyn Error>> {
    let counted = fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanoseconds = counted.split_whitespace().next();
    Ok(Duration::from_nanos(
        nanoseconds.ok_or("not counted here")?.parse()?,
    ))
}

/// A figure from the process's status in `/proc`, in bytes.
fn status(name: &str) -> Result<usize, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with(name));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    Ok(kilobytes.ok_or("not counted here")?.parse::<usize>()? * 1024)
}

#[expect(clippy::cast_precision_loss, reason = "only a few digits are printed")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

fn ms(time: Option<&Duration>) -> String {
    time.map_or_else(String::new, |time| {
        format!("{:.0} ms", time.as_secs_f64() * 1e3)
    })
}

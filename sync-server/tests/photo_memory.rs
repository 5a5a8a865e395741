//! The memory that the most expensive files take that a visitor may send: fifteen at once as photos, and five of them as
//! profile pictures, with the allocator of the server. Each file waits for its turn. This test is a separate program
//! because it measures the memory of its process.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../src/allocator.rs"]
mod allocator;
#[allow(dead_code, reason = "the rest is for the pictures' own tests")]
#[path = "../../pictures/tests/pictures/support/mod.rs"]
mod support;

use std::fs;

use support::{exif_segment, flat_gif, flat_jpeg, flat_png, webp_of_tables, with_segments};
use tokio::task::JoinSet;
use troth_base::heavy::{HeavyWork, HeavyWorkers};
use troth_photos::ingest::{IngestError, MOST_BYTES, PictureError, decode};
use troth_pictures::DecodePlan;

/// 48 million pixels in tiles; and pictures of one colour in one piece, of 20 and 30 million pixels.
const TILED_HEIC: &[u8] =
    include_bytes!("../../pictures/tests/pictures/files/tiles-48-megapixels.heic");
const FLAT_HEIC: &[u8] =
    include_bytes!("../../pictures/tests/pictures/files/flat-20-megapixels.heic");
const TOO_LARGE_HEIC: &[u8] =
    include_bytes!("../../pictures/tests/pictures/files/flat-30-megapixels.heic");

const MAX_MEGABYTES: u64 = 300;

/// A number of kilobytes that the system has about this process, in megabytes.
fn read_status(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes * 1024 / 1_000_000
}

/// Pads a file to the largest size that is accepted. The padding is not read, but takes memory.
fn padded(mut file: Vec<u8>) -> Vec<u8> {
    file.resize(MOST_BYTES, 0);
    file
}

#[test]
fn hostile_files_at_once_take_less_than_300_mb() {
    allocator::set_purge_delay();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(send_all_files());
}

async fn send_all_files() {
    let before = read_status("VmRSS");
    let files: [fn() -> Vec<u8>; 15] = [
        // Files that are accepted, and take the most memory.
        || {
            let photo = flat_jpeg(8160, 6120, 0x22, false);
            padded(with_segments(&photo, &[exif_segment(6)]))
        },
        || padded(flat_jpeg(4400, 4400, 0x11, true)),
        || padded(flat_png(6000, 5000, 8, 2)),
        || padded(flat_png(3700, 3700, 16, 6)),
        || padded(flat_gif(3600, 3600, 1)),
        || webp_of_tables(4000, 1500),
        || padded(flat_jpeg(12_000, 9_000, 0x11, false)),
        || padded(flat_jpeg(20_000, 20_000, 0x22, false)),
        || padded(FLAT_HEIC.to_vec()),
        || padded(TILED_HEIC.to_vec()),
        // What is not.
        || padded(TOO_LARGE_HEIC.to_vec()),
        || flat_png(40_000, 40_000, 1, 0),
        || padded(flat_jpeg(12_000, 9_000, 0x22, true)),
        || padded(webp_of_tables(64, 65_536)),
        || padded(flat_png(7000, 7000, 16, 6)),
    ];
    let room = HeavyWorkers::default();
    let mut all = JoinSet::new();
    for (number, file) in files.into_iter().enumerate() {
        let photos = room.clone();
        all.spawn(async move {
            let turn = photos.permit(HeavyWork::Photos, "").await.unwrap();
            (
                number,
                decode(turn, file(), DecodePlan::encode_sizes)
                    .await
                    .map(|_| ()),
            )
        });
        if number % 3 > 0 {
            continue;
        }
        // The same as profile pictures, here with the patience of photos: machines that test are slow.
        let (avatars, account) = (room.clone(), number.to_string());
        all.spawn(async move {
            let turn = avatars.permit(HeavyWork::Photos, &account).await.unwrap();
            let square = decode(turn, file(), |plan| plan.square(256)).await;
            (number, square.map(|_| ()))
        });
    }
    while let Some(done) = all.join_next().await {
        let (number, outcome) = done.unwrap();
        let expected = if number < 10 {
            Ok(())
        } else {
            Err(IngestError::Unfit(PictureError::TooManyPixels))
        };
        assert_eq!(outcome, expected, "file {number}");
    }
    let peak = read_status("VmHWM");
    assert!(
        peak < before + MAX_MEGABYTES,
        "{before} MB before, {peak} MB at most"
    );
}

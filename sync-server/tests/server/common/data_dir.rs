//! The directory for a test's files.

use std::path::Path;

use tempfile::TempDir;

/// A memory file system, on Linux.
const MEMORY: &str = "/dev/shm";
/// Free bytes that are enough: concurrent tests use less.
const ENOUGH_BYTES: u64 = 2 << 30;

/// A new directory in memory, so that no test waits for a disk. Tests about the disk use `TempDir::new`.
pub(crate) fn in_memory() -> TempDir {
    let memory = Path::new(MEMORY);
    let directory = if has_room(memory) {
        TempDir::new_in(memory)
    } else {
        TempDir::new()
    };
    directory.or_else(|_read_only| TempDir::new()).unwrap()
}

fn has_room(directory: &Path) -> bool {
    rustix::fs::statvfs(directory)
        .is_ok_and(|space| space.f_bavail * space.f_frsize >= ENOUGH_BYTES)
}

//! A budget for the memory that requests of others take, reserved before it is allocated.
//!
//! A failed allocation ends the process: it cannot be caught, and all sockets end with it. So code that is about to
//! decode, load or keep something large estimates its size first and reserves it here. A request that does not fit
//! is refused for now (1013, 503), before the machine runs out.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The divisor of the machine's memory that makes the budget. The rest is for uncounted memory: the program itself,
/// SQLite's pages, passwords (19 MiB each), sockets, freed memory that the allocator still holds, and estimates
/// that were too low.
const BUDGET_DIVISOR: usize = 2;

/// The assumed memory of a machine that does not report it.
const ASSUMED_MEMORY: usize = 1 << 30;

/// A budget of memory; clones share it.
#[derive(Clone, Debug)]
pub struct MemoryBudget(Arc<BudgetState>);

#[derive(Debug)]
struct BudgetState {
    budget: usize,
    reserved: AtomicUsize,
}

/// The budget is used up for now. Something else has to end first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the server has no memory for this at the moment")]
pub(super) struct OutOfMemory;

impl MemoryBudget {
    /// A budget for a machine with this much memory, in bytes.
    #[must_use]
    pub fn for_machine_with(bytes: usize) -> Self {
        Self(Arc::new(BudgetState {
            budget: bytes / BUDGET_DIVISOR,
            reserved: AtomicUsize::new(0),
        }))
    }

    /// A budget for this machine: its memory, or less if this process has a limit.
    #[must_use]
    pub fn for_this_machine() -> Self {
        Self::for_machine_with(available_memory(Path::new("/")))
    }

    /// Reserves memory until the result is dropped.
    pub(super) fn reserve(&self, bytes: usize) -> Result<MemoryReservation, OutOfMemory> {
        self.add_reserved(bytes)?;
        let memory = self.clone();
        Ok(MemoryReservation { memory, bytes })
    }

    /// Bytes reserved at the moment.
    pub(super) fn reserved(&self) -> usize {
        self.0.reserved.load(Ordering::Relaxed)
    }

    /// The whole budget in bytes.
    pub(super) fn budget(&self) -> usize {
        self.0.budget
    }

    fn add_reserved(&self, bytes: usize) -> Result<(), OutOfMemory> {
        let add_if_within_budget = |reserved: usize| {
            let sum = reserved.checked_add(bytes)?;
            (sum <= self.0.budget).then_some(sum)
        };
        let counter = &self.0.reserved;
        counter
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, add_if_within_budget)
            .map(|_before| ())
            .map_err(|_full| OutOfMemory)
    }

    fn subtract_reserved(&self, bytes: usize) {
        self.0.reserved.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Reserved memory. It is given back when dropped.
#[derive(Debug)]
#[must_use = "the memory is given back as soon as this is dropped"]
pub(super) struct MemoryReservation {
    memory: MemoryBudget,
    bytes: usize,
}

impl MemoryReservation {
    /// Changes the reservation to `bytes`. On an error it stays as it was; shrinking always succeeds.
    pub(super) fn resize(&mut self, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes > self.bytes {
            self.memory.add_reserved(bytes - self.bytes)?;
        } else {
            self.memory.subtract_reserved(self.bytes - bytes);
        }
        self.bytes = bytes;
        Ok(())
    }
}

impl Drop for MemoryReservation {
    fn drop(&mut self) {
        self.memory.subtract_reserved(self.bytes);
    }
}

/// The memory available to this process: the machine's, or the smallest limit of its control groups and of the
/// process.
fn available_memory(root: &Path) -> usize {
    let machine_memory =
        read_file(root, "proc/meminfo").and_then(|text| parse_kibibytes(&text, "MemTotal:"));
    let limits_file = read_file(root, "proc/self/limits").unwrap_or_default();
    let process_limits = ["Max address space", "Max data size"]
        .map(|name| parse_limit(&limits_file, name))
        .into_iter()
        .flatten();
    let groups = read_file(root, "proc/self/cgroup").unwrap_or_default();
    let limits = control_group_limits(root, &groups)
        .chain(process_limits)
        .chain(machine_memory);
    limits.min().unwrap_or(ASSUMED_MEMORY)
}

/// The limits of the process's control groups and their ancestors.
fn control_group_limits<'a>(root: &'a Path, groups: &'a str) -> impl Iterator<Item = usize> + 'a {
    // Each line is `hierarchy:controllers:path`; the unified hierarchy names no controllers. In a container the
    // path may be one of the host, which does not exist inside: then the root's limit counts.
    groups.lines().flat_map(move |line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let controllers = parts.next().unwrap_or_default();
        let path = parts.next().unwrap_or("/").trim_start_matches('/');
        let (base, file) = match controllers {
            "" => ("sys/fs/cgroup", "memory.max"),
            _ if controllers.split(',').any(|name| name == "memory") => {
                ("sys/fs/cgroup/memory", "memory.limit_in_bytes")
            }
            _ => return Vec::new(),
        };
        let groups_upwards = Path::new(path).ancestors();
        let limits = groups_upwards.filter_map(|group| {
            let file = Path::new(base).join(group).join(file);
            // `max` means no limit and does not parse.
            fs::read_to_string(root.join(file))
                .ok()?
                .trim()
                .parse()
                .ok()
        });
        limits.collect()
    })
}

fn read_file(root: &Path, path: &str) -> Option<String> {
    fs::read_to_string(root.join(path)).ok()
}

/// Parses a line such as `MemTotal:  16384256 kB`.
fn parse_kibibytes(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: usize = line.split_whitespace().next()?.parse().ok()?;
    kibibytes.checked_mul(1 << 10)
}

/// Parses a line such as `Max address space  1073741824  unlimited  bytes`: the first number counts.
fn parse_limit(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn reservations_never_exceed_the_budget() {
        let memory = MemoryBudget::for_machine_with(200);
        assert_eq!(memory.budget(), 100);
        let first = memory.reserve(60).unwrap();
        assert_eq!(memory.reserve(41).unwrap_err(), OutOfMemory);
        assert_eq!(memory.reserve(usize::MAX).unwrap_err(), OutOfMemory);
        let second = memory.clone().reserve(40).unwrap();
        assert_eq!(memory.reserved(), 100);
        drop(first);
        assert_eq!(memory.reserved(), 40);
        drop(second);
        assert_eq!(memory.reserved(), 0);
    }

    #[test]
    fn a_reservation_grows_within_the_budget_and_always_shrinks() {
        let memory = MemoryBudget::for_machine_with(200);
        let _other = memory.reserve(50).unwrap();
        let mut reserved = memory.reserve(10).unwrap();
        assert_eq!(reserved.resize(50), Ok(()));
        assert_eq!(reserved.resize(51), Err(OutOfMemory));
        assert_eq!(memory.reserved(), 100);
        assert_eq!(reserved.resize(5), Ok(()));
        assert_eq!(memory.reserved(), 55);
    }

    /// A machine of 4 GiB with these additional files.
    fn machine(files: &[(&str, &str)]) -> usize {
        let root = TempDir::new().unwrap();
        let meminfo = ("proc/meminfo", "MemTotal:  4194304 kB\nMemFree: 1 kB\n");
        for (path, text) in files.iter().chain([&meminfo]) {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        available_memory(root.path())
    }

    #[test]
    fn the_smallest_limit_counts() {
        assert_eq!(
            available_memory(TempDir::new().unwrap().path()),
            ASSUMED_MEMORY
        );
        assert_eq!(machine(&[]), 4 << 30);
        let unified = ("proc/self/cgroup", "0::/troth/app\n");
        let around = ("sys/fs/cgroup/troth/memory.max", "1073741824\n");
        let own = ("sys/fs/cgroup/troth/app/memory.max", "max\n");
        assert_eq!(machine(&[unified, around, own]), 1 << 30);
        let container = ("sys/fs/cgroup/memory.max", "536870912\n");
        assert_eq!(machine(&[unified, around, container]), 512 << 20);
        let older = ("proc/self/cgroup", "5:devices:/x\n4:cpu,memory:/troth\n");
        let group = (
            "sys/fs/cgroup/memory/troth/memory.limit_in_bytes",
            "2147483648\n",
        );
        assert_eq!(machine(&[older, group]), 2 << 30);
        let limits = (
            "proc/self/limits",
            "Max data size             unlimited            unlimited            bytes\n\
             Max address space         805306368            unlimited            bytes\n",
        );
        assert_eq!(machine(&[limits, older, group]), 768 << 20);
    }
}

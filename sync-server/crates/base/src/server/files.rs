//! The number of connections that the limit of open files allows.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// More than one server of weddings ever needs at once. 10,000 idle sockets take some hundred megabytes.
const MAX_CONNECTIONS: usize = 10_000;

/// A connection is a file, and may be sent one.
const FILES_PER_CONNECTION: usize = 2;

/// Files other than connections: the database (three for each of its connections), backups of it, the runtime's
/// own, and closed connections that are not yet released.
const RESERVED: usize = 256;

/// A lower bound: with fewer files, the server would refuse nearly every client.
const FEWEST: usize = 16;

/// The number of concurrent connections, after raising the limit of open files as far as allowed: the default is
/// mostly set for processes without connections.
#[must_use]
pub fn max_connections() -> usize {
    let wanted = (MAX_CONNECTIONS * FILES_PER_CONNECTION + RESERVED) as u64;
    let limit = getrlimit(Resource::Nofile);
    let files = files(limit, wanted, |files| raise(files, limit));
    let room = connections(usize::try_from(files).unwrap_or(usize::MAX));
    if room < MAX_CONNECTIONS {
        tracing::warn!(
            files,
            connections = room,
            "the system allows this process few open files"
        );
    }
    room
}

/// The limit of open files after trying to raise it to `wanted`.
fn files(limit: Rlimit, wanted: u64, raise: impl FnOnce(u64) -> Option<u64>) -> u64 {
    let allowed = limit.maximum.map_or(wanted, |most| most.min(wanted));
    match limit.current {
        Some(current) if current < allowed => raise(allowed).unwrap_or(current),
        // It cannot be raised, or is high enough.
        Some(current) => current,
        None => wanted,
    }
}

fn raise(files: u64, limit: Rlimit) -> Option<u64> {
    let raised = Rlimit {
        current: Some(files),
        ..limit
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => Some(files),
        Err(error) => {
            tracing::warn!(%error, "cannot ask for more files");
            None
        }
    }
}

fn connections(files: usize) -> usize {
    let free = files.saturating_sub(RESERVED) / FILES_PER_CONNECTION;
    free.clamp(FEWEST, MAX_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_of_files_is_raised_as_far_as_allowed() {
        let check = |current, maximum, expected: u64| {
            let limit = Rlimit { current, maximum };
            assert_eq!(files(limit, 20_256, Some), expected, "{limit:?}");
        };
        check(Some(1_024), Some(1_024), 1_024);
        check(Some(1_024), Some(4_096), 4_096);
        check(Some(1_024), None, 20_256);
        check(Some(1_048_576), Some(1_048_576), 1_048_576);
        check(None, None, 20_256);
        // The system refuses to raise it.
        let limit = Rlimit {
            current: Some(1_024),
            maximum: None,
        };
        assert_eq!(files(limit, 20_256, |_| None), 1_024);
    }

    #[test]
    fn connections_leave_room_for_everything_else() {
        let check = |files: usize, expected: usize| assert_eq!(connections(files), expected);
        check(64, FEWEST);
        check(1_024, 384);
        check(4_096, 1_920);
        check(1_048_576, MAX_CONNECTIONS);
    }
}

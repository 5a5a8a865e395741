//! The program's allocator, and how soon it returns free memory to the system.

use std::ffi::{c_int, c_long};

use libmimalloc_sys::mi_option_set;

/// Password hashing takes 19 MiB at a time, and a document's tables grow and shrink; the system's allocator would
/// hold on to most of that. SQLite allocates from here, too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The number of the option `mi_option_purge_delay` in mimalloc 3 (`mimalloc.h`). The Rust bindings do not name it.
const PURGE_DELAY_OPTION: c_int = 15;
/// How long freed memory is kept, in milliseconds. Mimalloc's default is a second.
const PURGE_DELAY_MS: c_long = 10;

/// Makes the allocator return free memory while the work that freed it still runs. The allocator has no timer and
/// purges only during calls: with a longer delay, memory would stay until there is more work.
#[expect(unsafe_code, reason = "the options are only accessible through C")]
pub(crate) fn set_purge_delay() {
    // SAFETY: it writes one number, and the program calls it before it has other threads.
    unsafe { mi_option_set(PURGE_DELAY_OPTION, PURGE_DELAY_MS) }
}

#[cfg(test)]
mod tests {
    use libmimalloc_sys::mi_option_get;

    use super::*;

    #[test]
    #[expect(unsafe_code, reason = "the options are only accessible through C")]
    fn the_option_is_the_one_that_keeps_memory_for_a_second() {
        // SAFETY: it reads one number, which no test writes.
        let value = unsafe { mi_option_get(PURGE_DELAY_OPTION) };
        assert_eq!(value, 1000, "this version numbers its options otherwise");
    }
}

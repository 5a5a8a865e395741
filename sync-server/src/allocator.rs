//! The allocator of the program, and how soon it gives back what is free.

use std::ffi::{c_int, c_long};

use libmimalloc_sys::mi_option_set;

/// Password hashing takes 19 MiB at a time and a document's tables grow and shrink; the system's
/// allocator keeps most of that for itself. SQLite takes its memory from here too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// `mi_option_purge_delay` in mimalloc 3's list of options (`mimalloc.h`), which the bindings leave out.
const PURGE_DELAY: c_int = 15;
/// In milliseconds. By itself mimalloc waits a second.
const SOON: c_long = 10;

/// Has free memory given back while the work that freed it goes on. The allocator looks for what is to be
/// given back when it is called, and has no clock of its own: what waits longer than the work stays until
/// there is more to do, which may be never.
#[expect(unsafe_code, reason = "the options have no other door than C")]
pub(crate) fn give_back_soon() {
    // SAFETY: it writes one number, and the program calls it before it has other threads.
    unsafe { mi_option_set(PURGE_DELAY, SOON) }
}

#[cfg(test)]
mod tests {
    use libmimalloc_sys::mi_option_get;

    use super::*;

    #[test]
    #[expect(unsafe_code, reason = "the options have no other door than C")]
    fn the_option_is_the_one_that_keeps_memory_for_a_second() {
        // SAFETY: it reads one number, which nobody writes to in a test.
        let value = unsafe { mi_option_get(PURGE_DELAY) };
        assert_eq!(value, 1000, "this version numbers its options otherwise");
    }
}

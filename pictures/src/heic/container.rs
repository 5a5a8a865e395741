//! Checks the container of a HEIC (ISO/IEC 23008-12) before the library reads it: the library stores all that the
//! container lists, and 2 kB of it can list 300 MB of empty entries.

use std::collections::HashSet;

use heifer::heifer_isobmff::{self, BoxIter, HeifFile, boxes};

use crate::PictureError;

/// The most bytes of lists; phones write 10 kB. The library searches one list for each entry of another.
const MAX_LIST_BYTES: usize = 128 * 1024;
/// The length of a box's version and flags.
const VERSION_LENGTH: usize = 4;

/// Opens a file. Fails if its lists are too long.
pub(super) fn open(bytes: &[u8]) -> Result<HeifFile<'_>, PictureError> {
    let mut list_bytes = 0;
    for file_box in BoxIter::new(bytes) {
        let file_box = file_box.map_err(damaged)?;
        if &file_box.header.box_type.0 == b"meta" {
            list_bytes += file_box.content.len();
            if list_bytes > MAX_LIST_BYTES {
                return Err(PictureError::NotSupported(super::RARE));
            }
            check_lists(file_box.content.get(VERSION_LENGTH..).unwrap_or_default())?;
        }
    }
    HeifFile::parse(bytes).map_err(damaged)
}

/// Checks the lists that could describe much more data than they have bytes.
fn check_lists(lists: &[u8]) -> Result<(), PictureError> {
    for list in BoxIter::new(lists) {
        let list = list.map_err(damaged)?;
        let is_bounded = match &list.header.box_type.0 {
            // Item locations: extents, each of which must have an offset and a length field.
            b"iloc" => list
                .content
                .get(VERSION_LENGTH)
                .is_some_and(|sizes| sizes >> 4 > 0 && sizes & 15 > 0),
            // Item infos. The library copies an item's data for each entry with its id.
            b"iinf" => {
                let items = boxes::parse_item_infos(list.content).map_err(damaged)?;
                let mut ids = HashSet::new();
                items.iter().all(|item| ids.insert(item.id))
            }
            _ => true,
        };
        if !is_bounded {
            return Err(PictureError::Damaged);
        }
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "passed to `map_err`")]
pub(super) fn damaged(error: heifer_isobmff::Error) -> PictureError {
    tracing::debug!("the container of a HEIC cannot be read: {error}");
    PictureError::Damaged
}

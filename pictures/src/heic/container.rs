//! Checks the container of a HEIC (ISO/IEC 23008-12) before the library reads it: the library stores all that the
//! container lists, and 2 kB of it can list 300 MB of empty entries.

use std::collections::HashSet;

use heifer::heifer_isobmff::{self, BoxIter, HeifFile, boxes};

use crate::PictureError;

/// The most bytes of lists; phones write 10 kB. The library searches one list for each entry of another.
const MOST_LISTS: usize = 128 * 1024;
/// The length of a box's version and flags.
const VERSION: usize = 4;

/// Opens a file. Fails if its lists are too long.
pub(super) fn open(bytes: &[u8]) -> Result<HeifFile<'_>, PictureError> {
    let mut lists = 0;
    for part in BoxIter::new(bytes) {
        let part = part.map_err(damaged)?;
        if &part.header.box_type.0 == b"meta" {
            lists += part.content.len();
            if lists > MOST_LISTS {
                return Err(PictureError::NotSupported(super::RARE));
            }
            check(part.content.get(VERSION..).unwrap_or_default())?;
        }
    }
    HeifFile::parse(bytes).map_err(damaged)
}

fn check(lists: &[u8]) -> Result<(), PictureError> {
    for list in BoxIter::new(lists) {
        let list = list.map_err(damaged)?;
        let is_bounded = match &list.header.box_type.0 {
            // Item locations: extents, each of which must have an offset and a length field.
            b"iloc" => list
                .content
                .get(VERSION)
                .is_some_and(|sizes| sizes >> 4 > 0 && sizes & 15 > 0),
            // Item infos. The library copies an item's data for each entry with its id.
            b"iinf" => {
                let items = boxes::parse_item_infos(list.content).map_err(damaged)?;
                let mut seen = HashSet::new();
                items.iter().all(|item| seen.insert(item.id))
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

//! The short code on every print, by which people see whether two papers show the same plan.

use super::views::{SeatGuest, TableView};

/// Crockford's digits: no I, L, O or U, so that a code survives being read out.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The code of a plan: of the tables as they are named and stand, and of who sits where. 40 bits,
/// so that two plans of one wedding practically never share it.
pub(super) fn revision(tables: &[TableView], guests: &[SeatGuest]) -> String {
    let mut hash = Hash::new();
    for table in tables {
        hash.text(table.id.as_str());
        hash.text(&table.name);
        hash.text(table.shape.as_str());
        let numbers = [table.position_x, table.position_y, table.rotation];
        hash.number(table.capacity.into());
        numbers.into_iter().for_each(|number| hash.number(number));
    }
    for guest in guests {
        if let (Some(table), Some(position)) = (&guest.table_id, guest.position) {
            hash.text(&guest.name);
            hash.text(table.as_str());
            hash.number(position.into());
        }
    }
    hash.code()
}

/// FNV-1a with 64 bits: it has to tell apart, not to keep secret.
pub(crate) struct Hash(u64);

impl Hash {
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Texts are told apart at their ends, too.
    pub(crate) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xff]);
    }

    pub(crate) fn number(&mut self, number: i64) {
        self.bytes(&number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Such as `K7Q3-9F2A`.
    fn code(&self) -> String {
        // The upper bits of a product depend on all of its factors' bits.
        let bits = self.0 >> 24;
        let digits = (0..8).rev().map(|place| {
            let digit = usize::try_from((bits >> (5 * place)) & 31).unwrap_or(0);
            DIGITS.get(digit).map_or('0', |digit| char::from(*digit))
        });
        let mut code: String = digits.collect();
        code.insert(4, '-');
        code
    }
}

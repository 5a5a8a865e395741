//! The revision: a short code on every print of a chart, which shows whether two prints are of the same state.

use super::views::{ChartView, ObjectView, SeatGuest, TableView};
use crate::values::RsvpStatus;

/// Crockford's digits: without I, L, O and U, so that a code can be read out.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The revision of a chart: a hash of everything that a print shows. 40 bits, so that two states of the charts of one
/// wedding practically never share it.
pub(super) fn revision(
    chart: &ChartView,
    tables: &[TableView],
    objects: &[ObjectView],
    guests: &[SeatGuest],
) -> String {
    let mut hash = Fnv64::new();
    hash.text(&chart.name);
    hash.numbers(&[chart.room_width, chart.room_height]);
    for table in tables {
        hash.text(table.id.as_str());
        hash.text(&table.name);
        hash.text(table.shape.as_str());
        let capacity = table.capacity.into();
        hash.numbers(&[capacity, table.position_x, table.position_y, table.rotation]);
        for seat in table.seats.iter().filter(|seat| seat.held_for.is_some()) {
            hash.number(seat.position.into());
        }
    }
    for object in objects {
        hash.text(object.kind.as_str());
        hash.text(object.label.as_deref().unwrap_or_default());
        hash.numbers(&[object.position_x, object.position_y, object.rotation]);
        hash.numbers(&[object.width, object.height]);
    }
    for guest in guests {
        if let (Some(table), Some(position)) = (&guest.table_id, guest.position) {
            hash.text(&guest.name);
            hash.text(table.as_str());
            let is_declined = guest.rsvp_status == RsvpStatus::Declined;
            hash.numbers(&[position.into(), is_declined.into()]);
            for prose in [&guest.dietary_restrictions, &guest.special_accommodations] {
                hash.text(prose.as_deref().unwrap_or_default());
            }
            for need in &guest.needs {
                hash.text(need);
            }
            if let Some(meal_name) = &guest.meal_name {
                hash.text(meal_name);
            }
        }
    }
    hash.code()
}

/// FNV-1a with 64 bits: distinguishes texts, but is not cryptographic.
pub(crate) struct Fnv64(u64);

impl Fnv64 {
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a text and an end mark, so that adjacent texts cannot merge.
    pub(crate) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xff]);
    }

    pub(crate) fn number(&mut self, number: i64) {
        self.bytes(&number.to_le_bytes());
    }

    pub(crate) fn numbers(&mut self, numbers: &[i64]) {
        numbers.iter().for_each(|number| self.number(*number));
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) fn value(&self) -> u64 {
        self.0
    }

    /// A code such as `K7Q3-9F2A`.
    fn code(&self) -> String {
        // The upper 40 bits: each depends on all bits of the factors.
        let bits = self.0 >> 24;
        // Eight digits of five bits, the highest first.
        let digits = (0..8).rev().map(|place| {
            let index = usize::try_from((bits >> (5 * place)) & 31).unwrap_or(0);
            DIGITS.get(index).map_or('0', |digit| char::from(*digit))
        });
        let mut code: String = digits.collect();
        code.insert(4, '-');
        code
    }
}

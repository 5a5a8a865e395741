//! Days on which payment reminders are sent.

use crate::draft::{Draft, field};
use crate::record::FieldKind::{Flag, Short};
use crate::record::{Field, Record, RestAddress, Store};
use crate::roles::Area;

/// Id of the only entry of a wedding.
pub const PAYMENTS: &str = "payments";
/// Default days before a payment is due on which reminders are sent: 0 is the due date, -1 the day after.
pub const USUAL_DAYS: [i32; 5] = [7, 3, 1, 0, -1];
/// Allowed days before the due date; negative ones are after it.
pub const DAYS: std::ops::RangeInclusive<i32> = -30..=90;
/// Maximum number of days, counted before duplicates are removed.
pub const MOST_DAYS: usize = 12;

/// The table of reminders; every wedding has one entry.
pub static REMINDERS: Record = Record {
    noun: "reminders",
    container: "reminders",
    area: Area::Budget,
    address: RestAddress::Elsewhere,
    fields: &[
        // Whole numbers separated by commas, such as "7, 3, 1, 0, -1".
        Field::new("daysBefore", "Days before", Short),
        Field::new("emailOff", "No email", Flag),
        Field::new("inAppOff", "Not in the app", Flag),
    ],
    title: |_| String::new(),
    rules: |_, draft| rules(draft),
    built_in: &[(PAYMENTS, "Payment reminders")],
    ..Record::PLAIN
};

/// Payment reminders of a wedding's team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentReminders {
    /// Days before a payment is due, earliest first.
    pub days_before: Vec<i32>,
    /// Whether they go out by email.
    pub email: bool,
    /// Whether they appear in the app.
    pub in_app: bool,
}

impl Store {
    /// The team's payment reminders.
    #[must_use]
    pub fn payment_reminders(&self) -> PaymentReminders {
        let entry = self.get(&REMINDERS, PAYMENTS);
        let stored = entry.map(|entry| &entry.stored);
        let days = stored.and_then(|stored| read_days(stored.text("daysBefore")?));
        let is_off = |key| stored.is_some_and(|stored| stored.flag(key));
        PaymentReminders {
            days_before: days.unwrap_or_else(|| USUAL_DAYS.to_vec()),
            email: !is_off("emailOff"),
            in_app: !is_off("inAppOff"),
        }
    }
}

/// Formats days for storage.
#[must_use]
pub fn write_days(days: &[i32]) -> String {
    let days: Vec<String> = days.iter().map(i32::to_string).collect();
    days.join(", ")
}

/// Parses the days of a text, sorted from the earliest, without duplicates; `None` if it contains anything else.
#[must_use]
pub fn read_days(text: &str) -> Option<Vec<i32>> {
    let parts = text.split(',').map(str::trim);
    let days: Result<Vec<i32>, _> = parts
        .filter(|part| !part.is_empty())
        .map(str::parse)
        .collect();
    let mut days = days.ok()?;
    let fits = days.len() <= MOST_DAYS && days.iter().all(|day| DAYS.contains(day));
    days.sort_unstable_by(|one, other| other.cmp(one));
    days.dedup();
    fits.then_some(days)
}

fn rules(draft: &mut Draft) {
    let days = field("daysBefore", "Days before");
    let text = draft.text_of(days.key, None);
    if text.is_some_and(|text| read_days(text).is_none()) {
        let message = "Please give up to 12 whole numbers from -30 to 90, such as 7, 3, 1, 0, -1";
        draft.issue(days, "out_of_range", message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_without_duplicates_the_earliest_first() {
        let check = |text: &str, expected: Option<&[i32]>| {
            assert_eq!(read_days(text).as_deref(), expected, "{text}");
        };
        check("7, 3, 1, 0, -1", Some(&[7, 3, 1, 0, -1]));
        check(" -1,7,7,3 ,", Some(&[7, 3, -1]));
        check("", Some(&[]));
        check("91", None);
        check("-31", None);
        check("soon", None);
        check("1.5", None);
        check("1,2,3,4,5,6,7,8,9,10,11,12,13", None);
        check("1,2,3,4,5,6,7,8,9,10,11,12,12", None);
        assert_eq!(read_days(&write_days(&USUAL_DAYS)).unwrap(), USUAL_DAYS);
    }
}

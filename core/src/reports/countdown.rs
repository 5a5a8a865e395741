//! The countdown to the wedding day.

use serde::Serialize;

use crate::date::{CalendarDate, DateField};

/// Fewer days than this are the final month.
pub(crate) const FINAL_MONTH_DAYS: i64 = 30;

/// Fewer days than this are "getting close".
pub(crate) const GETTING_CLOSE_DAYS: i64 = 90;

/// The countdown to the wedding day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Countdown {
    /// The case.
    pub kind: CountdownKind,
    /// Days to go, or days since; otherwise 0.
    pub days: i64,
    /// The text.
    pub label: String,
}

/// The cases of a countdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum CountdownKind {
    /// No date.
    NotSet,
    /// Not a valid date.
    Invalid,
    /// The day is in the future.
    Upcoming,
    /// Today.
    Today,
    /// The day is in the past.
    Married,
}

impl Countdown {
    /// The countdown on `today`; both are calendar dates.
    #[must_use]
    pub fn to_date(wedding_date: &DateField, today: CalendarDate) -> Self {
        let (kind, days, label) = match wedding_date {
            DateField::Unset => (CountdownKind::NotSet, 0, "Date not set".to_owned()),
            DateField::Invalid(_) => (CountdownKind::Invalid, 0, "Invalid Date".to_owned()),
            DateField::On(date) => match today.days_until(*date) {
                0 => (CountdownKind::Today, 0, "Today is the day".to_owned()),
                days if days > 0 => (
                    CountdownKind::Upcoming,
                    days,
                    format!("{} to go", days_text(days)),
                ),
                days => (
                    CountdownKind::Married,
                    -days,
                    format!("Married {}", days_text(-days)),
                ),
            },
        };
        Self { kind, days, label }
    }

    /// Days left, 0 on the day itself; `None` once it has passed.
    #[must_use]
    pub fn days_left(&self) -> Option<i64> {
        matches!(self.kind, CountdownKind::Upcoming | CountdownKind::Today).then_some(self.days)
    }
}

fn days_text(days: i64) -> String {
    if days == 1 {
        "1 day".to_owned()
    } else {
        format!("{days} days")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_label_counts_days_to_and_since_the_wedding() {
        let check = |date: Option<&str>, kind: CountdownKind, days: i64, label: &str| {
            let today = CalendarDate::parse("2027-06-19").unwrap();
            let countdown = Countdown::to_date(&DateField::read(date), today);
            assert_eq!(
                countdown,
                Countdown {
                    kind,
                    days,
                    label: label.to_owned()
                }
            );
        };
        check(None, CountdownKind::NotSet, 0, "Date not set");
        check(Some(""), CountdownKind::NotSet, 0, "Date not set");
        check(Some("soon"), CountdownKind::Invalid, 0, "Invalid Date");
        check(
            Some("2027-02-30"),
            CountdownKind::Invalid,
            0,
            "Invalid Date",
        );
        check(
            Some("2028-06-18"),
            CountdownKind::Upcoming,
            365,
            "365 days to go",
        );
        check(
            Some("2027-06-21"),
            CountdownKind::Upcoming,
            2,
            "2 days to go",
        );
        check(
            Some("2027-06-20"),
            CountdownKind::Upcoming,
            1,
            "1 day to go",
        );
        check(
            Some("2027-06-19"),
            CountdownKind::Today,
            0,
            "Today is the day",
        );
        check(
            Some("2027-06-18"),
            CountdownKind::Married,
            1,
            "Married 1 day",
        );
        check(
            Some("2027-03-01"),
            CountdownKind::Married,
            110,
            "Married 110 days",
        );
    }
}

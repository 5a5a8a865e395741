//! Converts days of the proleptic Gregorian calendar to numbers and back.
//!
//! Not a library: the parsers and error texts of one would be an eighth of the WASM module that browsers load, and
//! only these functions are needed. The tests compare them with a library for every day of four centuries.

/// Days since 1 January 1970.
pub(super) type DayNumber = i32;

/// Days from 1 March of the year 0 to 1 January 1970. Years here begin in March, so that the leap day comes last.
const DAYS_BEFORE_1970: i32 = 719_468;
const DAYS_IN_400_YEARS: i32 = 146_097;

/// The number of days in a month.
pub(super) fn days_in_month(year: u16, month: u8) -> u8 {
    let is_leap_year =
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap_year => 29,
        2 => 28,
        _ => 31,
    }
}

/// The number of a day: counts whole cycles of 400 years, then years from March, then months of 30.6 days on
/// average.
pub(super) fn days_since_1970(year: i32, month: u8, day: u8) -> DayNumber {
    let (month, day) = (i32::from(month), i32::from(day));
    let year_from_march = if month <= 2 { year - 1 } else { year };
    let cycle = year_from_march.div_euclid(400);
    let year_of_cycle = year_from_march.rem_euclid(400);
    let month_from_march = (month + 9) % 12;
    let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
    let day_of_cycle = year_of_cycle * 365 + year_of_cycle / 4 - year_of_cycle / 100 + day_of_year;
    cycle * DAYS_IN_400_YEARS + day_of_cycle - DAYS_BEFORE_1970
}

/// Year, month and day of a day number: the inverse of [`days_since_1970`].
pub(super) fn from_days_since_1970(days: DayNumber) -> (i32, i32, i32) {
    let days_since_year_0 = days.saturating_add(DAYS_BEFORE_1970);
    let cycle = days_since_year_0.div_euclid(DAYS_IN_400_YEARS);
    let day_of_cycle = days_since_year_0.rem_euclid(DAYS_IN_400_YEARS);
    // Days in 4 and 100 years without their last leap day, and the last day of the cycle.
    let leap_days = day_of_cycle / 1_460 - day_of_cycle / 36_524 + day_of_cycle / 146_096;
    let year_of_cycle = (day_of_cycle - leap_days) / 365;
    let first_day = 365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100;
    let day_of_year = day_of_cycle - first_day;
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_cycle + cycle * 400 + i32::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_agrees_with_jiff() {
        let epoch = jiff::civil::date(1970, 1, 1);
        let mut date = jiff::civil::date(1799, 12, 31);
        while date.year() < 2201 {
            let number = epoch.until(date).unwrap().get_days();
            let (year, month, day) = (date.year(), date.month(), date.day());
            let (month_u8, day_u8) = (month.unsigned_abs(), day.unsigned_abs());
            assert_eq!(
                days_since_1970(year.into(), month_u8, day_u8),
                number,
                "{date}"
            );
            assert_eq!(
                from_days_since_1970(number),
                (year.into(), month.into(), day.into())
            );
            assert_eq!(
                days_in_month(year.unsigned_abs(), month_u8),
                date.days_in_month().unsigned_abs()
            );
            date = date.tomorrow().unwrap();
        }
    }
}

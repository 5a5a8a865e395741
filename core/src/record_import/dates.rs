//! Reads a column of dates.
//!
//! Dates with dots are day first in every language, and a leading four-digit year is clear. "04/06/2027" is
//! ambiguous: a cell such as "25/06/2027" settles the order for the whole column; without one the user is
//! asked.

use serde::Serialize;

use crate::date::{CalendarDate, DateConventions, DateOrder, UnreadableDate, read_written_date};
use crate::digits::digit_value;
use crate::guest_import::list_entries;

/// A column read as dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DateColumn {
    /// One for each cell; null if the cell is empty.
    pub cells: Vec<Option<DateCell>>,
    /// The first ambiguous cell, if no other cell settles it.
    pub question: Option<DateQuestion>,
}

/// The date of a cell, or why it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DateCell {
    /// The day.
    Read {
        /// `YYYY-MM-DD`.
        date: CalendarDate,
    },
    /// The cell is not a date.
    Unreadable(UnreadableDate),
}

/// The two days that an ambiguous cell can mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DateQuestion {
    /// The cell.
    pub cell: String,
    /// The date if the day comes first.
    pub day_first: CalendarDate,
    /// The date if the month comes first.
    pub month_first: CalendarDate,
    /// The order in use: the chosen one, else the device's.
    pub order: DateOrder,
}

type DateReading = Result<CalendarDate, UnreadableDate>;

/// Both readings of a cell.
#[derive(Clone, Copy)]
struct DateReadings {
    day_first: DateReading,
    month_first: DateReading,
}

impl DateReadings {
    /// The order that the cell itself proves: only one reading is a date.
    fn proven_order(self) -> Option<DateOrder> {
        match (self.day_first, self.month_first) {
            (Ok(_), Err(_)) => Some(DateOrder::DayFirst),
            (Err(_), Ok(_)) => Some(DateOrder::MonthFirst),
            _ => None,
        }
    }

    fn in_order(self, order: DateOrder) -> DateReading {
        match self.proven_order().unwrap_or(order) {
            DateOrder::MonthFirst => self.month_first,
            DateOrder::DayFirst | DateOrder::YearFirst => self.day_first,
        }
    }
}

/// Reads a column of dates. `device` are the conventions of this device, `chosen` the user's order for
/// ambiguous cells.
#[must_use]
pub fn read_dates(
    cells: &[String],
    device: &DateConventions,
    chosen: Option<DateOrder>,
    today: CalendarDate,
) -> DateColumn {
    let conventions = with_known_languages(device);
    let in_order = |order| DateConventions {
        order,
        ..conventions.clone()
    };
    let (day_first, month_first) = (
        in_order(DateOrder::DayFirst),
        in_order(DateOrder::MonthFirst),
    );
    let read_cell = |cell: &String| {
        let text = without_time(cell);
        let as_day_first = read_written_date(text, &day_first, today);
        (!text.is_empty()).then(|| DateReadings {
            day_first: as_day_first,
            month_first: match is_dotted(text) {
                true => as_day_first,
                false => read_written_date(text, &month_first, today),
            },
        })
    };
    let readings: Vec<Option<DateReadings>> = cells.iter().map(read_cell).collect();
    let is_proven = |order| {
        let mut cells = readings.iter().flatten();
        cells.any(|cell| cell.proven_order() == Some(order))
    };
    let proven_order = match [DateOrder::DayFirst, DateOrder::MonthFirst].map(is_proven) {
        [true, false] => Some(DateOrder::DayFirst),
        [false, true] => Some(DateOrder::MonthFirst),
        _ => None,
    };
    let assumed_order = chosen.unwrap_or(match device.order {
        DateOrder::MonthFirst => DateOrder::MonthFirst,
        DateOrder::DayFirst | DateOrder::YearFirst => DateOrder::DayFirst,
    });
    let question = match proven_order {
        Some(_) => None,
        None => ask_about_order(cells, &readings, assumed_order),
    };
    let order = proven_order.unwrap_or(assumed_order);
    let date_cell = |readings: DateReadings| match readings.in_order(order) {
        Ok(date) => DateCell::Read { date },
        Err(reason) => DateCell::Unreadable(reason),
    };
    DateColumn {
        cells: readings.iter().map(|cell| cell.map(date_cell)).collect(),
        question,
    }
}

/// The question about the first cell that is another day in each order.
fn ask_about_order(
    cells: &[String],
    readings: &[Option<DateReadings>],
    order: DateOrder,
) -> Option<DateQuestion> {
    cells.iter().zip(readings).find_map(|(cell, readings)| {
        let readings = (*readings)?;
        let (day_first, month_first) = (readings.day_first.ok()?, readings.month_first.ok()?);
        (day_first != month_first).then(|| DateQuestion {
            cell: cell.trim().to_owned(),
            day_first,
            month_first,
            order,
        })
    })
}

/// The day of a cell without a time of day or a label: "2027-06-04 12:30", "14:00, 04.06.2027", "Due:
/// 04.06.2027". A cell with text never becomes empty.
fn without_time(cell: &str) -> &str {
    let cell = cell.trim();
    if let Some((day, _)) = cell.split_once('T')
        && CalendarDate::parse(day).is_ok()
    {
        return day;
    }
    let day = match cell.split_once(':') {
        Some((before, _)) if before.contains(is_digit) && !is_time(cell) => return cell,
        Some((_, after_label)) if !is_time(cell) => after_label.trim(),
        _ => cell,
    };
    let Some((until_hour, from_minutes)) = day.split_once(':') else {
        return if day.is_empty() { cell } else { day };
    };
    // A second label: "Deposit: 4 June, balance: 1 July" is two days.
    if !is_time(day) {
        return cell;
    }
    let hour_start = until_hour.rfind(char::is_whitespace).unwrap_or_default();
    let before_time = until_hour.get(..hour_start).unwrap_or_default();
    let before_time = before_time.trim_end().trim_end_matches(',');
    let after_time = text_after_time(from_minutes);
    if before_time.contains(is_digit) {
        before_time
    } else if after_time.contains(is_digit) {
        after_time
    } else {
        cell
    }
}

/// Whether the first colon is part of a time of day.
fn is_time(text: &str) -> bool {
    let (before, after) = text.split_once(':').unwrap_or_default();
    before.ends_with(is_digit) && after.starts_with(is_digit)
}

fn is_digit(letter: char) -> bool {
    digit_value(letter).is_some()
}

/// The text after a time of day; `text` begins with the minutes.
fn text_after_time(text: &str) -> &str {
    const TIME_WORDS: &str = "am, pm, a.m., p.m., uhr, h, hrs, on, um, le, el, il, op";
    let is_time_word = |word: &str| {
        let word = word.trim_end_matches(',');
        list_entries(TIME_WORDS).any(|entry| word.eq_ignore_ascii_case(entry))
    };
    let (_, mut after) = text.split_once(char::is_whitespace).unwrap_or_default();
    while let Some((word, after_word)) = after.trim_start().split_once(char::is_whitespace)
        && is_time_word(word)
    {
        after = after_word;
    }
    after.trim()
}

/// Whether a dot separates the first two numbers: "04.06.2027", also after a weekday.
fn is_dotted(text: &str) -> bool {
    let from_first = text.trim_start_matches(|letter| !is_digit(letter));
    let after_first = from_first.trim_start_matches(is_digit).trim_start();
    let after_dot = after_first.strip_prefix('.').map(str::trim_start);
    after_dot.is_some_and(|after_dot| after_dot.starts_with(is_digit))
}

/// The device's words, and those of the six languages of known headings.
fn with_known_languages(device: &DateConventions) -> DateConventions {
    let names = |lists: &[&str]| -> Vec<Vec<String>> {
        let names = lists
            .iter()
            .map(|list| list_entries(list).map(str::to_owned));
        names.map(Iterator::collect).collect()
    };
    let mut conventions = device.clone();
    conventions.months.extend(names(&MONTHS));
    conventions.weekdays.extend(names(&WEEKDAYS));
    conventions
        .fillers
        .extend(["de", "del", "le", "der", "den", "di", "el"].map(str::to_owned));
    conventions
}

/// In English, German, Austrian German, French, Spanish, Italian and Dutch, then abbreviations that are not
/// beginnings of the names.
const MONTHS: [&str; 10] = [
    "january, february, march, april, may, june, july, august, september, october, november, december",
    "januar, februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember",
    "jänner, feber, märz, april, mai, juni, juli, august, september, oktober, november, dezember",
    "janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre",
    "enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre",
    "gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre",
    "januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november, december",
    "jan, feb, mrz, apr, mai, jun, jul, aug, sept, okt, nov, dez",
    "jan, fév, mar, avr, mei, jun, juil, aoû, set, oct, nov, déc",
    "ene, feb, mrt, abr, may, jun, jul, ago, sep, ott, nov, dic",
];

const WEEKDAYS: [&str; 7] = [
    "sunday, monday, tuesday, wednesday, thursday, friday, saturday",
    "sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag",
    "so, mo, di, mi, do, fr, sa",
    "dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi",
    "domingo, lunes, martes, miércoles, jueves, viernes, sábado",
    "domenica, lunedì, martedì, mercoledì, giovedì, venerdì, sabato",
    "zondag, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag",
];

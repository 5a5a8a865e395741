//! Checks that the headings, dates and amounts on the page docs/record-imports.md are read as it says.

use troth_core::date::{CalendarDate, DateConventions, DateOrder};
use troth_core::money::DecimalSign;
use troth_core::record_import::amounts::{AmountCell, read_amounts};
use troth_core::record_import::dates::{DateCell, read_dates};
use troth_core::record_import::headings::{field_of, names_of};

const PAGE: &str = include_str!("../../../../docs/record-imports.md");

/// Rows of the table in a section of the page.
fn table(section: &str) -> Vec<Vec<&'static str>> {
    let (_, after_title) = PAGE.split_once(&format!("## {section}\n")).unwrap();
    let section_text = after_title.split("\n## ").next().unwrap();
    let lines = section_text.lines().filter(|line| line.starts_with("| "));
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect();
    lines.skip(2).map(cells).collect()
}

#[test]
fn the_page_lists_all_headings_that_are_read() {
    for (records, noun) in [
        ("expenses", "expense"),
        ("vendors", "vendor"),
        ("gifts", "registryItem"),
    ] {
        let rows = table(&format!("Headings of {records}"));
        let mut listed_count = 0;
        for row in rows {
            let [_, key, headings] = row[..] else {
                panic!("{row:?}")
            };
            for heading in headings.split(", ") {
                assert_eq!(field_of(noun, heading), Some(key), "{noun} {heading:?}");
                listed_count += 1;
            }
        }
        let names = names_of(noun).iter();
        let read_count: usize = names.map(|(_, names)| names.split(',').count()).sum();
        assert_eq!(listed_count, read_count, "{noun}");
    }
}

#[test]
fn dates_on_the_page_are_read_as_documented() {
    let device = DateConventions {
        order: DateOrder::MonthFirst,
        months: Vec::new(),
        weekdays: Vec::new(),
        fillers: Vec::new(),
    };
    let today = CalendarDate::parse("2027-01-15").unwrap();
    let mut read_count = 0;
    for row in table("Dates") {
        let expected = match row[1].split([':', ',']).next() {
            Some("4 June 2027") => "2027-06-04",
            Some("6 April 2027") => "2027-04-06",
            _ => continue,
        };
        let cells: Vec<String> = match row[0].split_once(" beside ") {
            Some((cell, other_cell)) => vec![cell.to_owned(), other_cell.to_owned()],
            None => {
                let cells = row[0].split(", ").map(str::to_owned);
                cells.filter(|cell| cell.contains("27")).collect()
            }
        };
        let column = read_dates(&cells, &device, None, today);
        let described_cells = if row[0].contains(" beside ") {
            1
        } else {
            cells.len()
        };
        for cell in column.cells.iter().take(described_cells) {
            let Some(DateCell::Read { date }) = cell else {
                panic!("{row:?} {cell:?}")
            };
            assert_eq!(date.to_string(), expected, "{row:?}");
            read_count += 1;
        }
    }
    assert!(read_count > 10, "{read_count}");
}

#[test]
fn amounts_on_the_page_are_read_as_documented() {
    let mut read_count = 0;
    for row in table("Amounts") {
        let expected = row[1].split(':').next().unwrap();
        if expected.parse::<f64>().is_err() {
            continue;
        }
        let columns: Vec<Vec<String>> = match row[0].split_once(" beside ") {
            Some((cell, other_cell)) => vec![vec![cell.to_owned(), other_cell.to_owned()]],
            None => row[0]
                .split(" · ")
                .map(|cell| vec![cell.to_owned()])
                .collect(),
        };
        for cells in columns {
            let column = read_amounts(&cells, "EUR", DecimalSign::Point, None);
            let expected = AmountCell::Read {
                value: expected.to_owned(),
            };
            assert_eq!(column.cells[0], Some(expected), "{row:?}");
            read_count += 1;
        }
    }
    assert!(read_count > 8, "{read_count}");
}

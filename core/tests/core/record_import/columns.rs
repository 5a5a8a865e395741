//! Columns of dates and amounts.

use proptest::prelude::*;
use troth_core::date::{CalendarDate, DateConventions, DateOrder};
use troth_core::money::DecimalSign;
use troth_core::record_import::amounts::{AmountCell, AmountColumn, read_amounts};
use troth_core::record_import::dates::{DateCell, DateColumn, read_dates};

use DateOrder::{DayFirst, MonthFirst, YearFirst};
use DecimalSign::{Comma, Point};

const EVERY_ORDER: [DateOrder; 3] = [DayFirst, MonthFirst, YearFirst];

fn to_strings(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

/// Reads a column of dates on a device whose languages name no months.
fn dates(cells: &[&str], device: DateOrder, chosen: Option<DateOrder>) -> DateColumn {
    let device = DateConventions {
        order: device,
        months: Vec::new(),
        weekdays: Vec::new(),
        fillers: Vec::new(),
    };
    let today = CalendarDate::parse("2027-01-15").unwrap();
    read_dates(&to_strings(cells), &device, chosen, today)
}

/// The dates of a column as text.
fn days(column: &DateColumn) -> Vec<String> {
    let cells = column.cells.iter();
    let day = |cell: &Option<DateCell>| match cell {
        Some(DateCell::Read { date }) => date.to_string(),
        Some(DateCell::Unreadable(_)) => "unreadable".to_owned(),
        None => String::new(),
    };
    cells.map(day).collect()
}

#[test]
fn clear_dates_are_read_the_same_on_every_device() {
    let check = |cells: &[&str], expected: &[&str]| {
        for device in EVERY_ORDER {
            let column = dates(cells, device, None);
            assert_eq!(days(&column), expected, "{device:?}");
            assert_eq!(column.question, None);
        }
    };
    check(&["04.06.2027", "05.06.2027"], &["2027-06-04", "2027-06-05"]);
    check(&["4.6.27", " 4. 6. 2027 "], &["2027-06-04", "2027-06-04"]);
    check(&["04/06/2027", "25/06/2027"], &["2027-06-04", "2027-06-25"]);
    check(&["06/04/2027", "06/25/2027"], &["2027-06-04", "2027-06-25"]);
    check(
        &["04-06-27", "", "25-06-27"],
        &["2027-06-04", "", "2027-06-25"],
    );
    check(&["2027-06-04", "2027/06/05"], &["2027-06-04", "2027-06-05"]);
    check(
        &["2027-06-04 12:30", "2027-06-04T00:00:00Z"],
        &["2027-06-04"; 2],
    );
    check(&["05/05/2027"], &["2027-05-05"]);
    check(&["Fri 04/06/2027"], &["2027-06-04"]);
    // Both orders in one column: each cell is read by itself.
    check(&["25/06/2027", "06/26/2027"], &["2027-06-25", "2027-06-26"]);
    check(&["06.25.2027", "soon"], &["unreadable", "unreadable"]);
}

#[test]
fn a_cell_with_a_colon_is_not_empty() {
    for (cell, expected) in [
        ("Due: 04.06.2027", "2027-06-04"),
        ("Fällig am: 4. Juni 2027", "2027-06-04"),
        ("due:2027-06-04", "2027-06-04"),
        ("Due: 04.06.2027 14:00", "2027-06-04"),
        ("14:00 04.06.2027", "2027-06-04"),
        ("14:00, 04.06.2027", "2027-06-04"),
        ("14:00:30 04.06.2027", "2027-06-04"),
        ("14:00 Uhr, 4. Juni 2027", "2027-06-04"),
        ("2:00 PM, June 4, 2027", "2027-06-04"),
        ("04.06.2027 14:00 Uhr", "2027-06-04"),
        ("04.06.2027, 14:00", "2027-06-04"),
        // Not a date, or more than a date.
        ("14:00", "unreadable"),
        (":", "unreadable"),
        ("Due:", "unreadable"),
        ("04.06.2027:", "unreadable"),
        ("noon: soon", "unreadable"),
        ("Deposit: 04.06.2027, balance: 01.07.2027", "unreadable"),
        ("Deposit 04.06.2027: 01.07.2027", "unreadable"),
        ("Deposit 04.06.2027: balance 01.07.2027", "unreadable"),
    ] {
        for device in EVERY_ORDER {
            let column = dates(&[cell], device, None);
            assert_eq!(days(&column), [expected], "{cell:?}");
        }
    }
}

#[test]
fn months_are_recognised_in_six_languages() {
    for cell in [
        "4 June 2027",
        "June 4th, 2027",
        "4. Juni 2027",
        "Freitag, 4. Juni 27",
        "4 juin 2027",
        "4 de junio de 2027",
        "4 giugno 2027",
        "vrijdag 4 juni 2027",
    ] {
        let column = dates(&[cell], MonthFirst, None);
        assert_eq!(days(&column), ["2027-06-04"], "{cell:?}");
    }
    let check = |cell: &str, expected: &str| {
        assert_eq!(
            days(&dates(&[cell], DayFirst, None)),
            [expected],
            "{cell:?}"
        );
    };
    check("1. März 2027", "2027-03-01");
    check("1er août 2027", "unreadable");
    check("1 août 2027", "2027-08-01");
    check("1 mrt 2027", "2027-03-01");
    check("1 dic 2027", "2027-12-01");
    check("1 Dez 2027", "2027-12-01");
}

#[test]
fn an_ambiguous_column_is_asked_about_and_read_as_chosen() {
    let cells = ["", "04/06/2027", "05/06/2027"];
    let check = |device, chosen, order, expected: [&str; 3]| {
        let column = dates(&cells, device, chosen);
        assert_eq!(days(&column), expected);
        let question = column.question.unwrap();
        assert_eq!(
            (question.cell.as_str(), question.order),
            ("04/06/2027", order)
        );
        assert_eq!(question.day_first.to_string(), "2027-06-04");
        assert_eq!(question.month_first.to_string(), "2027-04-06");
    };
    let (june, april) = (
        ["", "2027-06-04", "2027-06-05"],
        ["", "2027-04-06", "2027-05-06"],
    );
    check(DayFirst, None, DayFirst, june);
    check(MonthFirst, None, MonthFirst, april);
    check(YearFirst, None, DayFirst, june);
    check(MonthFirst, Some(DayFirst), DayFirst, june);
    check(DayFirst, Some(MonthFirst), MonthFirst, april);
}

fn amounts(cells: &[&str], device: DecimalSign, chosen: Option<DecimalSign>) -> AmountColumn {
    read_amounts(&to_strings(cells), "EUR", device, chosen)
}

/// The amounts of a column as text.
fn values(column: &AmountColumn) -> Vec<&str> {
    let cells = column.cells.iter();
    let value = |cell| match cell {
        &Some(AmountCell::Read { ref value }) => value.as_str(),
        Some(_) => "unreadable",
        None => "",
    };
    cells.map(value).collect()
}

#[test]
fn clear_amounts_are_read_the_same_on_every_device() {
    let check = |cells: &[&str], expected: &[&str]| {
        for device in [Point, Comma] {
            let column = amounts(cells, device, None);
            assert_eq!(values(&column), expected, "{device:?}");
            assert_eq!(column.question, None);
        }
    };
    check(&["1.234,56", "1.000"], &["1234.56", "1000"]);
    check(&["1,234.56", "1.000"], &["1234.56", "1"]);
    check(&["12,50", "1,000"], &["12.50", "1"]);
    check(&["12.50", "1,000"], &["12.50", "1000"]);
    check(&["1.234.567", "1.000"], &["1234567", "1000"]);
    check(&["0.500", "1.000"], &["0.50", "1"]);
    check(
        &["1 234,56 €", "EUR 7", "", "€ 1.000"],
        &["1234.56", "7", "", "1000"],
    );
    check(&["59.970000000000006", "800"], &["59.97", "800"]);
    check(&["$5", "much"], &["unreadable", "unreadable"]);
    check(&["500.-", "500,–"], &["500", "500"]);
}

#[test]
fn refunds_are_negative_in_any_notation() {
    for cell in [
        "(500.00)",
        "(€500)",
        "€ (500,00)",
        "-500",
        "−500",
        "500-",
        "500.00-",
        "500- €",
        "500 €-",
        "-€500",
        "€ -500",
        "500.00 CR",
        "(-500)",
        "500 Cr.",
        "500CR",
        "CR 500",
        "Cr.500",
        "Cr: 500",
        "500 € cr",
        "€500 CR",
        "500 credit",
        "Refund 500",
        "Gutschrift: 500 €",
        "remboursement 500",
        "Crédito 500",
        "-500 CR",
        "(500) credit",
    ] {
        let column = amounts(&[cell], Point, None);
        assert_eq!(values(&column), ["-500"], "{cell:?}");
    }
    for (cell, expected) in [
        ("500 DR", "500"),
        ("(0)", "0"),
        ("Dr. 500", "500"),
        ("500-600", "unreadable"),
        ("120 (240)", "unreadable"),
        ("(240) 120", "unreadable"),
        ("(120) (240)", "unreadable"),
        ("120 (2 people)", "unreadable"),
        ("Credit card 500", "unreadable"),
        ("500 CR 20 DR", "unreadable"),
        ("CR", "unreadable"),
        ("-", "unreadable"),
    ] {
        let column = amounts(&[cell], Point, None);
        assert_eq!(values(&column), [expected], "{cell:?}");
    }
    let column = read_amounts(
        &to_strings(&["CHF 1'234.50", "CHF 1’000"]),
        "CHF",
        Comma,
        None,
    );
    assert_eq!(values(&column), ["1234.50", "1000"]);
}

#[test]
fn an_ambiguous_column_of_amounts_is_asked_about_and_read_as_chosen() {
    let check = |device, chosen, decimal, expected: [&str; 2]| {
        let column = amounts(&["1.000", "(2.500)"], device, chosen);
        assert_eq!(values(&column), expected);
        let question = column.question.unwrap();
        assert_eq!(
            (question.cell.as_str(), question.decimal),
            ("1.000", decimal)
        );
        assert_eq!(
            (question.point.as_deref(), question.comma.as_deref()),
            (Some("1"), Some("1000"))
        );
    };
    check(Comma, None, Comma, ["1000", "-2500"]);
    check(Point, None, Point, ["1", "-2.50"]);
    check(Point, Some(Comma), Comma, ["1000", "-2500"]);
    // A workbook stores 33.125 as a number, so three digits alone do not prove a thousands separator.
    let column = amounts(&["33.125"], Point, None);
    assert_eq!(column.cells, [Some(AmountCell::TooPrecise)]);
    let question = column.question.unwrap();
    assert_eq!(
        (question.point, question.comma.as_deref()),
        (None, Some("33125"))
    );
}

proptest! {
    /// Each cell has a reading or a reason, at its own index.
    #[test]
    fn every_cell_has_a_result(cells in proptest::collection::vec("[0-9./,' €()a-z:-]{0,12}", 0..8)) {
        let device = DateConventions {
            order: MonthFirst,
            months: Vec::new(),
            weekdays: Vec::new(),
            fillers: Vec::new(),
        };
        let today = CalendarDate::parse("2027-01-15").unwrap();
        let dates = read_dates(&cells, &device, None, today);
        let amounts = read_amounts(&cells, "EUR", Point, None);
        for (index, cell) in cells.iter().enumerate() {
            prop_assert_eq!(dates.cells[index].is_none(), cell.trim().is_empty());
            prop_assert_eq!(amounts.cells[index].is_none(), cell.trim().is_empty());
        }
        prop_assert_eq!(dates.cells.len(), cells.len());
        prop_assert_eq!(amounts.cells.len(), cells.len());
    }

    /// Dates in our own format are read back unchanged.
    #[test]
    fn written_dates_are_read_back(dates_of_cells in proptest::collection::vec((2000_u16..2100, 1_u8..=12, 1_u8..=28), 1..6)) {
        let forms: Vec<[String; 2]> = dates_of_cells
            .iter()
            .map(|(year, month, day)| [
                format!("{day:02}.{month:02}.{year}"),
                format!("{year}-{month:02}-{day:02}"),
            ])
            .collect();
        let dotted: Vec<&str> = forms.iter().map(|[dotted, _]| dotted.as_str()).collect();
        let expected: Vec<&str> = forms.iter().map(|[_, iso]| iso.as_str()).collect();
        for device in EVERY_ORDER {
            prop_assert_eq!(days(&dates(&dotted, device, None)), expected.clone());
        }
    }
}

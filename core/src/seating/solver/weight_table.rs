//! A table of pair weights as CSV: the first row and column name the guests.

use thiserror::Error;

use super::csv::{self, CsvError};
use super::instance::{MAX_GUESTS, MAX_WEIGHT, Weights};

/// Guests and the weights of their pairs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WeightTable {
    /// The guests, in the order of the table.
    pub names: Vec<String>,
    /// The weights, by name index.
    pub weights: Weights,
}

/// The problem of a weight table. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WeightTableError {
    /// It is not CSV.
    #[error(transparent)]
    Csv(#[from] CsvError),
    /// It names no guests.
    #[error("the first row must name the guests, behind one cell for the corner")]
    NoGuests,
    /// It has too many guests.
    #[error("there are {count} guests, and {MAX_GUESTS} is the most")]
    TooManyGuests {
        /// Their number.
        count: usize,
    },
    /// The number of rows differs from the number of guests.
    #[error(
        "line {line}: expected a row for each of the {expected} guests of the first row, found {found}"
    )]
    Rows {
        /// The last line.
        line: usize,
        /// The number of guests in the first row.
        expected: usize,
        /// The number of rows.
        found: usize,
    },
    /// A row has another length than the first row.
    #[error("line {line}: expected {expected} cells, found {found}")]
    Cells {
        /// The line.
        line: usize,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// Row and column names differ.
    #[error("line {line}: expected the row of {expected:?}, as in the first row, found {found:?}")]
    Name {
        /// The line.
        line: usize,
        /// The column's name.
        expected: String,
        /// The row's name.
        found: String,
    },
    /// A cell is not a whole number, or is beyond a million.
    #[error(
        "line {line}, column {column}: {found:?} is not a whole number from -{MAX_WEIGHT} to {MAX_WEIGHT}"
    )]
    Weight {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The cell's text.
        found: String,
    },
}

impl WeightTable {
    /// Reads a table. Only the weights above the diagonal count; those below must be numbers, too. An empty
    /// cell is 0. An apostrophe before a name that a spreadsheet would take for a formula is not part of the
    /// name.
    ///
    /// # Errors
    /// A [`WeightTableError`] that names the line.
    ///
    /// ```
    /// use troth_core::seating::solver::WeightTable;
    /// let table = WeightTable::read("guest,Ada,\"Hopper, Grace\"\nAda,,7\n\"Hopper, Grace\",7,\n").unwrap();
    /// assert_eq!(table.names, ["Ada", "Hopper, Grace"]);
    /// assert_eq!(table.weights.between(1, 0), 7);
    /// ```
    pub fn read(text: &str) -> Result<Self, WeightTableError> {
        let mut records = csv::read(text)?.into_iter();
        let (first_line, header) = records.next().ok_or(WeightTableError::NoGuests)?;
        let names: Vec<String> = header
            .iter()
            .skip(1)
            .map(|name| without_apostrophe(name.trim()))
            .collect();
        if names.is_empty() {
            return Err(WeightTableError::NoGuests);
        }
        if names.len() > MAX_GUESTS {
            return Err(WeightTableError::TooManyGuests { count: names.len() });
        }
        let mut weights = Weights::none(names.len());
        let mut rows = 0;
        let mut last_line = first_line;
        for (row, (line, record)) in records.enumerate() {
            (rows, last_line) = (row + 1, line);
            let Some(expected_name) = names.get(row) else {
                continue;
            };
            read_row(&mut weights, row, line, &record, expected_name)?;
        }
        if rows != names.len() {
            return Err(WeightTableError::Rows {
                line: last_line,
                expected: names.len(),
                found: rows,
            });
        }
        Ok(Self { names, weights })
    }
}

fn read_row(
    weights: &mut Weights,
    row: usize,
    line: usize,
    record: &[String],
    expected_name: &str,
) -> Result<(), WeightTableError> {
    let expected_cells = weights.guests() + 1;
    if record.len() != expected_cells {
        return Err(WeightTableError::Cells {
            line,
            expected: expected_cells,
            found: record.len(),
        });
    }
    for (index, cell) in record.iter().enumerate() {
        let cell = cell.trim();
        if index == 0 {
            if without_apostrophe(cell) != expected_name {
                return Err(WeightTableError::Name {
                    line,
                    expected: expected_name.to_owned(),
                    found: cell.to_owned(),
                });
            }
            continue;
        }
        let weight = if cell.is_empty() { Ok(0) } else { cell.parse() };
        match weight {
            Ok(weight) if (-MAX_WEIGHT..=MAX_WEIGHT).contains(&weight) => {
                if index - 1 > row {
                    weights.add(row, index - 1, weight);
                }
            }
            _ => {
                return Err(WeightTableError::Weight {
                    line,
                    column: index + 1,
                    found: cell.to_owned(),
                });
            }
        }
    }
    Ok(())
}

/// Whether a spreadsheet would take a name for a formula: the same rule as
/// `web/src/lib/table-files/formula-mark.ts`, which sets the apostrophe.
fn is_formula(name: &str) -> bool {
    name.trim_start_matches('\'').starts_with([
        '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ])
}

/// A name without the apostrophe before a formula.
fn without_apostrophe(name: &str) -> String {
    let stripped = name.strip_prefix('\'').filter(|_| is_formula(name));
    stripped.unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_table_is_reported_with_its_line() {
        let check = |text: &str, expected: &str| {
            assert_eq!(
                WeightTable::read(text).unwrap_err().to_string(),
                expected,
                "{text:?}"
            );
        };
        let no_guests = "the first row must name the guests, behind one cell for the corner";
        check("", no_guests);
        check("guest\n", no_guests);
        check(
            "guest,a\n\"a",
            "line 2: a quotation mark is opened here and never closed",
        );
        check("guest,a,b\na,0\nb,0,0", "line 2: expected 3 cells, found 2");
        check(
            "guest,a,b\na,0,1\n",
            "line 2: expected a row for each of the 2 guests of the first row, found 1",
        );
        check(
            "guest,a\na,0\nb,0\n",
            "line 3: expected a row for each of the 1 guests of the first row, found 2",
        );
        check(
            "guest,a,b\nb,0,1\na,0,1\n",
            "line 2: expected the row of \"a\", as in the first row, found \"b\"",
        );
        check(
            "guest,a,b\na,0,1.5\nb,0,0\n",
            "line 2, column 3: \"1.5\" is not a whole number from -1000000 to 1000000",
        );
        check(
            "guest,a,b\na,0,1000001\nb,0,0\n",
            "line 2, column 3: \"1000001\" is not a whole number from -1000000 to 1000000",
        );
    }

    #[test]
    fn an_apostrophe_before_a_formula_is_not_part_of_the_name() {
        let table = WeightTable::read(
            "x,'=a,\"'-b\",'c,''+d,''\te\n=a,,,,,\n-b,,,,,\n'c,,,,,\n''+d,,,,,\n''\te,,,,,",
        )
        .unwrap();
        assert_eq!(table.names, ["=a", "-b", "'c", "'+d", "'\te"]);
    }

    #[test]
    fn the_half_above_the_diagonal_counts() {
        let table = WeightTable::read("x;a;b;c\na;9;1;-2\nb;5;;3\nc;;;").unwrap();
        assert_eq!(table.weights.between(0, 1), 1);
        assert_eq!(table.weights.between(2, 0), -2);
        assert_eq!(table.weights.between(1, 2), 3);
        assert_eq!(table.weights.between(0, 0), 0);
    }
}

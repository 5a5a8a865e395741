//! A table of weights of pairs, as people exchange it: the first row and column are guests.

use thiserror::Error;

use super::csv::{self, CsvError};
use super::instance::{MAX_GUESTS, MAX_WEIGHT, Weights};

/// Guests and what it is worth that two of them sit at one table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WeightTable {
    /// The guests, in the order of the table.
    pub names: Vec<String>,
    /// The weights, by the index of the names.
    pub weights: Weights,
}

/// What is wrong with a table of weights. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WeightTableError {
    /// It is no CSV.
    #[error(transparent)]
    Csv(#[from] CsvError),
    /// There is no guest in it.
    #[error("the first row must name the guests, behind one cell for the corner")]
    NoGuests,
    /// There are more guests than can be computed with.
    #[error("there are {count} guests, and {MAX_GUESTS} is the most")]
    TooManyGuests {
        /// How many.
        count: usize,
    },
    /// There is a row for each guest, and here is one too few or too many.
    #[error(
        "line {line}: expected a row for each of the {expected} guests of the first row, found {found}"
    )]
    Rows {
        /// The last line.
        line: usize,
        /// As many as columns.
        expected: usize,
        /// The rows that are there.
        found: usize,
    },
    /// A row has another length than the first.
    #[error("line {line}: expected {expected} cells, found {found}")]
    Cells {
        /// The line.
        line: usize,
        /// As many as the first row.
        expected: usize,
        /// The cells that are there.
        found: usize,
    },
    /// Rows and columns name different guests.
    #[error("line {line}: expected the row of {expected:?}, as in the first row, found {found:?}")]
    Name {
        /// The line.
        line: usize,
        /// The name of the column.
        expected: String,
        /// The name of the row.
        found: String,
    },
    /// A cell is no whole number, or beyond a million.
    #[error(
        "line {line}, column {column}: {found:?} is no whole number from -{MAX_WEIGHT} to {MAX_WEIGHT}"
    )]
    Weight {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is there.
        found: String,
    },
}

impl WeightTable {
    /// Reads a table. The weight of a pair is the one above the diagonal; what is below must be
    /// numbers, too, and counts for nothing. An empty cell is 0. An apostrophe before what a
    /// spreadsheet would take for a formula is no part of a name.
    ///
    /// # Errors
    /// A [`WeightTableError`] that names the line.
    ///
    /// ```
    /// use troth_core::seating::solver::WeightTable;
    /// let table = WeightTable::read("guest,Ada,\"Hopper, Grace\"\nAda,,7\n\"Hopper, Grace\",7,\n").unwrap();
    /// assert_eq!(table.names, ["Ada", "Hopper, Grace"]);
    /// assert_eq!(table.weights.of(1, 0), 7);
    /// ```
    pub fn read(text: &str) -> Result<Self, WeightTableError> {
        let mut records = csv::read(text)?.into_iter();
        let (first_line, header) = records.next().ok_or(WeightTableError::NoGuests)?;
        let names: Vec<String> = header
            .iter()
            .skip(1)
            .map(|name| plain(name.trim()))
            .collect();
        if names.is_empty() {
            return Err(WeightTableError::NoGuests);
        }
        if names.len() > MAX_GUESTS {
            return Err(WeightTableError::TooManyGuests { count: names.len() });
        }
        let mut weights = Weights::none(names.len());
        let mut rows = 0;
        let mut last = first_line;
        for (line, record) in records {
            (rows, last) = (rows + 1, line);
            let Some(expected) = names.get(rows - 1) else {
                continue;
            };
            read_row(&mut weights, rows - 1, line, &record, expected)?;
        }
        if rows != names.len() {
            return Err(WeightTableError::Rows {
                line: last,
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
    expected: &str,
) -> Result<(), WeightTableError> {
    let cells = weights.guests() + 1;
    if record.len() != cells {
        return Err(WeightTableError::Cells {
            line,
            expected: cells,
            found: record.len(),
        });
    }
    for (index, cell) in record.iter().enumerate() {
        let cell = cell.trim();
        if index == 0 {
            if plain(cell) != expected {
                return Err(WeightTableError::Name {
                    line,
                    expected: expected.to_owned(),
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

/// As `web/src/lib/table-files/formula-mark.ts`, which sets the apostrophe.
fn is_formula(name: &str) -> bool {
    name.trim_start_matches('\'').starts_with([
        '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ])
}

fn plain(name: &str) -> String {
    let inner = name.strip_prefix('\'').filter(|_| is_formula(name));
    inner.unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_table_is_told_by_its_line() {
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
            "line 2, column 3: \"1.5\" is no whole number from -1000000 to 1000000",
        );
        check(
            "guest,a,b\na,0,1000001\nb,0,0\n",
            "line 2, column 3: \"1000001\" is no whole number from -1000000 to 1000000",
        );
    }

    #[test]
    fn an_apostrophe_before_a_formula_is_no_part_of_a_name() {
        let table = WeightTable::read(
            "x,'=a,\"'-b\",'c,''+d,''\te\n=a,,,,,\n-b,,,,,\n'c,,,,,\n''+d,,,,,\n''\te,,,,,",
        )
        .unwrap();
        assert_eq!(table.names, ["=a", "-b", "'c", "'+d", "'\te"]);
    }

    #[test]
    fn the_half_above_the_diagonal_counts() {
        let table = WeightTable::read("x;a;b;c\na;9;1;-2\nb;5;;3\nc;;;").unwrap();
        assert_eq!(table.weights.of(0, 1), 1);
        assert_eq!(table.weights.of(2, 0), -2);
        assert_eq!(table.weights.of(1, 2), 3);
        assert_eq!(table.weights.of(0, 0), 0);
    }
}

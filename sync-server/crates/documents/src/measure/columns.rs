//! Measures Automerge's columns by the lengths of their runs, without decoding rows.

use super::byte_reader::ByteReader;
use super::{MessageBudget, MessageError, inflate};

/// The bit of a column's specification that marks its bytes as deflated.
const DEFLATED: u64 = 0b1000;

/// The mask of the bits of a specification that name the type of its values, and the types.
const TYPE: u64 = 0b111;
const GROUP: u64 = 0;
const DELTA: u64 = 3;
const BOOLEAN: u64 = 4;
const STRING: u64 = 5;
const RAW_BYTES: u64 = 7;

/// The delta column of a document with the last operation number of every change.
const MAX_OP_COLUMN: u64 = 0x13;

/// The extent of a set of columns: its longest column, and the rows of its groups.
#[derive(Default)]
pub(super) struct ColumnExtent {
    pub(super) rows: u64,
    pub(super) grouped: u64,
    pub(super) largest_operation: u64,
}

/// Measures the next columns of the input.
pub(super) fn measure_columns(
    input: &mut ByteReader<'_>,
    columns: &[Column],
    budget: &mut MessageBudget,
) -> Result<ColumnExtent, MessageError> {
    let mut size = ColumnExtent::default();
    for column in columns {
        let sent = input.take(column.length)?;
        let mut inflated = Vec::new();
        let bytes = if column.specification & DEFLATED == 0 {
            sent
        } else {
            let count = budget.count_inflated(sent)?;
            inflate(sent, count, &mut inflated)?;
            &inflated
        };
        let runs = ColumnRuns::read(column.specification, bytes)?;
        let max_rows = budget.total.operations;
        if runs.rows > max_rows || runs.sum > max_rows {
            return Err(MessageError::TooLarge);
        }
        budget.take_inflated(runs.repeated_bytes)?;
        size.rows = size.rows.max(runs.rows);
        size.grouped = size.grouped.max(runs.sum);
        if column.specification & !DEFLATED == MAX_OP_COLUMN {
            size.largest_operation = runs.largest;
        }
    }
    Ok(size)
}

/// The header of a column.
pub(super) struct Column {
    specification: u64,
    length: usize,
}

impl Column {
    /// Reads a count and as many column headers.
    pub(super) fn read_list(input: &mut ByteReader<'_>) -> Result<Vec<Self>, MessageError> {
        let mut columns = Vec::new();
        for _ in 0..input.unsigned()? {
            let specification = input.unsigned()?;
            let length = input.length()?;
            columns.push(Self {
                specification,
                length,
            });
        }
        Ok(columns)
    }
}

/// Totals over the runs of one column.
#[derive(Default)]
struct ColumnRuns {
    rows: u64,
    /// The sum of a group column: the rows of the columns that it groups.
    sum: u64,
    /// The largest value of a delta column.
    largest: u64,
    /// Bytes of strings, counted once per repetition.
    repeated_bytes: usize,
}

impl ColumnRuns {
    fn read(specification: u64, bytes: &[u8]) -> Result<Self, MessageError> {
        let mut input = ByteReader(bytes);
        let mut runs = ColumnRuns::default();
        match specification & TYPE {
            BOOLEAN => runs.read_booleans(&mut input)?,
            // Their lengths are in the column before.
            RAW_BYTES => {}
            kind => runs.read_values(&mut input, kind)?,
        }
        Ok(runs)
    }

    fn read_booleans(&mut self, input: &mut ByteReader<'_>) -> Result<(), MessageError> {
        while !input.0.is_empty() {
            let count = input.unsigned()?;
            self.add_rows(count)?;
        }
        Ok(())
    }

    fn read_values(&mut self, input: &mut ByteReader<'_>, kind: u64) -> Result<(), MessageError> {
        let mut total = 0_i128;
        while !input.0.is_empty() {
            let count = input.signed()?;
            match count {
                0 => {
                    let nulls = input.unsigned()?;
                    self.add_rows(nulls)?;
                }
                1.. => self.read_value(input, kind, count.unsigned_abs(), &mut total)?,
                _ => {
                    for _ in 0..count.unsigned_abs() {
                        self.read_value(input, kind, 1, &mut total)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn read_value(
        &mut self,
        input: &mut ByteReader<'_>,
        kind: u64,
        times: u64,
        total: &mut i128,
    ) -> Result<(), MessageError> {
        self.add_rows(times)?;
        match kind {
            GROUP => {
                let rows = input
                    .unsigned()?
                    .checked_mul(times)
                    .ok_or(MessageError::TooLarge)?;
                self.sum = self.sum.checked_add(rows).ok_or(MessageError::TooLarge)?;
            }
            DELTA => {
                let growth = i128::from(input.signed()?) * i128::from(times);
                *total = total.checked_add(growth).ok_or(MessageError::TooLarge)?;
                self.largest = self.largest.max(u64::try_from(*total).unwrap_or(0));
            }
            STRING => {
                let length = input.prefixed()?.len();
                let repetitions = usize::try_from(times).unwrap_or(usize::MAX);
                let bytes = length
                    .checked_mul(repetitions)
                    .ok_or(MessageError::TooLarge)?;
                self.repeated_bytes = self.repeated_bytes.saturating_add(bytes);
            }
            _ => {
                input.unsigned()?;
            }
        }
        Ok(())
    }

    fn add_rows(&mut self, count: u64) -> Result<(), MessageError> {
        self.rows = self.rows.checked_add(count).ok_or(MessageError::TooLarge)?;
        Ok(())
    }
}

//! Matches rows with records step by step: by id, by the user's decision, by all values, by agreement.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use super::{CellValue, CellValues, ChangedValue, MatchRequest, RowDecision, RowMatch, RowValues};
use crate::guest_import::normal_form;

/// The keys that distinguish the records of a noun.
struct MatchKeys {
    /// The key of the name.
    name: &'static str,
    /// A key that alone identifies a record.
    unique: Option<&'static str>,
    /// Further keys that agree or contradict.
    secondary: &'static [&'static str],
}

fn match_keys(noun: &str) -> MatchKeys {
    match noun {
        "vendor" => MatchKeys {
            name: "name",
            unique: Some("email"),
            secondary: &["category", "email", "phone", "website"],
        },
        "registryItem" => MatchKeys {
            name: "name",
            unique: None,
            secondary: &["store", "storeUrl", "price", "category"],
        },
        _ => MatchKeys {
            name: "description",
            unique: None,
            secondary: &[
                "amount",
                "perHead",
                "dueDate",
                "paidDate",
                "vendorId",
                "categoryId",
            ],
        },
    }
}

/// The most candidates that the user is asked about: the best matches.
const MOST_OFFERED: usize = 8;

/// A record that a row may match: both have the same name, or the same unique value.
#[derive(Clone, Copy)]
struct RecordCandidate {
    /// The index of the record.
    record: usize,
    /// The number of secondary values that agree.
    agreeing: usize,
    /// The number of secondary values that differ.
    contradicting: usize,
}

impl RecordCandidate {
    /// Nothing contradicts, or something besides the name agrees.
    fn is_likely(self) -> bool {
        self.contradicting == 0 || self.agreeing > 0
    }

    /// Nothing contradicts, and something agrees.
    fn is_certain(self) -> bool {
        self.contradicting == 0 && self.agreeing > 0
    }
}

/// The state of a row during matching.
#[derive(Clone)]
enum RowState {
    Open,
    New,
    Record(usize),
    Twice(usize),
    Ask(Vec<usize>),
}

/// Records by a text, as indexes.
type RecordIndex = HashMap<String, Vec<usize>>;

/// The state of matching all rows. Rows and records are named by their indexes.
pub(super) struct Matching<'a> {
    request: &'a MatchRequest,
    match_keys: MatchKeys,
    record_by_id: HashMap<&'a str, usize>,
    /// By row.
    row_states: Vec<RowState>,
    /// The row that matched each record, by record.
    matched_rows: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    pub(super) fn new(request: &'a MatchRequest) -> Self {
        let records = request.records.iter().enumerate();
        Self {
            request,
            match_keys: match_keys(&request.noun),
            record_by_id: records
                .map(|(index, record)| (record.id.as_str(), index))
                .collect(),
            row_states: vec![RowState::Open; request.rows.len()],
            matched_rows: vec![None; request.records.len()],
        }
    }

    pub(super) fn outcomes(mut self) -> Vec<RowMatch> {
        self.match_by_id();
        self.match_by_decision();
        self.match_by_all_values();
        self.match_by_agreement();
        let states = self.row_states.iter().zip(&self.request.rows);
        states
            .map(|(state, row)| self.outcome(state, row))
            .collect()
    }

    fn set_match(&mut self, row: usize, record: usize) {
        self.matched_rows[record] = Some(row);
        self.row_states[row] = RowState::Record(record);
    }

    /// Ignores ids of other weddings and of removed records.
    fn match_by_id(&mut self) {
        for (row, values) in self.request.rows.iter().enumerate() {
            let id = values.id.as_deref().map(str::trim);
            let Some(record) = id.and_then(|id| self.record_by_id.get(id).copied()) else {
                continue;
            };
            match self.matched_rows[record] {
                Some(earlier_row) => self.row_states[row] = RowState::Twice(earlier_row),
                None => self.set_match(row, record),
            }
        }
    }

    fn match_by_decision(&mut self) {
        for (row, decision) in &self.request.decisions {
            if !matches!(self.row_states.get(*row), Some(RowState::Open)) {
                continue;
            }
            match decision {
                RowDecision::Add => self.row_states[*row] = RowState::New,
                RowDecision::Record { id } => {
                    let record = self.record_by_id.get(id.as_str()).copied();
                    if let Some(record) = record.filter(|record| self.is_unmatched(*record)) {
                        self.set_match(*row, record);
                    }
                }
            }
        }
    }

    fn open_rows(&self) -> Vec<usize> {
        let states = self.row_states.iter().enumerate();
        let open = states.filter(|(_, state)| matches!(state, RowState::Open));
        open.map(|(row, _)| row).collect()
    }

    fn is_unmatched(&self, record: usize) -> bool {
        self.matched_rows[record].is_none()
    }

    /// Identical rows match different records.
    fn match_by_all_values(&mut self) {
        // An index of the records for each set of columns. Nearly all rows have the same columns, so there are few.
        let mut indexes: HashMap<Vec<&str>, HashMap<Vec<CellValue>, Vec<usize>>> = HashMap::new();
        for row in self.open_rows() {
            let values = &self.request.rows[row];
            if self.name_of(&values.says).is_none() {
                continue;
            }
            let compared_values = values
                .says
                .iter()
                .filter(|(key, value)| !value.is_nothing() && !values.fills.contains(*key));
            let (keys, compared_values): (Vec<&str>, Vec<CellValue>) = compared_values
                .map(|(key, value)| (key.as_str(), value.tidy()))
                .unzip();
            let index = indexes
                .entry(keys)
                .or_insert_with_key(|keys| self.index_by_values(keys));
            let equal_records = index.get(&compared_values).map_or(&[][..], Vec::as_slice);
            let record = equal_records.iter().copied().find(|record| {
                self.is_unmatched(*record) && self.changes(values, *record).is_empty()
            });
            if let Some(record) = record {
                self.set_match(row, record);
            }
        }
    }

    /// The unmatched records, indexed by their values of some columns.
    fn index_by_values(&self, keys: &[&str]) -> HashMap<Vec<CellValue>, Vec<usize>> {
        let nothing = CellValue::Text(String::new());
        let mut index: HashMap<Vec<CellValue>, Vec<usize>> = HashMap::new();
        for (number, record) in self.request.records.iter().enumerate() {
            if self.is_unmatched(number) {
                let values = keys
                    .iter()
                    .map(|key| record.says.get(*key).unwrap_or(&nothing).tidy());
                index.entry(values.collect()).or_default().push(number);
            }
        }
        index
    }

    /// Matches a row with its only likely candidate, or its only certain one, unless another row has that candidate
    /// too. A row with other candidates is a question, and one without candidates is new.
    fn match_by_agreement(&mut self) {
        let open_rows = self.open_rows();
        let candidates = self.candidates_of(&open_rows);
        // How many rows each record is a candidate of.
        let mut row_counts = vec![0_usize; self.matched_rows.len()];
        let mut certain_row_counts = row_counts.clone();
        for candidate in candidates.iter().flatten() {
            row_counts[candidate.record] += 1;
            certain_row_counts[candidate.record] += usize::from(candidate.is_certain());
        }
        for (row, candidates) in open_rows.into_iter().zip(candidates) {
            let mut certain = candidates.iter().filter(|candidate| candidate.is_certain());
            let only_match = match (&candidates[..], certain.next(), certain.next()) {
                ([], ..) => {
                    self.row_states[row] = RowState::New;
                    continue;
                }
                ([only], ..) if only.is_likely() && row_counts[only.record] == 1 => {
                    Some(only.record)
                }
                (_, Some(only), None) if certain_row_counts[only.record] == 1 => Some(only.record),
                _ => None,
            };
            match only_match.filter(|record| self.is_unmatched(*record)) {
                Some(record) => self.set_match(row, record),
                None => {
                    let best = candidates.iter().take(MOST_OFFERED);
                    let records = best.map(|candidate| candidate.record);
                    self.row_states[row] = RowState::Ask(records.collect());
                }
            }
        }
    }

    /// The candidates of each of these rows.
    fn candidates_of(&self, rows: &[usize]) -> Vec<Vec<RecordCandidate>> {
        let by_name = self.index_unmatched(self.match_keys.name);
        let unique_key = self.match_keys.unique;
        let by_unique_value = unique_key.map(|key| self.index_unmatched(key));
        let by_unique_value = by_unique_value.unwrap_or_default();
        let records = self.request.records.iter();
        let record_values: Vec<_> = records
            .map(|record| self.secondary_values(&record.says))
            .collect();
        let candidates = rows.iter().map(|row| {
            let row_values = &self.request.rows[*row].says;
            self.candidates(row_values, &by_name, &by_unique_value, &record_values)
        });
        candidates.collect()
    }

    fn name_of(&self, says: &CellValues) -> Option<String> {
        text_of(says, self.match_keys.name)
    }

    /// The normalised values that agree or contradict.
    fn secondary_values(&self, says: &CellValues) -> Vec<Option<String>> {
        let keys = self.match_keys.secondary.iter();
        keys.map(|key| text_of(says, key)).collect()
    }

    /// The unmatched records, indexed by the normalised text of a column.
    fn index_unmatched(&self, key: &str) -> RecordIndex {
        let mut index = RecordIndex::new();
        for (number, record) in self.request.records.iter().enumerate() {
            if let (true, Some(text)) = (self.is_unmatched(number), text_of(&record.says, key)) {
                index.entry(text).or_default().push(number);
            }
        }
        index
    }

    /// The candidates of a row, the best first. `record_values` are the secondary values of all records.
    fn candidates(
        &self,
        row: &CellValues,
        by_name: &RecordIndex,
        by_unique_value: &RecordIndex,
        record_values: &[Vec<Option<String>>],
    ) -> Vec<RecordCandidate> {
        let row_values = self.secondary_values(row);
        let name = self.name_of(row);
        let unique_value = self.match_keys.unique.and_then(|key| text_of(row, key));
        let namesakes = name.and_then(|name| by_name.get(&name));
        let same_unique = unique_value.and_then(|value| by_unique_value.get(&value));
        let records: BTreeSet<usize> = [namesakes, same_unique]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect();
        let mut candidates: Vec<RecordCandidate> = records
            .into_iter()
            .map(|record| {
                let pairs = row_values.iter().zip(&record_values[record]);
                let comparisons = pairs.filter_map(|(row_value, record_value)| {
                    Some(row_value.as_ref()? == record_value.as_ref()?)
                });
                let (agreeing, contradicting): (Vec<bool>, Vec<bool>) =
                    comparisons.partition(|agrees| *agrees);
                RecordCandidate {
                    record,
                    agreeing: agreeing.len(),
                    contradicting: contradicting.len(),
                }
            })
            .collect();
        candidates.sort_by_key(|candidate| (candidate.contradicting, Reverse(candidate.agreeing)));
        candidates
    }

    /// The changes that a row makes to a record. An empty cell clears nothing, unless the row has the record's
    /// own id.
    fn changes(&self, row: &RowValues, record: usize) -> Vec<ChangedValue> {
        let record = &self.request.records[record];
        let has_records_id = row.id.as_deref().map(str::trim) == Some(record.id.as_str());
        let nothing = CellValue::Text(String::new());
        let mut changes = Vec::new();
        for (key, to) in &row.says {
            let from = record.says.get(key).unwrap_or(&nothing);
            let only_fills = row.fills.contains(key);
            let keeps_value =
                to.is_nothing() && !has_records_id || only_fills && !from.is_nothing();
            let is_equal = from.tidy() == to.tidy() || from.is_nothing() && to.is_nothing();
            if keeps_value || is_equal {
                continue;
            }
            changes.push(ChangedValue {
                key: key.clone(),
                from: from.clone(),
                to: to.clone(),
            });
        }
        changes
    }

    fn outcome(&self, state: &RowState, row: &RowValues) -> RowMatch {
        let id_of = |record: &usize| self.request.records[*record].id.clone();
        match state {
            RowState::Open | RowState::New => RowMatch::Add,
            RowState::Twice(earlier_row) => RowMatch::Twice { row: *earlier_row },
            RowState::Ask(records) => RowMatch::Ask {
                records: records.iter().map(id_of).collect(),
            },
            RowState::Record(record) => {
                let id = id_of(record);
                let fields = self.changes(row, *record);
                match fields.is_empty() {
                    true => RowMatch::Same { id },
                    false => RowMatch::Change { id, fields },
                }
            }
        }
    }
}

/// A text normalised for comparison; `None` if empty.
fn text_of(says: &CellValues, key: &str) -> Option<String> {
    let CellValue::Text(text) = says.get(key)? else {
        return None;
    };
    let normal_text = normal_form(text);
    // `normal_form` drops the minus, which distinguishes amounts.
    let sign = match text.trim().starts_with('-') {
        true => "-",
        false => "",
    };
    (!normal_text.is_empty()).then(|| format!("{sign}{normal_text}"))
}

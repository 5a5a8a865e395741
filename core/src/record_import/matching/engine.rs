//! Matches rows with records step by step: by id, by the user's decision, by all values, by agreement.

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
const MOST_ASKED: usize = 8;

/// A record that a row may match.
#[derive(Clone, Copy)]
struct RecordCandidate {
    record: usize,
    agreeing: usize,
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

pub(super) struct Matching<'a> {
    request: &'a MatchRequest,
    match_keys: MatchKeys,
    by_id: HashMap<&'a str, usize>,
    places: Vec<RowState>,
    /// By record index, the row that matched it.
    taken: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    pub(super) fn new(request: &'a MatchRequest) -> Self {
        let records = request.records.iter().enumerate();
        Self {
            request,
            match_keys: match_keys(&request.noun),
            by_id: records
                .map(|(at, record)| (record.id.as_str(), at))
                .collect(),
            places: vec![RowState::Open; request.rows.len()],
            taken: vec![None; request.records.len()],
        }
    }

    pub(super) fn outcomes(mut self) -> Vec<RowMatch> {
        self.by_id();
        self.by_decision();
        self.by_all_values();
        self.by_agreement();
        let places = self.places.iter().zip(&self.request.rows);
        places
            .map(|(place, row)| self.outcome(place, row))
            .collect()
    }

    fn take(&mut self, row: usize, record: usize) {
        self.taken[record] = Some(row);
        self.places[row] = RowState::Record(record);
    }

    /// Ignores ids of other weddings and of removed records.
    fn by_id(&mut self) {
        for (row, values) in self.request.rows.iter().enumerate() {
            let id = values.id.as_deref().map(str::trim);
            let Some(record) = id.and_then(|id| self.by_id.get(id).copied()) else {
                continue;
            };
            match self.taken[record] {
                Some(earlier) => self.places[row] = RowState::Twice(earlier),
                None => self.take(row, record),
            }
        }
    }

    fn by_decision(&mut self) {
        for (row, decision) in &self.request.decisions {
            if !matches!(self.places.get(*row), Some(RowState::Open)) {
                continue;
            }
            match decision {
                RowDecision::Add => self.places[*row] = RowState::New,
                RowDecision::Record { id } => {
                    let record = self.by_id.get(id.as_str()).copied();
                    if let Some(record) = record.filter(|record| self.taken[*record].is_none()) {
                        self.take(*row, record);
                    }
                }
            }
        }
    }

    fn open_rows(&self) -> Vec<usize> {
        let places = self.places.iter().enumerate();
        let open = places.filter(|(_, place)| matches!(place, RowState::Open));
        open.map(|(row, _)| row).collect()
    }

    /// Identical rows match different records.
    fn by_all_values(&mut self) {
        // Nearly all rows have the same columns, so only a few indexes are built.
        let mut written: HashMap<Vec<&str>, HashMap<Vec<CellValue>, Vec<usize>>> = HashMap::new();
        for row in self.open_rows() {
            let values = &self.request.rows[row];
            if self.name_of(&values.says).is_none() {
                continue;
            }
            let own_values = values.says.iter();
            let own_values =
                own_values.filter(|(key, to)| !to.is_nothing() && !values.fills.contains(*key));
            let (keys, tos): (Vec<&str>, Vec<CellValue>) = own_values
                .map(|(key, to)| (key.as_str(), to.tidy()))
                .unzip();
            let table = written
                .entry(keys)
                .or_insert_with_key(|keys| self.records_by(keys));
            let alike = table.get(&tos).map_or(&[][..], Vec::as_slice);
            let record = alike.iter().copied().find(|record| {
                self.taken[*record].is_none() && self.changes(values, *record).is_empty()
            });
            if let Some(record) = record {
                self.take(row, record);
            }
        }
    }

    /// The unmatched records, indexed by their values of some columns.
    fn records_by(&self, keys: &[&str]) -> HashMap<Vec<CellValue>, Vec<usize>> {
        let nothing = CellValue::Text(String::new());
        let mut table: HashMap<Vec<CellValue>, Vec<usize>> = HashMap::new();
        for (at, record) in self.request.records.iter().enumerate() {
            if self.taken[at].is_none() {
                let values = keys
                    .iter()
                    .map(|key| record.says.get(*key).unwrap_or(&nothing).tidy());
                table.entry(values.collect()).or_default().push(at);
            }
        }
        table
    }

    fn by_agreement(&mut self) {
        let named = self.by_name();
        let alone = self.by_alone();
        let open = self.open_rows();
        let records = self.request.records.iter();
        let known_values: Vec<_> = records
            .map(|record| self.secondary_values(&record.says))
            .collect();
        let candidates: Vec<Vec<RecordCandidate>> = open
            .iter()
            .map(|row| {
                self.candidates(&self.request.rows[*row].says, &named, &alone, &known_values)
            })
            .collect();
        let mut wanted = vec![0_usize; self.taken.len()];
        let mut wanted_certainly = wanted.clone();
        for candidate in candidates.iter().flatten() {
            wanted[candidate.record] += 1;
            wanted_certainly[candidate.record] += usize::from(candidate.is_certain());
        }
        for (row, candidates) in open.into_iter().zip(candidates) {
            let mut certain = candidates.iter().filter(|candidate| candidate.is_certain());
            let found = match (&candidates[..], certain.next(), certain.next()) {
                ([], ..) => {
                    self.places[row] = RowState::New;
                    continue;
                }
                ([only], ..) if only.is_likely() && wanted[only.record] == 1 => Some(only.record),
                (_, Some(only), None) if wanted_certainly[only.record] == 1 => Some(only.record),
                _ => None,
            };
            match found.filter(|record| self.taken[*record].is_none()) {
                Some(record) => self.take(row, record),
                None => {
                    let nearest = candidates.iter().take(MOST_ASKED);
                    let asked = nearest.map(|candidate| candidate.record);
                    self.places[row] = RowState::Ask(asked.collect());
                }
            }
        }
    }

    fn name_of(&self, says: &CellValues) -> Option<String> {
        text_of(says, self.match_keys.name)
    }

    /// The normalised values that agree or contradict.
    fn secondary_values(&self, says: &CellValues) -> Vec<Option<String>> {
        let keys = self.match_keys.secondary.iter();
        keys.map(|key| text_of(says, key)).collect()
    }

    /// The unmatched records, indexed by name.
    fn by_name(&self) -> HashMap<String, Vec<usize>> {
        self.open_records(self.match_keys.name)
    }

    fn by_alone(&self) -> HashMap<String, Vec<usize>> {
        let key = self.match_keys.unique;
        key.map(|key| self.open_records(key)).unwrap_or_default()
    }

    fn open_records(&self, key: &str) -> HashMap<String, Vec<usize>> {
        let mut named: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, record) in self.request.records.iter().enumerate() {
            if let (None, Some(text)) = (self.taken[at], text_of(&record.says, key)) {
                named.entry(text).or_default().push(at);
            }
        }
        named
    }

    fn candidates(
        &self,
        says: &CellValues,
        named: &HashMap<String, Vec<usize>>,
        alone: &HashMap<String, Vec<usize>>,
        known_values: &[Vec<Option<String>>],
    ) -> Vec<RecordCandidate> {
        let own_values = self.secondary_values(says);
        let name = self.name_of(says).and_then(|name| named.get(&name));
        let also = self.match_keys.unique.and_then(|key| text_of(says, key));
        let also = also.and_then(|text| alone.get(&text));
        let found: BTreeSet<usize> = [name, also]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect();
        let mut found: Vec<RecordCandidate> = found
            .into_iter()
            .map(|record| {
                let known = own_values.iter().zip(&known_values[record]);
                let both = known.filter_map(|(own, known)| Some(own.as_ref()? == known.as_ref()?));
                let (agreeing, contradicting): (Vec<bool>, Vec<bool>) =
                    both.partition(|agrees| *agrees);
                RecordCandidate {
                    record,
                    agreeing: agreeing.len(),
                    contradicting: contradicting.len(),
                }
            })
            .collect();
        found.sort_by_key(|one| (one.contradicting, usize::MAX - one.agreeing));
        found
    }

    /// The changes that a row makes to a record. An empty cell clears nothing, unless the row has the record's
    /// own id.
    fn changes(&self, row: &RowValues, record: usize) -> Vec<ChangedValue> {
        let record = &self.request.records[record];
        let is_by_id = row.id.as_deref().map(str::trim) == Some(record.id.as_str());
        let nothing = CellValue::Text(String::new());
        let mut changes = Vec::new();
        for (key, to) in &row.says {
            let from = record.says.get(key).unwrap_or(&nothing);
            let fills = row.fills.contains(key);
            let is_kept = to.is_nothing() && !is_by_id || fills && !from.is_nothing();
            if is_kept || from.tidy() == to.tidy() || from.is_nothing() && to.is_nothing() {
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

    fn outcome(&self, place: &RowState, row: &RowValues) -> RowMatch {
        let id_of = |record: &usize| self.request.records[*record].id.clone();
        match place {
            RowState::Open | RowState::New => RowMatch::Add,
            RowState::Twice(earlier) => RowMatch::Twice { row: *earlier },
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
    let compared = normal_form(text);
    // `normal_form` drops the minus, which distinguishes amounts.
    let sign = if text.trim().starts_with('-') {
        "-"
    } else {
        ""
    };
    (!compared.is_empty()).then(|| format!("{sign}{compared}"))
}

//! Which record each row of a table is, and what the row changes of it.
//!
//! A row is a record by the id in it, then by what agrees. Where it may be one of several, or almost
//! nothing agrees but the name, it is a question, and nothing is done with it before a person answers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use crate::guest_import::normal;

/// A table, and the records that are there.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MatchRequest {
    /// What the records are: `expense`, `vendor` or `registryItem`.
    pub noun: String,
    /// The rows, in their order.
    pub rows: Vec<RowValues>,
    /// The records of this noun, in the same words as the rows.
    pub records: Vec<RecordValues>,
    /// By the place of a row, what a person decided about it.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(type = "Record<number, RowDecision>"))]
    pub decisions: BTreeMap<usize, RowDecision>,
}

/// A value as a form holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum CellValue {
    /// Yes or no.
    Flag(bool),
    /// Anything else; "" for nothing.
    Text(String),
}

impl CellValue {
    fn is_nothing(&self) -> bool {
        match self {
            Self::Flag(flag) => !flag,
            Self::Text(text) => text.trim().is_empty(),
        }
    }

    /// Whether both are the same to a reader: line breaks and spaces around do not count.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(one), Self::Text(two)) => tidy(one) == tidy(two),
            _ => self == other,
        }
    }
}

fn tidy(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .trim()
        .to_owned()
}

type Values = BTreeMap<String, CellValue>;

/// What a row says.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowValues {
    /// Our id, where the row has one.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub id: Option<String>,
    /// By the keys of the columns. Of a row with an id an empty value empties the field.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: Values,
    /// The keys of values that fill an empty field alone.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub fills: BTreeSet<String>,
}

/// What a record says.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordValues {
    /// Its id.
    pub id: String,
    /// By the keys of the columns.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: Values,
}

/// What a person decided about a row.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowDecision {
    /// It is a new record.
    Add,
    /// It is this record.
    Record {
        /// The record's id.
        id: String,
    },
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowMatch {
    /// It is a new record.
    Add,
    /// It changes a record.
    Change {
        /// The record's id.
        id: String,
        /// What it changes.
        fields: Vec<ChangedValue>,
    },
    /// The record says all of it already.
    Same {
        /// The record's id.
        id: String,
    },
    /// It may be one of these.
    Ask {
        /// The ids of the records, those that agree most first.
        records: Vec<String>,
    },
    /// It has the id of an earlier row.
    Twice {
        /// The place of the earlier row.
        row: usize,
    },
}

/// A value that a row changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChangedValue {
    /// The key of the column.
    pub key: String,
    /// What the record says.
    pub from: CellValue,
    /// What the row says.
    pub to: CellValue,
}

/// The keys that tell records of a noun from each other.
struct Telling {
    /// What a record is called.
    name: &'static str,
    /// What alone tells which one it is.
    alone: Option<&'static str>,
    /// What agrees or contradicts, beside the name.
    beside: &'static [&'static str],
}

fn telling(noun: &str) -> Telling {
    match noun {
        "vendor" => Telling {
            name: "name",
            alone: Some("email"),
            beside: &["category", "email", "phone", "website"],
        },
        "registryItem" => Telling {
            name: "name",
            alone: None,
            beside: &["store", "storeUrl", "price", "category"],
        },
        _ => Telling {
            name: "description",
            alone: None,
            beside: &[
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

/// A record that a row may be.
#[derive(Clone, Copy)]
struct Candidate {
    record: usize,
    agreeing: usize,
    contradicting: usize,
}

impl Candidate {
    /// Nothing contradicts, or something agrees beside the name.
    fn is_likely(self) -> bool {
        self.contradicting == 0 || self.agreeing > 0
    }

    /// Nothing contradicts, and something agrees.
    fn is_certain(self) -> bool {
        self.contradicting == 0 && self.agreeing > 0
    }
}

/// A row on its way to its record.
#[derive(Clone)]
enum Place {
    Open,
    New,
    Record(usize),
    Twice(usize),
    Ask(Vec<usize>),
}

/// Says of each row, in their order, what becomes of it.
#[must_use]
pub fn match_rows(request: &MatchRequest) -> Vec<RowMatch> {
    let mut matching = Matching::new(request);
    matching.by_id();
    matching.by_decision();
    matching.by_all_values();
    matching.by_what_agrees();
    let places = matching.places.iter().zip(&request.rows);
    places
        .map(|(place, row)| matching.outcome(place, row))
        .collect()
}

struct Matching<'a> {
    request: &'a MatchRequest,
    telling: Telling,
    by_id: HashMap<&'a str, usize>,
    places: Vec<Place>,
    /// By the place of a record, the row that is it.
    taken: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    fn new(request: &'a MatchRequest) -> Self {
        let records = request.records.iter().enumerate();
        Self {
            request,
            telling: telling(&request.noun),
            by_id: records
                .map(|(at, record)| (record.id.as_str(), at))
                .collect(),
            places: vec![Place::Open; request.rows.len()],
            taken: vec![None; request.records.len()],
        }
    }

    fn take(&mut self, row: usize, record: usize) {
        self.taken[record] = Some(row);
        self.places[row] = Place::Record(record);
    }

    /// An id of another wedding, or of a record that was removed, tells nothing here.
    fn by_id(&mut self) {
        for (row, values) in self.request.rows.iter().enumerate() {
            let id = values.id.as_deref().map(str::trim);
            let Some(record) = id.and_then(|id| self.by_id.get(id).copied()) else {
                continue;
            };
            match self.taken[record] {
                Some(earlier) => self.places[row] = Place::Twice(earlier),
                None => self.take(row, record),
            }
        }
    }

    fn by_decision(&mut self) {
        for (row, decision) in &self.request.decisions {
            if !matches!(self.places.get(*row), Some(Place::Open)) {
                continue;
            }
            match decision {
                RowDecision::Add => self.places[*row] = Place::New,
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
        let open = places.filter(|(_, place)| matches!(place, Place::Open));
        open.map(|(row, _)| row).collect()
    }

    /// Of several rows that say the same, each is a record of its own.
    fn by_all_values(&mut self) {
        let named = self.by_name();
        for row in self.open_rows() {
            let values = &self.request.rows[row];
            let alike = self.name_of(&values.says).and_then(|name| named.get(&name));
            let mut alike = alike.into_iter().flatten().copied();
            let record = alike.find(|record| {
                self.taken[*record].is_none() && self.changes(values, *record).is_empty()
            });
            if let Some(record) = record {
                self.take(row, record);
            }
        }
    }

    fn by_what_agrees(&mut self) {
        let named = self.by_name();
        let alone = self.by_alone();
        let open = self.open_rows();
        let candidates: Vec<Vec<Candidate>> = open
            .iter()
            .map(|row| self.candidates(&self.request.rows[*row].says, &named, &alone))
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
                    self.places[row] = Place::New;
                    continue;
                }
                ([only], ..) if only.is_likely() && wanted[only.record] == 1 => Some(only.record),
                (_, Some(only), None) if wanted_certainly[only.record] == 1 => Some(only.record),
                _ => None,
            };
            match found.filter(|record| self.taken[*record].is_none()) {
                Some(record) => self.take(row, record),
                None => {
                    let asked = candidates.iter().map(|candidate| candidate.record);
                    self.places[row] = Place::Ask(asked.collect());
                }
            }
        }
    }

    fn name_of(&self, says: &Values) -> Option<String> {
        text_of(says, self.telling.name)
    }

    /// The records that no row is yet, by what they are called.
    fn by_name(&self) -> HashMap<String, Vec<usize>> {
        self.open_records(self.telling.name)
    }

    fn by_alone(&self) -> HashMap<String, Vec<usize>> {
        let key = self.telling.alone;
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
        says: &Values,
        named: &HashMap<String, Vec<usize>>,
        alone: &HashMap<String, Vec<usize>>,
    ) -> Vec<Candidate> {
        let name = self.name_of(says).and_then(|name| named.get(&name));
        let also = self.telling.alone.and_then(|key| text_of(says, key));
        let also = also.and_then(|text| alone.get(&text));
        let found: BTreeSet<usize> = [name, also]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect();
        let mut found: Vec<Candidate> = found
            .into_iter()
            .map(|record| {
                let known = &self.request.records[record].says;
                let both = self
                    .telling
                    .beside
                    .iter()
                    .filter_map(|key| Some(text_of(says, key)? == text_of(known, key)?));
                let (agreeing, contradicting): (Vec<bool>, Vec<bool>) =
                    both.partition(|agrees| *agrees);
                Candidate {
                    record,
                    agreeing: agreeing.len(),
                    contradicting: contradicting.len(),
                }
            })
            .collect();
        found.sort_by_key(|one| (one.contradicting, usize::MAX - one.agreeing));
        found
    }

    /// What a row changes of a record. An empty cell takes nothing away, unless the row has the
    /// record's own id.
    fn changes(&self, row: &RowValues, record: usize) -> Vec<ChangedValue> {
        let record = &self.request.records[record];
        let is_by_id = row.id.as_deref().map(str::trim) == Some(record.id.as_str());
        let nothing = CellValue::Text(String::new());
        let mut changes = Vec::new();
        for (key, to) in &row.says {
            let from = record.says.get(key).unwrap_or(&nothing);
            let fills = row.fills.contains(key);
            let is_kept = to.is_nothing() && !is_by_id || fills && !from.is_nothing();
            if is_kept || from.is_same(to) || from.is_nothing() && to.is_nothing() {
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

    fn outcome(&self, place: &Place, row: &RowValues) -> RowMatch {
        let id_of = |record: &usize| self.request.records[*record].id.clone();
        match place {
            Place::Open | Place::New => RowMatch::Add,
            Place::Twice(earlier) => RowMatch::Twice { row: *earlier },
            Place::Ask(records) => RowMatch::Ask {
                records: records.iter().map(id_of).collect(),
            },
            Place::Record(record) => {
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

/// A text as texts are compared; `None` where nothing is said.
fn text_of(says: &Values, key: &str) -> Option<String> {
    let CellValue::Text(text) = says.get(key)? else {
        return None;
    };
    let compared = normal(text);
    // A minus tells amounts apart, and "normal" has none.
    let sign = if text.trim().starts_with('-') {
        "-"
    } else {
        ""
    };
    (!compared.is_empty()).then(|| format!("{sign}{compared}"))
}

//! Validates the values of a row and names the cell of each problem.

use serde_json::{Value, json};

use super::columns::ColumnMapping;
use super::meaning::Meaning;
use super::preview::ImportRemark;
use super::row::{BadValue, FieldValue, ImportedRow, SourceCell};
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::guest::GUEST;
use crate::sorting::sorted;

/// Validates rows against a wedding with only one host, so that each refusal is due to the row itself.
pub(crate) struct Checks {
    wedding: Store,
    /// The columns of the first and last name, for a row without a name.
    name_columns: [Option<usize>; 2],
}

const HOST: &str = "import:host";

impl Checks {
    pub(crate) fn for_mapping(mapping: &ColumnMapping) -> Self {
        let mut wedding = Store::default();
        let host = json!({ "firstName": "Host", "lastName": "Host", "plusOnes": 5 });
        wedding.insert(&GUEST, Some(HOST), &host);
        let column = |meaning| mapping.columns.iter().position(|other| *other == meaning);
        let full_name = column(Meaning::FullName);
        Self {
            wedding,
            name_columns: [
                column(Meaning::FirstName).or(full_name),
                column(Meaning::LastName).or(full_name),
            ],
        }
    }

    /// The problems of a row, those of the name first.
    pub(crate) fn problems(&self, row: &ImportedRow) -> Vec<BadValue> {
        let mut problems = row.bad_values.clone();
        let mut fields = Values::new();
        for FieldValue { field, value, .. } in &row.values {
            let value = match field.key {
                "plusOneOf" => json!(HOST),
                // The import creates these records.
                "groupId" | "partyId" | "mealId"
                    if !row.unknown_references.contains(&field.key) =>
                {
                    continue;
                }
                _ => value.clone(),
            };
            fields.insert(field.key.to_owned(), value);
        }
        // The import raises the plus-ones to the number of companions. Unreadable plus-ones stay, to be refused.
        let companion_count = row.companions.len();
        let plus_ones = match fields.get("plusOnes").and_then(Value::as_str) {
            Some(text) => text.parse::<usize>().ok(),
            None => Some(0),
        };
        if plus_ones.is_some_and(|plus_ones| plus_ones < companion_count) {
            fields.insert("plusOnes".to_owned(), json!(companion_count.to_string()));
        }
        if let Err(refusal) = self.decide(fields) {
            let issues = refusal.issues.into_iter().filter_map(|issue| {
                let key = issue.field.as_deref()?;
                let field = GUEST.field(key)?;
                let remark = self.cell_of(row, key).remark(issue.message);
                Some(BadValue {
                    key: field.key,
                    remark,
                })
            });
            problems.extend(issues);
        }
        let is_name = |bad: &BadValue| matches!(bad.key, "firstName" | "lastName");
        sorted(problems, |one, other| is_name(other).cmp(&is_name(one)))
    }

    /// A refusal as remarks on the cells of a row.
    pub(crate) fn remarks(&self, row: &ImportedRow, refusal: Refusal) -> Vec<ImportRemark> {
        let issues = refusal.issues.into_iter();
        issues
            .map(|issue| {
                let key = issue.field.as_deref().unwrap_or_default();
                self.cell_of(row, key).remark(issue.message)
            })
            .collect()
    }

    /// The refusal of a companion who would bring others.
    pub(crate) fn companion_refusal(&self) -> String {
        let fields = [("plusOneOf", HOST), ("plusOnes", "1")];
        let fields = fields.map(|(key, value)| (key.to_owned(), json!(value)));
        self.decide(Values::from_iter(fields))
            .err()
            .map_or_else(String::new, |refusal| refusal.to_string())
    }

    fn decide(&self, fields: Values) -> Result<(), Refusal> {
        let id = RecordId::from_document("import:row");
        let add = RecordCommand::new(&GUEST, id, Action::Add(fields));
        add.decide(&self.wedding, "").map(|_| ())
    }

    /// The cell that a field of a row comes from.
    fn cell_of(&self, row: &ImportedRow, key: &str) -> SourceCell {
        if let Some(field_value) = row.value(key) {
            return field_value.cell.clone();
        }
        let [first_name_column, last_name_column] = self.name_columns;
        let column = match key {
            "firstName" => first_name_column,
            "lastName" => last_name_column,
            _ => None,
        };
        // A missing part of a name shows the other part.
        let text = column.map(|_| row.name().whole()).unwrap_or_default();
        SourceCell { column, text }
    }
}

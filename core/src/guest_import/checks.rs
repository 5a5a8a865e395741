//! Validates the values of a row and names the cell of each problem.

use serde_json::{Value, json};

use super::columns::ColumnMapping;
use super::meaning::Meaning;
use super::plan::ImportRemark;
use super::row::{BadValue, ImportedRow, SourceCell};
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::guest::GUEST;
use crate::sorting::sorted;

/// A wedding with only one host, against which rows are validated: a refusal there is the row's own fault.
pub(crate) struct Checks {
    wedding: Store,
    /// The columns of the first and last name, for a row without a name.
    name_columns: [Option<usize>; 2],
}

const HOST: &str = "import:host";

impl Checks {
    pub(crate) fn of(mapping: &ColumnMapping) -> Self {
        let mut wedding = Store::default();
        let host = json!({ "firstName": "Host", "lastName": "Host", "plusOnes": 5 });
        wedding.insert(&GUEST, Some(HOST), &host);
        let column = |meaning| mapping.columns.iter().position(|of| *of == meaning);
        let full = column(Meaning::FullName);
        Self {
            wedding,
            name_columns: [
                column(Meaning::FirstName).or(full),
                column(Meaning::LastName).or(full),
            ],
        }
    }

    /// The problems of a row, those of the name first.
    pub(crate) fn problems(&self, row: &ImportedRow) -> Vec<BadValue> {
        let mut problems = row.bad_values.clone();
        let (mut fields, named) = (Values::new(), row.companions.len());
        for given in &row.values {
            let key = given.field.key;
            let value = match key {
                "plusOneOf" => json!(HOST),
                // The planner creates these.
                "groupId" | "partyId" | "mealId" if !row.unknown.contains(&key) => continue,
                _ => given.value.clone(),
            };
            fields.insert(key.to_owned(), value);
        }
        let own = fields.get("plusOnes").and_then(Value::as_str);
        let own = own.map_or(Some(0), |own| own.parse::<usize>().ok());
        if let Some(own) = own.filter(|own| *own < named) {
            fields.insert("plusOnes".to_owned(), json!(own.max(named).to_string()));
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
        // Problems of the name come first.
        let is_of_name = |bad: &BadValue| matches!(bad.key, "firstName" | "lastName");
        sorted(problems, |one, other| {
            is_of_name(other).cmp(&is_of_name(one))
        })
    }

    /// A refusal as remarks on the cells of a row.
    pub(crate) fn remarks(&self, row: &ImportedRow, refusal: Refusal) -> Vec<ImportRemark> {
        let issues = refusal.issues.into_iter();
        let remark = |field: Option<String>, message: String| {
            self.cell_of(row, field.as_deref().unwrap_or_default())
                .remark(message)
        };
        issues
            .map(|issue| remark(issue.field, issue.message))
            .collect()
    }

    /// The refusal of a companion who would bring others.
    pub(crate) fn companion_refusal(&self) -> String {
        let fields = [("plusOneOf", HOST), ("plusOnes", "1")];
        let fields = fields.map(|(key, value)| (key.to_owned(), json!(value)));
        let decided = self.decide(Values::from_iter(fields));
        decided
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
        if let Some(given) = row.value(key) {
            return given.cell.clone();
        }
        let [first, last] = self.name_columns;
        let column = match key {
            "firstName" => first,
            "lastName" => last,
            _ => None,
        };
        // An incomplete name shows the part that there is.
        let name = row.name().whole();
        SourceCell {
            column,
            text: if column.is_some() {
                name
            } else {
                String::new()
            },
        }
    }
}

//! The model: the typed copy of one wedding document, updated incrementally, from which views are derived.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::date::Zone;
use crate::ids::ChartId;
use crate::lenient_json::Fields;
use crate::money::Money;
use crate::record::Store;
use crate::records;
use crate::seating::document::Chart;
use crate::wedding::{CurrencySettings, Wedding, read_budget_total};

/// A wedding as typed records.
///
/// Filled from the document's JSON, whole or record by record as changes arrive; never fails on bad content.
/// Commands are decided against it, but only the document changes it, through [`Model::put`].
///
/// ```
/// use troth_core::model::Model;
/// let mut model = Model::from_json(r#"{"guests":{"g1":{"firstName":"Ada"}}}"#);
/// model.put("guests", Some("g2"), r#"{"firstName":"Grace"}"#);
/// model.remove("guests", "g1");
/// assert_eq!(model.records().guest_ids(&Default::default()), ["g2"]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Model {
    pub(crate) wedding: Wedding,
    pub(crate) budget_total: Option<Money>,
    pub(crate) currency: CurrencySettings,
    pub(crate) store: Store,
    pub(crate) charts: BTreeMap<ChartId, Chart>,
}

impl Model {
    /// An empty wedding.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The model of a whole document. Text that is not a JSON object gives an empty wedding.
    #[must_use]
    pub fn from_json(json: &str) -> Self {
        Self::from_value(&parse_json(json))
    }

    /// The model of a whole parsed document.
    #[must_use]
    pub fn from_value(document: &Value) -> Self {
        let mut model = Self::default();
        for (container, value) in Fields::from_value(document).entries() {
            model.put_value(container, None, value);
        }
        model
    }

    /// Updates one record from the document, or a whole container if `id` is `None`. Ignores containers that
    /// this version does not know.
    pub fn put(&mut self, container: &str, id: Option<&str>, json: &str) {
        self.put_value(container, id, &parse_json(json));
    }

    /// [`Model::put`] for parsed JSON.
    pub fn put_value(&mut self, container: &str, id: Option<&str>, value: &Value) {
        match container {
            "wedding" => {
                self.wedding = Wedding::read(Fields::from_value(value));
                self.store.set_couple_names(Fields::from_value(value));
            }
            "budget" => self.budget_total = read_budget_total(Fields::from_value(value)),
            "currency" => self.currency = CurrencySettings::read(Fields::from_value(value)),
            "charts" => {
                put_entities(
                    &mut self.charts,
                    id,
                    value,
                    ChartId::from_document,
                    Chart::read,
                );
            }
            container => {
                if let Some(record) = records::by_container(container) {
                    self.store.insert(record, id, value);
                }
            }
        }
    }

    /// Removes a record that the document no longer has.
    pub fn remove(&mut self, container: &str, id: &str) {
        self.put_value(container, Some(id), &Value::Null);
    }

    /// Sets the offset changes of the wedding's time zone, since the core has no time zone database. Without
    /// them times are in UTC.
    pub fn set_time_zone(&mut self, zone: Zone) {
        self.store.zone = zone;
    }

    /// The records of the wedding.
    #[must_use]
    pub fn records(&self) -> &Store {
        &self.store
    }

    /// The memory in use in bytes, without the texts of the document.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        let charts = self.charts.values().map(Chart::memory_bytes);
        self.store.memory_bytes().saturating_add(charts.sum())
    }

    /// Upper bound in bytes for all views and their JSON. A server reserves this much before it builds a list.
    #[must_use]
    pub fn max_view_bytes(&self) -> usize {
        let charts = self.charts.values().map(Chart::max_view_bytes);
        self.store.max_view_bytes().saturating_add(charts.sum())
    }
}

fn parse_json(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or(Value::Null)
}

/// Puts one entity, or replaces all. A value that is not an object removes the entity.
fn put_entities<K: Ord + std::borrow::Borrow<str>, T>(
    entities: &mut BTreeMap<K, T>,
    id: Option<&str>,
    value: &Value,
    key: impl Fn(&str) -> K,
    read: impl Fn(Fields<'_>) -> T,
) {
    let read_entity = |value| {
        let fields = Fields::from_value(value);
        fields.is_object().then(|| read(fields))
    };
    match id {
        Some(id) => match read_entity(value) {
            Some(entity) => {
                entities.insert(key(id), entity);
            }
            None => {
                entities.remove(id);
            }
        },
        None => {
            entities.clear();
            for (id, value) in Fields::from_value(value).entries() {
                if let Some(entity) = read_entity(value) {
                    entities.insert(key(id), entity);
                }
            }
        }
    }
}

//! The model: the typed, incremental copy of one wedding document that views are made from.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::date::Zone;
use crate::ids::ChartId;
use crate::money::Money;
use crate::record::Store;
use crate::records;
use crate::seating::document::Chart;
use crate::tolerant::Fields;
use crate::wedding::{CurrencySettings, Wedding, read_budget_total};

/// A wedding as typed entities.
///
/// It is filled from the JSON of the document, whole or entity by entity as changes arrive, and
/// never fails on what it finds there. It is a copy: commands are decided against it, but only
/// what comes back from the document through [`Model::put`] changes it.
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
    /// A wedding with nothing in it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The model of a whole document. Text that is no JSON object gives an empty wedding.
    #[must_use]
    pub fn from_json(json: &str) -> Self {
        Self::from_value(&parse(json))
    }

    /// The model of a whole document that is parsed already.
    #[must_use]
    pub fn from_value(document: &Value) -> Self {
        let mut model = Self::default();
        for (container, value) in Fields::of(document).entries() {
            model.put_value(container, None, value);
        }
        model
    }

    /// Takes over what the document now says: of one entity, or of a whole container where `id`
    /// is `None`. Containers that this version does not know are passed over.
    pub fn put(&mut self, container: &str, id: Option<&str>, json: &str) {
        self.put_value(container, id, &parse(json));
    }

    /// [`Model::put`] for JSON that is parsed already.
    pub fn put_value(&mut self, container: &str, id: Option<&str>, value: &Value) {
        match container {
            "wedding" => {
                self.wedding = Wedding::read(Fields::of(value));
                self.store.name_couple(Fields::of(value));
            }
            "budget" => self.budget_total = read_budget_total(Fields::of(value)),
            "currency" => self.currency = CurrencySettings::read(Fields::of(value)),
            "charts" => {
                put_entities(
                    &mut self.charts,
                    id,
                    value,
                    ChartId::of_document,
                    Chart::read,
                );
            }
            container => {
                if let Some(record) = records::by_container(container) {
                    self.store.put(record, id, value);
                }
            }
        }
    }

    /// Takes over that the document has no such entity any more.
    pub fn remove(&mut self, container: &str, id: &str) {
        self.put_value(container, Some(id), &Value::Null);
    }

    /// Says when clocks change in the wedding's zone: the core has no database of time zones. Without
    /// it they show UTC.
    pub fn set_zone(&mut self, zone: Zone) {
        self.store.zone = zone;
    }

    /// The records of the wedding.
    #[must_use]
    pub fn records(&self) -> &Store {
        &self.store
    }

    /// Its memory in bytes, without the texts of the document.
    #[must_use]
    pub fn bytes_kept(&self) -> usize {
        let charts = self.charts.values().map(Chart::bytes_kept);
        self.store.bytes_kept().saturating_add(charts.sum())
    }

    /// The most bytes that all of it takes as views and as JSON. A server sets them aside before it makes a list.
    #[must_use]
    pub fn bytes_shown(&self) -> usize {
        let charts = self.charts.values().map(Chart::bytes_shown);
        self.store.bytes_shown().saturating_add(charts.sum())
    }
}

fn parse(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or(Value::Null)
}

/// Puts one entity, or replaces them all. What is no object is no entity.
fn put_entities<K: Ord + std::borrow::Borrow<str>, T>(
    entities: &mut BTreeMap<K, T>,
    id: Option<&str>,
    value: &Value,
    key: impl Fn(&str) -> K,
    read: impl Fn(Fields<'_>) -> T,
) {
    let entity = |value| {
        Some(Fields::of(value))
            .filter(|fields| fields.is_object())
            .map(&read)
    };
    match id {
        Some(id) => match entity(value) {
            Some(entity) => {
                entities.insert(key(id), entity);
            }
            None => {
                entities.remove(id);
            }
        },
        None => {
            entities.clear();
            for (id, value) in Fields::of(value).entries() {
                if let Some(entity) = entity(value) {
                    entities.insert(key(id), entity);
                }
            }
        }
    }
}

//! A replica of a wedding document for tests: the core decides, Automerge stores.

use automerge::transaction::{CommitOptions, Transactable};
use automerge::{ActorId, AutoCommit, AutoSerde, ObjId, ObjType, ROOT, ReadDoc, ScalarValue};
use serde_json::{Map, Value};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::genesis;
use troth_core::model::Model;
use troth_core::patch::{Patch, Patches, Refusal};
use troth_core::records::guest::GUEST;
use troth_core::reports::WeddingView;

/// One device's copy of a wedding.
pub(crate) struct Replica {
    pub(crate) document: AutoCommit,
}

impl Replica {
    /// A replica with only the genesis; `actor` is the byte that its actor id repeats.
    pub(crate) fn new(actor: u8) -> Self {
        Self::load(&genesis::bytes(), actor)
    }

    pub(crate) fn load(bytes: &[u8], actor: u8) -> Self {
        let document = AutoCommit::load(bytes).unwrap();
        Self {
            document: document.with_actor(ActorId::from([actor; 16])),
        }
    }

    /// The whole document.
    pub(crate) fn json(&self) -> Value {
        serde_json::to_value(AutoSerde::from(&self.document)).unwrap()
    }

    pub(crate) fn model(&self) -> Model {
        Model::from_value(&self.json())
    }

    /// The model as the web app builds it: each seat has its actor (`by`) and the values written concurrently (`others`).
    pub(crate) fn seating_model(&self) -> Model {
        let mut json = self.json();
        let Some(charts) = json["charts"].as_object_mut() else {
            return Model::from_value(&json);
        };
        for (chart, value) in charts {
            let path = ["charts", chart.as_str(), "seats"].map(str::to_owned);
            let Some(seats) = self.find_object(&path) else {
                continue;
            };
            let Some(entries) = value["seats"].as_object_mut() else {
                continue;
            };
            for (guest, seat) in entries {
                let concurrent = self.document.get_all(&seats, guest.as_str()).unwrap();
                let mut values: Vec<Value> = concurrent
                    .iter()
                    .map(|(_, id)| self.read_seat(id))
                    .collect();
                // Automerge lists the visible value last.
                *seat = values.pop().unwrap();
                seat["others"] = Value::Array(values);
            }
        }
        Model::from_value(&json)
    }

    fn read_seat(&self, id: &ObjId) -> Value {
        let mut seat = Map::new();
        for key in self.document.keys(id) {
            let (value, _) = self.document.get(id, key.as_str()).unwrap().unwrap();
            let json = match value.into_scalar() {
                Ok(ScalarValue::Int(number)) => Value::from(number),
                Ok(ScalarValue::Boolean(flag)) => Value::from(flag),
                Ok(ScalarValue::Str(text)) => Value::from(text.as_str()),
                other => panic!("{key}: {other:?}"),
            };
            seat.insert(key, json);
        }
        if let ObjId::Id(_, actor, _) = id {
            seat.insert("by".to_owned(), Value::from(actor.to_hex_string()));
        }
        Value::Object(seat)
    }

    fn find_object(&self, path: &[String]) -> Option<ObjId> {
        path.iter().try_fold(ROOT, |object, key| {
            match self.document.get(&object, key.as_str()).unwrap() {
                Some((automerge::Value::Object(_), id)) => Some(id),
                _ => None,
            }
        })
    }

    pub(crate) fn view(&self, today: &str) -> WeddingView {
        self.model().view(CalendarDate::parse(today).unwrap())
    }

    /// Decides a command and applies its patches.
    pub(crate) fn run(&mut self, command: &Command, now: &str) -> Result<(), Refusal> {
        let accepted = self.model().decide(command, now)?;
        self.apply(&accepted);
        Ok(())
    }

    /// Like [`Replica::run`], for a command in JSON that must be accepted.
    pub(crate) fn run_json(&mut self, command: Value, now: &str) {
        self.run(&serde_json::from_value(command).unwrap(), now)
            .unwrap();
    }

    /// A guest as views show it; `None` if missing or removed.
    pub(crate) fn guest(&self, id: &str) -> Option<Value> {
        guest(&self.model(), id)
    }

    pub(crate) fn merge(&mut self, other: &mut Self) {
        self.document.merge(&mut other.document).unwrap();
    }

    /// Writes the patches of an accepted command as one change.
    pub(crate) fn apply(&mut self, accepted: &Patches) {
        for patch in &accepted.patches {
            match patch {
                Patch::Set { path, value } => {
                    let (parent, key) = self.find_parent(path);
                    write_value(&mut self.document, &parent, key, value);
                }
                Patch::Delete { path } => {
                    let (parent, key) = self.find_parent(path);
                    self.document.delete(&parent, key).unwrap();
                }
            }
        }
        let message = accepted.message.clone();
        self.document
            .commit_with(CommitOptions::default().with_message(message).with_time(0));
    }

    fn find_parent<'a>(&self, path: &'a [String]) -> (ObjId, &'a str) {
        let (key, parents) = path.split_last().unwrap();
        let parent = parents.iter().fold(ROOT, |object, key| {
            match self.document.get(&object, key.as_str()).unwrap() {
                Some((automerge::Value::Object(_), id)) => id,
                not_an_object => panic!("no object at {key:?} of {path:?}: {not_an_object:?}"),
            }
        });
        (parent, key)
    }
}

/// Merges two replicas both ways, and checks that they are equal.
pub(crate) fn merge_both_ways(device_a: &mut Replica, device_b: &mut Replica) {
    device_a.merge(device_b);
    device_b.merge(device_a);
    assert_eq!(device_a.json(), device_b.json());
}

/// A guest as views show it; `None` if missing or removed.
pub(crate) fn guest(model: &Model, id: &str) -> Option<Value> {
    let today = CalendarDate::parse("2027-03-21").unwrap();
    let view = model.records().find_view(&GUEST, id, today)?;
    Some(serde_json::to_value(view).unwrap())
}

fn write_value(document: &mut AutoCommit, parent: &ObjId, key: &str, value: &Value) {
    match to_scalar(value) {
        Some(scalar) => document.put(parent, key, scalar).unwrap(),
        None => {
            let object = document
                .put_object(parent, key, object_type(value))
                .unwrap();
            write_entries(document, &object, value);
        }
    }
}

fn write_entries(document: &mut AutoCommit, object: &ObjId, value: &Value) {
    match value {
        Value::Object(entries) => {
            for (key, entry) in entries {
                write_value(document, object, key, entry);
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let scalar = to_scalar(element).unwrap_or_else(|| panic!("a list in a list"));
                document.insert(object, index, scalar).unwrap();
            }
        }
        _ => {}
    }
}

fn object_type(value: &Value) -> ObjType {
    if value.is_array() {
        ObjType::List
    } else {
        ObjType::Map
    }
}

fn to_scalar(value: &Value) -> Option<ScalarValue> {
    match value {
        Value::Null => Some(ScalarValue::Null),
        Value::Bool(flag) => Some(ScalarValue::Boolean(*flag)),
        Value::Number(number) => Some(ScalarValue::Int(number.as_i64().unwrap())),
        Value::String(text) => Some(ScalarValue::Str(text.as_str().into())),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// Number of random cases of a property test: `deep` if the environment variable `TROTH_DEEP` is set, as in `make test-deep`, otherwise `usual`.
pub(crate) fn case_count<Number>(usual: Number, deep: Number) -> Number {
    match std::env::var_os("TROTH_DEEP") {
        Some(_) => deep,
        None => usual,
    }
}

//! Deserialises a command by hand: derived code for this many variants, each readable as a map or a list, was a tenth
//! of the module that browsers load.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Error, Map, Value};

use super::Command;
use crate::record::{RecordBatch, RecordCommand};
use crate::records;

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        read(value).map_err(D::Error::custom)
    }
}

fn read(value: Value) -> Result<Command, Error> {
    let Value::Object(fields) = value else {
        return Err(Error::custom("a command is an object"));
    };
    let mut from = CommandFields(fields);
    let name: String = from.get("type")?;
    Ok(match name.as_str() {
        "wedding.create" => Command::WeddingCreate {
            details: from.get_or_default("details")?,
            owner_name: from.get_or_default("ownerName")?,
        },
        "wedding.update" => Command::WeddingUpdate {
            changes: from.get("changes")?,
        },
        "wedding.convert" => Command::WeddingConvert {
            changes: from.get("changes")?,
            rate: from.get("rate")?,
        },
        "wedding.amounts" => Command::WeddingAmounts {
            changes: from.get("changes")?,
            amounts: from.get("amounts")?,
        },
        "records.change" => {
            let commands = from.get("commands")?;
            Command::RecordsChange(RecordBatch::read(commands).map_err(Error::custom)?)
        }
        "seating.arrange" => {
            Command::SeatingArrange(serde_json::from_value(Value::Object(from.0))?)
        }
        name => match name.split_once('.') {
            Some(("chart" | "table" | "object" | "seat" | "wish", _)) => {
                read_seating(name, &mut from)?
            }
            Some((noun, verb)) => {
                let record = records::by_noun(noun).ok_or_else(|| unknown(name))?;
                let command = RecordCommand::read(record, verb, from.0).map_err(Error::custom)?;
                Command::Record(command.ok_or_else(|| unknown(name))?)
            }
            None => return Err(unknown(name)),
        },
    })
}

fn read_seating(name: &str, from: &mut CommandFields) -> Result<Command, Error> {
    Ok(match name {
        "chart.add" => Command::ChartAdd {
            id: from.get("id")?,
            chart: from.get("chart")?,
            tables: from.get_or_default("tables")?,
            objects: from.get_or_default("objects")?,
            head: from.get_or_default("head")?,
        },
        "chart.update" => Command::ChartUpdate {
            id: from.get("id")?,
            changes: from.get("changes")?,
        },
        "chart.remove" => Command::ChartRemove {
            id: from.get("id")?,
        },
        "chart.restore" => Command::ChartRestore {
            id: from.get("id")?,
        },
        "chart.duplicate" => Command::ChartDuplicate {
            id: from.get("id")?,
            from: from.get("from")?,
            name: from.get("name")?,
            draft: from.get_or_default("draft")?,
        },
        "chart.adopt" => Command::ChartAdopt {
            id: from.get("id")?,
            into: from.get("into")?,
            tables: from.get_or_default("tables")?,
        },
        "chart.print" => Command::ChartPrint {
            id: from.get("id")?,
            code: from.get("code")?,
            heads: from.get("heads")?,
        },
        _ => return read_within(name, from),
    })
}

fn read_within(name: &str, from: &mut CommandFields) -> Result<Command, Error> {
    let chart = from.get("chart")?;
    Ok(match name {
        "table.add" => Command::TableAdd {
            chart,
            id: from.get("id")?,
            table: from.get("table")?,
        },
        "table.update" => Command::TableUpdate {
            chart,
            id: from.get("id")?,
            changes: from.get("changes")?,
        },
        "table.remove" => Command::TableRemove {
            chart,
            id: from.get("id")?,
        },
        "table.restore" => Command::TableRestore {
            chart,
            id: from.get("id")?,
        },
        "object.add" => Command::ObjectAdd {
            chart,
            id: from.get("id")?,
            object: from.get("object")?,
        },
        "object.update" => Command::ObjectUpdate {
            chart,
            id: from.get("id")?,
            changes: from.get("changes")?,
        },
        "object.remove" => Command::ObjectRemove {
            chart,
            id: from.get("id")?,
        },
        "object.restore" => Command::ObjectRestore {
            chart,
            id: from.get("id")?,
        },
        "seat.assign" => Command::SeatAssign {
            chart,
            guest_id: from.get("guestId")?,
            table_id: from.get("tableId")?,
            position: from.get("position")?,
        },
        "seat.unassign" => Command::SeatUnassign {
            chart,
            guest_id: from.get("guestId")?,
        },
        "seat.swap" => Command::SeatSwap {
            chart,
            guest_id: from.get("guestId")?,
            other_guest_id: from.get("otherGuestId")?,
        },
        "seat.group" => Command::SeatGroup {
            chart,
            guest_ids: from.get("guestIds")?,
            table_id: from.get("tableId")?,
            position: from.get_or_default("position")?,
        },
        "seat.lock" => Command::SeatLock {
            chart,
            guest_id: from.get("guestId")?,
            locked: from.get("locked")?,
        },
        "wish.set" => Command::WishSet {
            chart,
            guests: from.get("guests")?,
            kind: from.get_or_default("kind")?,
        },
        _ => return Err(unknown(name)),
    })
}

fn unknown(name: &str) -> Error {
    Error::custom(format!("there is no command {name:?}"))
}

/// The command's JSON fields besides its name.
struct CommandFields(Map<String, Value>);

impl CommandFields {
    fn get<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, Error> {
        match self.0.remove(key) {
            Some(value) => serde_json::from_value(value),
            None => Err(missing(key)),
        }
    }

    fn get_or_default<T: DeserializeOwned + Default>(&mut self, key: &str) -> Result<T, Error> {
        let value = self.0.remove(key);
        value.map_or_else(|| Ok(T::default()), serde_json::from_value)
    }
}

#[inline(never)]
fn missing(key: &str) -> Error {
    Error::custom(format!("a command without {key:?}"))
}

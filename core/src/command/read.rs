//! Deserialises a command by hand: derived code for this many variants, each readable as a map or a list, would be a
//! tenth of the module that browsers load.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Error, Map, Value};

use super::Command;
use crate::record::{RecordBatch, RecordCommand};
use crate::records;

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        read_command(value).map_err(D::Error::custom)
    }
}

fn read_command(value: Value) -> Result<Command, Error> {
    let Value::Object(object) = value else {
        return Err(Error::custom("a command is an object"));
    };
    let mut fields = CommandFields(object);
    let name: String = fields.get("type")?;
    Ok(match name.as_str() {
        "wedding.create" => Command::WeddingCreate {
            details: fields.get_or_default("details")?,
            owner_name: fields.get_or_default("ownerName")?,
        },
        "wedding.update" => Command::WeddingUpdate {
            changes: fields.get("changes")?,
        },
        "wedding.convert" => Command::WeddingConvert {
            changes: fields.get("changes")?,
            rate: fields.get("rate")?,
        },
        "wedding.amounts" => Command::WeddingAmounts {
            changes: fields.get("changes")?,
            amounts: fields.get("amounts")?,
        },
        "records.change" => {
            let commands = fields.get("commands")?;
            Command::RecordsChange(RecordBatch::read(commands).map_err(Error::custom)?)
        }
        "seating.arrange" => {
            Command::SeatingArrange(serde_json::from_value(Value::Object(fields.0))?)
        }
        name => match name.split_once('.') {
            Some(("chart" | "table" | "object" | "seat" | "wish", _)) => {
                read_seating(name, &mut fields)?
            }
            Some((noun, verb)) => {
                let record = records::by_noun(noun).ok_or_else(|| unknown(name))?;
                let command = RecordCommand::read(record, verb, fields.0).map_err(Error::custom)?;
                Command::Record(command.ok_or_else(|| unknown(name))?)
            }
            None => return Err(unknown(name)),
        },
    })
}

fn read_seating(name: &str, fields: &mut CommandFields) -> Result<Command, Error> {
    Ok(match name {
        "chart.add" => Command::ChartAdd {
            id: fields.get("id")?,
            chart: fields.get("chart")?,
            tables: fields.get_or_default("tables")?,
            objects: fields.get_or_default("objects")?,
            head: fields.get_or_default("head")?,
        },
        "chart.update" => Command::ChartUpdate {
            id: fields.get("id")?,
            changes: fields.get("changes")?,
        },
        "chart.remove" => Command::ChartRemove {
            id: fields.get("id")?,
        },
        "chart.restore" => Command::ChartRestore {
            id: fields.get("id")?,
        },
        "chart.duplicate" => Command::ChartDuplicate {
            id: fields.get("id")?,
            from: fields.get("from")?,
            name: fields.get("name")?,
            draft: fields.get_or_default("draft")?,
        },
        "chart.adopt" => Command::ChartAdopt {
            id: fields.get("id")?,
            into: fields.get("into")?,
            tables: fields.get_or_default("tables")?,
        },
        "chart.print" => Command::ChartPrint {
            id: fields.get("id")?,
            code: fields.get("code")?,
            heads: fields.get("heads")?,
        },
        _ => return read_within_chart(name, fields),
    })
}

/// Reads a command within a chart.
fn read_within_chart(name: &str, fields: &mut CommandFields) -> Result<Command, Error> {
    let chart = fields.get("chart")?;
    Ok(match name {
        "table.add" => Command::TableAdd {
            chart,
            id: fields.get("id")?,
            table: fields.get("table")?,
        },
        "table.update" => Command::TableUpdate {
            chart,
            id: fields.get("id")?,
            changes: fields.get("changes")?,
        },
        "table.remove" => Command::TableRemove {
            chart,
            id: fields.get("id")?,
        },
        "table.restore" => Command::TableRestore {
            chart,
            id: fields.get("id")?,
        },
        "object.add" => Command::ObjectAdd {
            chart,
            id: fields.get("id")?,
            object: fields.get("object")?,
        },
        "object.update" => Command::ObjectUpdate {
            chart,
            id: fields.get("id")?,
            changes: fields.get("changes")?,
        },
        "object.remove" => Command::ObjectRemove {
            chart,
            id: fields.get("id")?,
        },
        "object.restore" => Command::ObjectRestore {
            chart,
            id: fields.get("id")?,
        },
        "seat.assign" => Command::SeatAssign {
            chart,
            guest_id: fields.get("guestId")?,
            table_id: fields.get("tableId")?,
            position: fields.get("position")?,
        },
        "seat.unassign" => Command::SeatUnassign {
            chart,
            guest_id: fields.get("guestId")?,
        },
        "seat.swap" => Command::SeatSwap {
            chart,
            guest_id: fields.get("guestId")?,
            other_guest_id: fields.get("otherGuestId")?,
        },
        "seat.group" => Command::SeatGroup {
            chart,
            guest_ids: fields.get("guestIds")?,
            table_id: fields.get("tableId")?,
            position: fields.get_or_default("position")?,
        },
        "seat.lock" => Command::SeatLock {
            chart,
            guest_id: fields.get("guestId")?,
            locked: fields.get("locked")?,
        },
        "wish.set" => Command::WishSet {
            chart,
            guests: fields.get("guests")?,
            kind: fields.get_or_default("kind")?,
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

//! The commands: everything that a person can do to a wedding, one variant each.

mod describe;
pub mod paths;
mod read;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::ids::{ChartId, GuestId, ObjectId, TableId};
use crate::input::{NumberInput, Values};
use crate::record::{RecordBatch, RecordCommand};
use crate::seating::input::{ChartFields, ObjectFields, SeatingArrange, TableFields};
use crate::values::WishKind;
use crate::wedding::fields::WeddingFields;

/// A command of a person, complete: the caller makes the ids.
///
/// In JSON the variant is `type`, such as `{"type":"guest.remove","id":"g1"}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Command {
    /// Fills a new document, which holds only its genesis.
    #[serde(rename = "wedding.create")]
    WeddingCreate {
        /// The create-wedding form; every field is optional.
        #[serde(default)]
        details: WeddingFields,
        /// Name of the person who creates it; `details` takes precedence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
        owner_name: Option<String>,
    },
    /// Changes the wedding's details, budget total or currency settings.
    #[serde(rename = "wedding.update")]
    WeddingUpdate {
        /// The changed fields only.
        changes: WeddingFields,
    },
    /// Changes the primary currency and converts every amount at a rate. `wedding.update` of the currency keeps the
    /// figures instead.
    #[serde(rename = "wedding.convert")]
    WeddingConvert {
        /// The new primary currency, and the other fields that change with it.
        changes: WeddingFields,
        /// Units of the new currency for one unit of the old; six decimals are kept.
        #[cfg_attr(feature = "tsify", tsify(type = "number | string"))]
        rate: NumberInput,
    },
    /// Writes amounts as given: the undo or redo of a conversion.
    #[serde(rename = "wedding.amounts")]
    WeddingAmounts {
        /// The currencies and the budget.
        changes: WeddingFields,
        /// Amounts in hundredths by path, such as `expenses.e1.amount`.
        #[cfg_attr(feature = "tsify", tsify(type = "Record<string, number>"))]
        amounts: Values,
    },
    /// Adds a seating chart, with the tables and objects that its room starts with.
    #[serde(rename = "chart.add")]
    ChartAdd {
        /// The new chart's id.
        id: ChartId,
        /// Requires a name.
        chart: ChartFields,
        /// Tables by id; each requires a name.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(
            feature = "tsify",
            tsify(optional, type = "Record<string, TableFields>")
        )]
        tables: BTreeMap<TableId, TableFields>,
        /// Room objects by id.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(
            feature = "tsify",
            tsify(optional, type = "Record<string, ObjectFields>")
        )]
        objects: BTreeMap<ObjectId, ObjectFields>,
        /// The head table, one of `tables`: the couple sits there from the start, on locked seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        head: Option<TableId>,
    },
    /// Changes a seating chart's own fields.
    #[serde(rename = "chart.update")]
    ChartUpdate {
        /// The chart.
        id: ChartId,
        /// The changed fields only.
        changes: ChartFields,
    },
    /// Marks a seating chart as removed.
    #[serde(rename = "chart.remove")]
    ChartRemove {
        /// The chart.
        id: ChartId,
    },
    /// Removes the removal mark from a seating chart.
    #[serde(rename = "chart.restore")]
    ChartRestore {
        /// The chart.
        id: ChartId,
    },
    /// Copies a chart with all its seats.
    #[serde(rename = "chart.duplicate")]
    ChartDuplicate {
        /// The new chart's id.
        id: ChartId,
        /// The chart to copy.
        from: ChartId,
        /// Name of the copy.
        name: String,
        /// Whether the copy is a draft of the original, to try changes in.
        #[serde(default)]
        draft: bool,
    },
    /// Copies a draft into its original: all of it, or some tables with their guests.
    #[serde(rename = "chart.adopt")]
    ChartAdopt {
        /// The draft.
        id: ChartId,
        /// The original.
        into: ChartId,
        /// Only these tables; without it, all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        tables: Option<Vec<TableId>>,
    },
    /// Records that a chart was printed.
    #[serde(rename = "chart.print")]
    ChartPrint {
        /// The chart.
        id: ChartId,
        /// Revision code of the print.
        code: String,
        /// Heads of the document at that time.
        heads: Vec<String>,
    },
    /// Adds a table.
    #[serde(rename = "table.add")]
    TableAdd {
        /// The chart.
        chart: ChartId,
        /// The new table's id.
        id: TableId,
        /// Every field has a default.
        table: TableFields,
    },
    /// Changes a table. Guests beyond a smaller capacity are unassigned.
    #[serde(rename = "table.update")]
    TableUpdate {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
        /// The changed fields only.
        changes: TableFields,
    },
    /// Marks a table as removed; its guests are unassigned.
    #[serde(rename = "table.remove")]
    TableRemove {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
    },
    /// Removes the removal mark from a table.
    #[serde(rename = "table.restore")]
    TableRestore {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
    },
    /// Adds a room object: anything in the room that is not a table.
    #[serde(rename = "object.add")]
    ObjectAdd {
        /// The chart.
        chart: ChartId,
        /// The new object's id.
        id: ObjectId,
        /// Requires a kind.
        object: ObjectFields,
    },
    /// Changes a room object.
    #[serde(rename = "object.update")]
    ObjectUpdate {
        /// The chart.
        chart: ChartId,
        /// The object.
        id: ObjectId,
        /// The changed fields only.
        changes: ObjectFields,
    },
    /// Marks a room object as removed.
    #[serde(rename = "object.remove")]
    ObjectRemove {
        /// The chart.
        chart: ChartId,
        /// The object.
        id: ObjectId,
    },
    /// Removes the removal mark from a room object.
    #[serde(rename = "object.restore")]
    ObjectRestore {
        /// The chart.
        chart: ChartId,
        /// The object.
        id: ObjectId,
    },
    /// Seats a guest on a free seat.
    #[serde(rename = "seat.assign")]
    SeatAssign {
        /// The chart.
        chart: ChartId,
        /// The guest.
        guest_id: GuestId,
        /// The table.
        table_id: TableId,
        /// Seat number, from 1.
        position: u32,
    },
    /// Unseats a guest.
    #[serde(rename = "seat.unassign")]
    SeatUnassign {
        /// The chart.
        chart: ChartId,
        /// The guest.
        guest_id: GuestId,
    },
    /// Swaps the seats of two guests; one of them may have none.
    #[serde(rename = "seat.swap")]
    SeatSwap {
        /// The chart.
        chart: ChartId,
        /// One guest.
        guest_id: GuestId,
        /// The other.
        other_guest_id: GuestId,
    },
    /// Seats guests side by side.
    #[serde(rename = "seat.group")]
    SeatGroup {
        /// The chart.
        chart: ChartId,
        /// The guests, in this order.
        guest_ids: Vec<GuestId>,
        /// The table.
        table_id: TableId,
        /// The seat to start near; the first by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        position: Option<u32>,
    },
    /// Locks or unlocks a guest's seat: automatic seating leaves a locked guest in place.
    #[serde(rename = "seat.lock")]
    SeatLock {
        /// The chart.
        chart: ChartId,
        /// The guest.
        guest_id: GuestId,
        /// The new state.
        locked: bool,
    },
    /// Sets or clears a wish about the seats of one or two guests.
    #[serde(rename = "wish.set")]
    WishSet {
        /// The chart.
        chart: ChartId,
        /// One guest for NEAR_DOOR, otherwise two.
        guests: Vec<GuestId>,
        /// The wish; `null` clears it.
        kind: Option<WishKind>,
    },
    /// Many seating steps in one command.
    #[serde(rename = "seating.arrange")]
    SeatingArrange(SeatingArrange),
    /// Many record commands in one.
    #[serde(rename = "records.change")]
    RecordsChange(RecordBatch),
    /// Adds, changes, removes or restores one record.
    #[serde(untagged)]
    Record(RecordCommand),
}

//! What a person can do to a wedding: one variant per thing.

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

/// A command of a person, with everything it needs: ids are made by the caller.
///
/// In JSON the variant is `type`, such as `{"type":"guest.remove","id":"g1"}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Command {
    /// Fills a document that is only its genesis.
    #[serde(rename = "wedding.create")]
    WeddingCreate {
        /// The create-wedding form; every field is optional.
        #[serde(default)]
        details: WeddingFields,
        /// The name of the person who creates it, unless `details` brings one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
        owner_name: Option<String>,
    },
    /// Changes the wedding's details, budget total or currency settings.
    #[serde(rename = "wedding.update")]
    WeddingUpdate {
        /// Only what changed.
        changes: WeddingFields,
    },
    /// Changes the primary currency, and converts every amount into it at a rate. A
    /// `wedding.update` of the currency keeps the figures instead.
    #[serde(rename = "wedding.convert")]
    WeddingConvert {
        /// The new primary currency, and what else changes with it.
        changes: WeddingFields,
        /// How much of the new currency one unit of the old one is; six decimals are kept.
        #[cfg_attr(feature = "tsify", tsify(type = "number | string"))]
        rate: NumberInput,
    },
    /// Puts amounts as they are: a conversion that is taken back, or done again.
    #[serde(rename = "wedding.amounts")]
    WeddingAmounts {
        /// The currencies and the budget.
        changes: WeddingFields,
        /// Hundredths by their paths, such as `expenses.e1.amount`.
        #[cfg_attr(feature = "tsify", tsify(type = "Record<string, number>"))]
        amounts: Values,
    },
    /// Adds a seating chart, with what stands in its room from the start.
    #[serde(rename = "chart.add")]
    ChartAdd {
        /// The new chart's id.
        id: ChartId,
        /// The name is required.
        chart: ChartFields,
        /// Tables by id; a name is required.
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
        /// The head table among them: the couple sits there from the start, on locked seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        head: Option<TableId>,
    },
    /// Changes a seating chart's own fields.
    #[serde(rename = "chart.update")]
    ChartUpdate {
        /// The chart.
        id: ChartId,
        /// Only what changed.
        changes: ChartFields,
    },
    /// Marks a seating chart as removed.
    #[serde(rename = "chart.remove")]
    ChartRemove {
        /// The chart.
        id: ChartId,
    },
    /// Takes the removal mark off a seating chart.
    #[serde(rename = "chart.restore")]
    ChartRestore {
        /// The chart.
        id: ChartId,
    },
    /// Copies a chart with everybody in it.
    #[serde(rename = "chart.duplicate")]
    ChartDuplicate {
        /// The new chart's id.
        id: ChartId,
        /// The chart to copy.
        from: ChartId,
        /// What the copy is called.
        name: String,
        /// Whether it is a draft of the other, to try something in.
        #[serde(default)]
        draft: bool,
    },
    /// Makes a plan like a draft of it: all of it, or some tables with who sits there.
    #[serde(rename = "chart.adopt")]
    ChartAdopt {
        /// The draft.
        id: ChartId,
        /// The plan.
        into: ChartId,
        /// Only these tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        tables: Option<Vec<TableId>>,
    },
    /// Notes that a chart was printed.
    #[serde(rename = "chart.print")]
    ChartPrint {
        /// The chart.
        id: ChartId,
        /// Its revision.
        code: String,
        /// The heads of the document.
        heads: Vec<String>,
    },
    /// Adds a table.
    #[serde(rename = "table.add")]
    TableAdd {
        /// The chart.
        chart: ChartId,
        /// The new table's id.
        id: TableId,
        /// Everything has a default.
        table: TableFields,
    },
    /// Changes a table. Whoever sits beyond a smaller capacity is unassigned.
    #[serde(rename = "table.update")]
    TableUpdate {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
        /// Only what changed.
        changes: TableFields,
    },
    /// Marks a table as removed; who sits there is unassigned.
    #[serde(rename = "table.remove")]
    TableRemove {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
    },
    /// Takes the removal mark off a table.
    #[serde(rename = "table.restore")]
    TableRestore {
        /// The chart.
        chart: ChartId,
        /// The table.
        id: TableId,
    },
    /// Adds something to the room that is no table.
    #[serde(rename = "object.add")]
    ObjectAdd {
        /// The chart.
        chart: ChartId,
        /// The new object's id.
        id: ObjectId,
        /// The kind is required.
        object: ObjectFields,
    },
    /// Changes a room object.
    #[serde(rename = "object.update")]
    ObjectUpdate {
        /// The chart.
        chart: ChartId,
        /// The object.
        id: ObjectId,
        /// Only what changed.
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
    /// Takes the removal mark off a room object.
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
        /// Counts from 1.
        position: u32,
    },
    /// Takes a guest's seat away.
    #[serde(rename = "seat.unassign")]
    SeatUnassign {
        /// The chart.
        chart: ChartId,
        /// The guest.
        guest_id: GuestId,
    },
    /// Lets two guests trade places; one of them may have none.
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
        /// Who, in this order.
        guest_ids: Vec<GuestId>,
        /// At which table.
        table_id: TableId,
        /// Near which seat; the first unless said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional))]
        position: Option<u32>,
    },
    /// Says whether automatic seating leaves a guest where they sit.
    #[serde(rename = "seat.lock")]
    SeatLock {
        /// The chart.
        chart: ChartId,
        /// The guest.
        guest_id: GuestId,
        /// Whether.
        locked: bool,
    },
    /// Wishes something for the seats of one or two guests, or takes the wish back.
    #[serde(rename = "wish.set")]
    WishSet {
        /// The chart.
        chart: ChartId,
        /// One guest for NEAR_DOOR, else two.
        guests: Vec<GuestId>,
        /// What is wished; `null` takes it back.
        kind: Option<WishKind>,
    },
    /// Many steps of seating in one.
    #[serde(rename = "seating.arrange")]
    SeatingArrange(SeatingArrange),
    /// Many commands about records in one.
    #[serde(rename = "records.change")]
    RecordsChange(RecordBatch),
    /// Adds, changes, removes or restores one record.
    #[serde(untagged)]
    Record(RecordCommand),
}

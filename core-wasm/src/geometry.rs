//! Geometry of a room in a chart, called at the start of a drag or on a key press.

use serde::Deserialize;
use troth_core::seating::first_layout::{self, FirstLayout, LayoutInput};
use troth_core::seating::geometry::{
    self, AlignEdge, FreeSpots, PlacedItem, Room, RoomItem, RoomSize, Rows, SpreadAxis,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};

/// Tables and objects, the topmost last.
#[derive(Deserialize, Tsify)]
#[serde(transparent)]
pub struct RoomItems(Vec<RoomItem>);

/// The nearest line of the grid.
#[wasm_bindgen]
#[must_use]
pub fn snap(value: f64) -> f64 {
    to_number(geometry::snap(value))
}

/// The nearest place at which the whole item, with its seats, is inside the room; an item that does not fit is
/// centred.
#[wasm_bindgen(js_name = clampItem)]
pub fn clamp_item(item: &Ts<RoomItem>, room: &Ts<RoomSize>) -> Result<Ts<PlacedItem>, JsError> {
    Ok(geometry::clamp(&item.to_rust()?, room.to_rust()?).into_ts()?)
}

/// Aligns one edge, or the centres, of all items with that of the rectangle around them.
#[wasm_bindgen(js_name = alignItems, unchecked_return_type = "PlacedItem[]")]
pub fn align_items(items: &Ts<RoomItems>, edge: &Ts<AlignEdge>) -> Result<JsValue, JsError> {
    to_js(&geometry::align(&items.to_rust()?.0, edge.to_rust()?))
}

/// Makes the gaps between neighbours equal; the outermost items stay.
#[wasm_bindgen(js_name = distributeItems, unchecked_return_type = "PlacedItem[]")]
pub fn distribute_items(items: &Ts<RoomItems>, axis: &Ts<SpreadAxis>) -> Result<JsValue, JsError> {
    to_js(&geometry::distribute(&items.to_rust()?.0, axis.to_rust()?))
}

/// Puts `tables` into rows with aisles, in order, around `fixed_items`: the items that stay where they are.
#[wasm_bindgen(js_name = arrangeInRows)]
pub fn arrange_in_rows(
    tables: &Ts<RoomItems>,
    fixed_items: &Ts<RoomItems>,
    room: &Ts<Room>,
) -> Result<Ts<Rows>, JsError> {
    let (tables, fixed_items) = (tables.to_rust()?.0, fixed_items.to_rust()?.0);
    Ok(geometry::arrange_in_rows(&tables, &fixed_items, room.to_rust()?).into_ts()?)
}

/// Free places for the new tables `tables`, between the items that stand in the room already (`fixed_items`).
#[wasm_bindgen(js_name = freeSpots)]
pub fn free_spots(
    tables: &Ts<RoomItems>,
    fixed_items: &Ts<RoomItems>,
    room: &Ts<Room>,
) -> Result<Ts<FreeSpots>, JsError> {
    let (tables, fixed_items) = (tables.to_rust()?.0, fixed_items.to_rust()?.0);
    Ok(geometry::free_spots(&tables, &fixed_items, room.to_rust()?).into_ts()?)
}

/// A first layout of a room: tables in rows, and the requested objects.
#[wasm_bindgen(js_name = firstLayout)]
pub fn first_layout(input: &Ts<LayoutInput>) -> Result<Ts<FirstLayout>, JsError> {
    Ok(first_layout::first_layout(&input.to_rust()?).into_ts()?)
}

/// Ids of each pair of overlapping items, seats included.
#[wasm_bindgen(unchecked_return_type = "[string, string][]")]
pub fn collisions(items: &Ts<RoomItems>) -> Result<JsValue, JsError> {
    let items = items.to_rust()?.0;
    let id = |index: usize| items.get(index).map(|item| item.id.as_str());
    let pairs: Vec<_> = geometry::collisions(&items)
        .into_iter()
        .filter_map(|(index, other_index)| id(index).zip(id(other_index)))
        .collect();
    to_js(&pairs)
}

/// The smallest rectangle around all items with their seats; `undefined` without items.
#[wasm_bindgen(js_name = itemBounds, unchecked_return_type = "RoomBounds | undefined")]
pub fn item_bounds(items: &Ts<RoomItems>) -> Result<JsValue, JsError> {
    to_js_or_undefined(geometry::bounds(&items.to_rust()?.0))
}

/// The item under a point of the room, or else the nearest seat within `slack` units; `undefined` if there is neither.
#[wasm_bindgen(js_name = hitTest, unchecked_return_type = "RoomHit | undefined")]
pub fn hit_test(items: &Ts<RoomItems>, x: f64, y: f64, slack: f64) -> Result<JsValue, JsError> {
    to_js_or_undefined(geometry::hit_test(&items.to_rust()?.0, (x, y), slack))
}

#[expect(clippy::cast_precision_loss, reason = "places are within 2^53 units")]
fn to_number(units: i64) -> f64 {
    units as f64
}

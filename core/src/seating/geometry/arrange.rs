//! Aligns and distributes several items.

use serde::Deserialize;

use super::bounds::RoomBounds;
use super::item::RoomItem;
use super::room::{PlacedItem, to_whole};
use crate::sorting::sorted;

/// The edge or middle to align.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum AlignEdge {
    /// The left edges.
    Left,
    /// The horizontal middles.
    Centre,
    /// The right edges.
    Right,
    /// The upper edges.
    Top,
    /// The vertical middles.
    Middle,
    /// The lower edges.
    Bottom,
}

/// The direction in which to distribute items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SpreadAxis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// Aligns one edge, or the middles, of all items with that of the rectangle around them.
///
/// Measures table tops without chairs: equal tables with different numbers of chairs then align by their tops.
///
/// ```
/// use troth_core::seating::geometry::{AlignEdge, ItemForm, RoomItem, align};
/// let stage = |id: &str, x: f64, width: f64| RoomItem {
///     id: id.to_owned(),
///     form: ItemForm::Object { width, height: 40.0, what: None },
///     rotation: 0,
///     x,
///     y: 0.0,
/// };
/// let placed = align(&[stage("a", 100.0, 80.0), stage("b", 300.0, 200.0)], AlignEdge::Left);
/// assert_eq!((placed[0].x, placed[1].x), (100, 160));
/// ```
#[must_use]
pub fn align(items: &[RoomItem], edge: AlignEdge) -> Vec<PlacedItem> {
    let Some(around_all) = items
        .iter()
        .map(RoomItem::top_bounds)
        .reduce(RoomBounds::union)
    else {
        return Vec::new();
    };
    let target = coordinate_of(edge, around_all);
    items
        .iter()
        .map(|item| {
            let distance = target - coordinate_of(edge, item.top_bounds());
            match edge {
                AlignEdge::Left | AlignEdge::Centre | AlignEdge::Right => {
                    shifted(item, distance, 0.0)
                }
                AlignEdge::Top | AlignEdge::Middle | AlignEdge::Bottom => {
                    shifted(item, 0.0, distance)
                }
            }
        })
        .collect()
}

/// Makes the gaps between neighbours equal. The first and last item stay; the order of the centres stays. Gaps
/// are negative if there is too little space.
///
/// ```
/// use troth_core::seating::geometry::{SpreadAxis, ItemForm, RoomItem, distribute};
/// let bar = |id: &str, x: f64, width: f64| RoomItem {
///     id: id.to_owned(),
///     form: ItemForm::Object { width, height: 40.0, what: None },
///     rotation: 0,
///     x,
///     y: 0.0,
/// };
/// let placed = distribute(
///     &[bar("a", 50.0, 100.0), bar("b", 130.0, 20.0), bar("c", 450.0, 100.0)],
///     SpreadAxis::Across,
/// );
/// // 300 units are free between a and c, and b takes 20 of them.
/// assert_eq!(placed.iter().map(|item| item.x).collect::<Vec<_>>(), [50, 250, 450]);
/// ```
#[must_use]
pub fn distribute(items: &[RoomItem], axis: SpreadAxis) -> Vec<PlacedItem> {
    let span = |item: &RoomItem| {
        let bounds = item.top_bounds();
        match axis {
            SpreadAxis::Across => (bounds.left, bounds.right),
            SpreadAxis::Down => (bounds.top, bounds.bottom),
        }
    };
    let spans: Vec<(usize, (f64, f64))> = items.iter().map(span).enumerate().collect();
    let spans_in_order = sorted(
        spans,
        |(index, (start, end)), (other_index, (other_start, other_end))| {
            let by_middle = (start + end).total_cmp(&(other_start + other_end));
            by_middle.then(index.cmp(other_index))
        },
    );

    let mut placed: Vec<PlacedItem> = items.iter().map(|item| shifted(item, 0.0, 0.0)).collect();
    let ends = (spans_in_order.first(), spans_in_order.last());
    let (Some((_, (first_start, _))), Some((_, (_, last_end)))) = ends else {
        return placed;
    };
    let covered: f64 = spans_in_order
        .iter()
        .map(|(_, (start, end))| end - start)
        .sum();
    let gaps = u32::try_from(spans_in_order.len() - 1).unwrap_or(u32::MAX);
    let gap = (last_end - first_start - covered) / f64::from(gaps.max(1));
    let mut next_start = *first_start;
    for (index, (start, end)) in &spans_in_order {
        let distance = next_start - start;
        if let (Some(item), Some(place)) = (items.get(*index), placed.get_mut(*index)) {
            *place = match axis {
                SpreadAxis::Across => shifted(item, distance, 0.0),
                SpreadAxis::Down => shifted(item, 0.0, distance),
            };
        }
        next_start += end - start + gap;
    }
    placed
}

/// The x or y of an edge or a middle.
fn coordinate_of(edge: AlignEdge, bounds: RoomBounds) -> f64 {
    match edge {
        AlignEdge::Left => bounds.left,
        AlignEdge::Centre => f64::midpoint(bounds.left, bounds.right),
        AlignEdge::Right => bounds.right,
        AlignEdge::Top => bounds.top,
        AlignEdge::Middle => f64::midpoint(bounds.top, bounds.bottom),
        AlignEdge::Bottom => bounds.bottom,
    }
}

/// The item after it has moved by a distance, at whole units.
fn shifted(item: &RoomItem, across: f64, down: f64) -> PlacedItem {
    PlacedItem {
        id: item.id.clone(),
        x: to_whole((item.x + across).round()),
        y: to_whole((item.y + down).round()),
    }
}

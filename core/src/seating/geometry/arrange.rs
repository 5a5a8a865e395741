//! Aligns and distributes several items.

use serde::Deserialize;

use super::bounds::RoomBounds;
use super::item::RoomItem;
use super::room::{PlacedItem, whole};
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
        .map(RoomItem::body_bounds)
        .reduce(RoomBounds::union)
    else {
        return Vec::new();
    };
    let target = line(around_all, edge);
    items
        .iter()
        .map(|item| {
            let by = target - line(item.body_bounds(), edge);
            match edge {
                AlignEdge::Left | AlignEdge::Centre | AlignEdge::Right => placed(item, by, 0.0),
                AlignEdge::Top | AlignEdge::Middle | AlignEdge::Bottom => placed(item, 0.0, by),
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
        let bounds = item.body_bounds();
        match axis {
            SpreadAxis::Across => (bounds.left, bounds.right),
            SpreadAxis::Down => (bounds.top, bounds.bottom),
        }
    };
    let order: Vec<(usize, (f64, f64))> = items.iter().map(span).enumerate().collect();
    let order = sorted(order, |(at, one), (other_at, other)| {
        let by_middle = (one.0 + one.1).total_cmp(&(other.0 + other.1));
        by_middle.then(at.cmp(other_at))
    });

    let mut result: Vec<PlacedItem> = items.iter().map(|item| placed(item, 0.0, 0.0)).collect();
    let (Some((_, first)), Some((_, last))) = (order.first(), order.last()) else {
        return result;
    };
    let filled: f64 = order.iter().map(|(_, (from, to))| to - from).sum();
    let gaps = u32::try_from(order.len() - 1).unwrap_or(u32::MAX);
    let gap = (last.1 - first.0 - filled) / f64::from(gaps.max(1));
    let mut next = first.0;
    for (index, (from, to)) in &order {
        let by = next - from;
        if let (Some(item), Some(result)) = (items.get(*index), result.get_mut(*index)) {
            *result = match axis {
                SpreadAxis::Across => placed(item, by, 0.0),
                SpreadAxis::Down => placed(item, 0.0, by),
            };
        }
        next += to - from + gap;
    }
    result
}

fn line(bounds: RoomBounds, edge: AlignEdge) -> f64 {
    match edge {
        AlignEdge::Left => bounds.left,
        AlignEdge::Centre => f64::midpoint(bounds.left, bounds.right),
        AlignEdge::Right => bounds.right,
        AlignEdge::Top => bounds.top,
        AlignEdge::Middle => f64::midpoint(bounds.top, bounds.bottom),
        AlignEdge::Bottom => bounds.bottom,
    }
}

fn placed(item: &RoomItem, across: f64, down: f64) -> PlacedItem {
    PlacedItem {
        id: item.id.clone(),
        x: whole((item.x + across).round()),
        y: whole((item.y + down).round()),
    }
}

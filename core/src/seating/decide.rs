//! Commands on seating charts.
//!
//! Every edit within a chart becomes an arrangement, and one function decides those. So the rules about who
//! loses a seat and which seat is taken are the same for a tap, for dragging many tables, and for undoing
//! either.

mod arrange;
mod arrangement;
pub(crate) mod chart;
pub(crate) mod copy;
mod couple;
mod fields;
mod group;

use crate::command::Command;
use crate::model::Model;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::seating::Plan;
use crate::seating::input::SeatingArrange;

pub(crate) use arrange::displaced;
pub(crate) use arrangement::to_arrangement;

/// Decides a command within one chart.
pub(crate) fn decide(model: &Model, command: &Command, now: &str) -> Result<Vec<Patch>, Refusal> {
    let (wanted, one) = match command {
        Command::SeatingArrange(wanted) => (wanted.clone(), false),
        _ => (to_arrangement(model, command)?, true),
    };
    let decided = arrange::arrange(plan_of(model, &wanted)?, &wanted, now);
    decided.map_err(|refusal| {
        if one {
            with_own_field_names(refusal)
        } else {
            refusal
        }
    })
}

fn plan_of<'a>(model: &'a Model, wanted: &'a SeatingArrange) -> Result<Plan<'a>, Refusal> {
    chart::subject(model, &wanted.chart).must_be_present()?;
    Plan::of(model, wanted.chart.as_str())
        .ok_or_else(|| FieldIssue::new("chart", "not_found", "This chart doesn’t exist.").into())
}

/// Renames the fields of a refusal: an arrangement names them by path, such as `tables.t1.capacity`, a command
/// about one item by their own names.
fn with_own_field_names(refusal: Refusal) -> Refusal {
    let own = |field: String| match field.split_once('.') {
        Some(("seats", _)) => "position".to_owned(),
        Some((_, rest)) => rest
            .rsplit_once('.')
            .map_or("id", |(_, field)| field)
            .to_owned(),
        None => field,
    };
    let issues = refusal.issues.into_iter().map(|issue| FieldIssue {
        field: issue.field.map(own),
        ..issue
    });
    Refusal {
        issues: issues.collect(),
    }
}

//! Commands on seating charts.
//!
//! Every edit within a chart becomes an arrangement ([`SeatingArrange`]), and one function decides those. So the rules
//! about guests who lose their seats and about occupied seats are the same for a tap, for dragging many tables, and for
//! undoing either.

mod adjacent_seats;
mod arrange;
mod arrangement;
pub(crate) mod chart;
pub(crate) mod copy;
mod couple;
mod fields;

use crate::command::Command;
use crate::model::Model;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::seating::PresentChart;
use crate::seating::input::SeatingArrange;

pub(crate) use arrange::displaced_guests;
pub(crate) use arrangement::to_arrangement;

/// Decides a command within one chart.
pub(crate) fn decide(model: &Model, command: &Command, now: &str) -> Result<Vec<Patch>, Refusal> {
    let arrangement = to_arrangement(model, command)?;
    let chart = find_chart(model, &arrangement)?;
    let decided = arrange::arrange(chart, &arrangement, now);
    match command {
        Command::SeatingArrange(_) => decided,
        _ => decided.map_err(with_command_field_names),
    }
}

fn find_chart<'a>(
    model: &'a Model,
    arrangement: &'a SeatingArrange,
) -> Result<PresentChart<'a>, Refusal> {
    chart::subject(model, &arrangement.chart).must_be_present()?;
    PresentChart::find(model, arrangement.chart.as_str())
        .ok_or_else(|| FieldIssue::new("chart", "not_found", "This chart doesn’t exist.").into())
}

/// Renames the fields of a refusal: an arrangement names them by path, such as `tables.t1.capacity`, a command
/// about one item by the name alone.
fn with_command_field_names(refusal: Refusal) -> Refusal {
    let command_field = |path: String| match path.split_once('.') {
        Some(("seats", _)) => "position".to_owned(),
        Some((_, item_path)) => item_path
            .rsplit_once('.')
            .map_or("id", |(_, field)| field)
            .to_owned(),
        None => path,
    };
    let issues = refusal.issues.into_iter().map(|issue| FieldIssue {
        field: issue.field.map(command_field),
        ..issue
    });
    Refusal {
        issues: issues.collect(),
    }
}

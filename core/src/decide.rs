//! Decides which patches a command makes, or why it is refused.
//!
//! Reads the model and writes nothing. The caller applies the patches to its copy of the document and then
//! updates the model.

use crate::command::Command;
use crate::model::Model;
use crate::patch::{Patch, Patches, Refusal};
use crate::seating::decide::{self as seating, chart, copy};
use crate::wedding::{convert, decide as wedding};

impl Model {
    /// The patches of `command`, or its refusal. `now` is the caller's clock as RFC 3339 in UTC with
    /// milliseconds, and is written unchanged. Does not change the model.
    ///
    /// # Errors
    /// A [`Refusal`] with every issue of the input.
    pub fn decide(&self, command: &Command, now: &str) -> Result<Patches, Refusal> {
        let patches = decide_patches(self, command, now)?;
        Ok(Patches {
            message: command.message(),
            patches,
        })
    }
}

fn decide_patches(model: &Model, command: &Command, now: &str) -> Result<Vec<Patch>, Refusal> {
    match command {
        Command::WeddingCreate {
            details,
            owner_name,
        } => wedding::create(model, details, owner_name.as_deref(), now),
        Command::WeddingUpdate { changes } => wedding::update(model, changes, now),
        Command::WeddingConvert { changes, rate } => convert::convert(model, changes, rate, now),
        Command::WeddingAmounts { changes, amounts } => {
            convert::write_amounts(model, changes, amounts, now)
        }
        Command::Record(command) => command.decide(&model.store, now),
        Command::RecordsChange(batch) => batch.decide(&model.store, now),
        Command::ChartAdd {
            id,
            chart,
            tables,
            objects,
            head,
        } => {
            let items = chart::NewChartItems {
                tables,
                objects,
                head_table: head.as_ref(),
            };
            chart::add(model, id, chart, &items, now)
        }
        Command::ChartUpdate { id, changes } => chart::update(model, id, changes, now),
        Command::ChartRemove { id } => chart::subject(model, id).remove(now),
        Command::ChartRestore { id } => chart::subject(model, id).restore(now),
        Command::ChartDuplicate {
            id,
            from,
            name,
            draft,
        } => copy::duplicate(model, (id, from), name, *draft, now),
        Command::ChartPrint { id, code, heads } => chart::print(model, id, code, heads, now),
        _ => seating::decide(model, command, now),
    }
}

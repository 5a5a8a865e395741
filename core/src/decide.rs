//! Deciding: what a command changes in this wedding, or why it may not.
//!
//! Deciding reads the model and writes nothing. The caller applies the patches to its copy of the
//! document and tells the model what changed.

mod budget;
mod draft;
mod groups;
mod guests;
mod seating;
mod vendors;
mod wedding;

pub(crate) use seating::{displaced, intent};

use serde_json::json;

use crate::command::Command;
use crate::date::differing_instant;
use crate::document::{Lifecycle, Removal};
use crate::model::Model;
use crate::patch::{FieldIssue, Patch, Patches, Refusal};

/// Decides `command` against `model`; `now` is the caller's clock as RFC 3339 in UTC with
/// milliseconds, and is written as it is.
pub(crate) fn decide(model: &Model, command: &Command, now: &str) -> Result<Patches, Refusal> {
    let patches = match command {
        Command::WeddingCreate {
            details,
            owner_name,
        } => wedding::create(model, details, owner_name.as_deref(), now),
        Command::WeddingUpdate { changes } => wedding::update(model, changes, now),
        Command::GuestAdd { id, guest } => guests::add(model, id, guest, now),
        Command::GuestUpdate { id, changes } => guests::update(model, id, changes, now),
        Command::GuestRemove { id } => guests::subject(model, id).remove(now),
        Command::GuestRestore { id } => guests::subject(model, id).restore(now),
        Command::ExpenseAdd { id, expense } => budget::add(model, id, expense, now),
        Command::ExpenseUpdate { id, changes } => budget::update(model, id, changes, now),
        Command::ExpenseRemove { id } => budget::subject(model, id).remove(now),
        Command::ExpenseRestore { id } => budget::subject(model, id).restore(now),
        Command::CategorySet { id, changes } => budget::set_category(model, id, changes, now),
        Command::CategoryRemove { id } => budget::remove_category(model, id, now),
        Command::CategoryRestore { id } => budget::category_subject(model, id).restore(now),
        Command::GroupAdd { id, group } => groups::add_group(model, id, group, now),
        Command::GroupRemove { id } => groups::group_subject(model, id).remove(now),
        Command::GroupRestore { id } => groups::group_subject(model, id).restore(now),
        Command::PartyAdd { id, party } => groups::add_party(model, id, party, now),
        Command::PartyRemove { id } => groups::party_subject(model, id).remove(now),
        Command::PartyRestore { id } => groups::party_subject(model, id).restore(now),
        Command::VendorAdd { id, vendor } => vendors::add(model, id, vendor, now),
        Command::VendorUpdate { id, changes } => vendors::update(model, id, changes, now),
        Command::VendorRemove { id } => vendors::subject(model, id).remove(now),
        Command::VendorRestore { id } => vendors::subject(model, id).restore(now),
        Command::ChartAdd { id, chart } => seating::chart::add(model, id, chart, now),
        Command::ChartUpdate { id, changes } => seating::chart::update(model, id, changes, now),
        Command::ChartRemove { id } => seating::chart::subject(model, id).remove(now),
        Command::ChartRestore { id } => seating::chart::subject(model, id).restore(now),
        Command::ChartDuplicate {
            id,
            from,
            name,
            draft,
        } => seating::copy::duplicate(model, (id, from), name, *draft, now),
        Command::ChartPrint { id, code, heads } => {
            seating::chart::print(model, id, code, heads, now)
        }
        _ => seating::decide(model, command, now),
    }?;
    Ok(Patches {
        message: command.message(),
        patches,
    })
}

/// The entity that a command is about, as far as its life goes.
struct Subject<'a> {
    /// The map keys that lead to it from the root.
    place: Vec<&'a str>,
    /// What to call it, such as "guest".
    noun: &'static str,
    /// `None` when the document has no such entity.
    lifecycle: Option<&'a Lifecycle>,
}

impl<'a> Subject<'a> {
    /// A removed entity keeps its id, so that an old edit can never land on a new entity.
    fn must_be_new(&self) -> Result<(), Refusal> {
        match self.lifecycle {
            None => Ok(()),
            Some(_) => Err(FieldIssue::of(
                "id",
                "id_taken",
                format!("There already is a {} with this id.", self.noun),
            )
            .into()),
        }
    }

    fn must_be_here(&self) -> Result<(), Refusal> {
        let noun = self.noun;
        let (code, message) = match self.lifecycle.map(Lifecycle::is_gone) {
            Some(false) => return Ok(()),
            Some(true) => (
                "removed",
                format!("This {noun} was removed. Restore it first to change it."),
            ),
            None => ("not_found", format!("This {noun} does not exist.")),
        };
        Err(FieldIssue::of("id", code, message).into())
    }

    /// An entity that may be new, and that may be brought back where that is asked for.
    fn must_be_here_or(&self, removed: Option<bool>) -> Result<(), Refusal> {
        if self.lifecycle.is_none() || removed == Some(false) {
            return Ok(());
        }
        self.must_be_here()
    }

    /// The removal mark; see [`Lifecycle`] for why `updatedAt` goes with it.
    fn remove(&self, now: &str) -> Result<Vec<Patch>, Refusal> {
        let lifecycle = self.existing()?;
        if lifecycle.is_gone() {
            return Ok(Vec::new());
        }
        Ok(vec![
            Patch::Set {
                path: self.path("removed"),
                value: json!({ "at": now }),
            },
            Patch::Delete {
                path: self.path("updatedAt"),
            },
        ])
    }

    fn restore(&self, now: &str) -> Result<Vec<Patch>, Refusal> {
        let lifecycle = self.existing()?;
        if lifecycle.removal == Removal::None {
            return Ok(Vec::new());
        }
        let updated_at = differing_instant(lifecycle.updated_at.as_deref(), now);
        Ok(vec![
            Patch::Delete {
                path: self.path("removed"),
            },
            Patch::Set {
                path: self.path("updatedAt"),
                value: json!(updated_at),
            },
        ])
    }

    fn existing(&self) -> Result<&'a Lifecycle, Refusal> {
        self.lifecycle.ok_or_else(|| {
            let message = format!("This {} does not exist.", self.noun);
            FieldIssue::of("id", "not_found", message).into()
        })
    }

    fn path(&self, key: &str) -> Vec<String> {
        let keys = self.place.iter().copied().chain([key]);
        keys.map(str::to_owned).collect()
    }
}

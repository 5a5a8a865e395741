//! The one question that a screen asks before an edit: what it changes, and all that goes with it.

use serde::Serialize;

use crate::command::Command;
use crate::command::paths::Path;
use crate::model::Model;
use crate::order;
use crate::patch::{Patches, Refusal};
use crate::permissions::{Area, Role, area_of, may_run};
use crate::record::Values;
use crate::undo::{Inverse, Step};

/// What an edit comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Prepared {
    /// The role may not.
    Forbidden {
        /// What it may not write.
        area: Option<Area>,
    },
    /// Show the issues.
    Refused(Refusal),
    /// Apply the patches.
    Ready {
        /// One change.
        patches: Patches,
        /// Where the fields of an update are; where somebody else wrote one of them at the same
        /// moment, it is written anew, which settles the choice.
        #[cfg_attr(feature = "tsify", tsify(type = "string[][]"))]
        paths: Vec<Path>,
    },
}

/// An edit that was prepared, and is asked about once it is done.
#[derive(Debug, Clone)]
pub struct Edit {
    command: Command,
    inverse: Option<Inverse>,
    name: Option<String>,
}

/// What can be said of an edit that was done.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Done {
    /// Takes it back.
    pub step: Step,
    /// What the thing is called that it is about, or was before.
    pub name: Option<String>,
    /// Where the fields are that the step is told by.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, string[]>"))]
    pub paths: std::collections::BTreeMap<String, Path>,
}

impl Model {
    /// What `command` of somebody with `role` comes to; `None` is nobody's role. `now` as for
    /// [`Model::decide`]. The edit is what [`Model::done`] is asked with afterwards.
    #[must_use]
    pub fn prepare(
        &self,
        command: Command,
        role: Option<Role>,
        now: &str,
    ) -> (Prepared, Option<Edit>) {
        if !role.is_some_and(|role| may_run(role, &command)) {
            let area = area_of(command.container());
            return (Prepared::Forbidden { area }, None);
        }
        let patches = match self.decide(&command, now) {
            Ok(patches) => patches,
            Err(refusal) => return (Prepared::Refused(refusal), None),
        };
        let edit = Edit {
            inverse: self.inverse(&command),
            name: self.subject_name(&command),
            command,
        };
        let paths = edit.command.paths();
        (Prepared::Ready { patches, paths }, Some(edit))
    }

    /// What can be said of an edit after the document has it; `None` where it changed nothing, or
    /// cannot be taken back.
    #[must_use]
    pub fn done(&self, edit: Edit) -> Option<Done> {
        let step = self.step(&edit.command, edit.inverse?)?;
        let name = edit.name.or_else(|| self.subject_name(&edit.command));
        let told: Option<&Values> = step.after.as_ref().or(step.before.as_ref());
        let fields = told.into_iter().flat_map(Values::keys);
        let paths = fields.map(|field| (field.clone(), step.undo.path_of(field)));
        Some(Done {
            paths: order::map(paths),
            step,
            name,
        })
    }
}

//! Prepares an edit in one call: permission, patches, inverse and names.

use serde::Serialize;

use crate::command::Command;
use crate::command::paths::Path;
use crate::model::Model;
use crate::patch::{Patches, Refusal};
use crate::permissions::{Area, Role, area_of, may_run};
use crate::record::Values;
use crate::sorting;
use crate::undo::{Inverse, Step};

/// The result of preparing an edit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum PreparedEdit {
    /// The role may not do this.
    Forbidden {
        /// The area that it may not write.
        area: Option<Area>,
    },
    /// Show the issues.
    Refused(Refusal),
    /// Apply the patches.
    Ready {
        /// The patches, for one Automerge change.
        patches: Patches,
        /// The paths of the fields of an update. If a field has a conflict, it is written again even if
        /// unchanged, which settles the conflict.
        #[cfg_attr(feature = "tsify", tsify(type = "string[][]"))]
        paths: Vec<Path>,
    },
}

/// A prepared edit, kept until it is applied.
#[derive(Debug, Clone)]
pub struct PendingEdit {
    command: Command,
    inverse: Option<Inverse>,
    name: Option<String>,
}

/// An applied edit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct AppliedEdit {
    /// The step that undoes it.
    pub step: Step,
    /// The name of its record, also if the edit removed it.
    pub name: Option<String>,
    /// The paths of the fields that describe the step.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, string[]>"))]
    pub paths: std::collections::BTreeMap<String, Path>,
}

impl Model {
    /// Prepares `command` for a member with `role`; `None` may do nothing. `now` as in [`Model::decide`]. Pass
    /// the returned edit to [`Model::describe_edit`] once it is applied.
    #[must_use]
    pub fn prepare(
        &self,
        command: Command,
        role: Option<Role>,
        now: &str,
    ) -> (PreparedEdit, Option<PendingEdit>) {
        if !role.is_some_and(|role| may_run(role, &command)) {
            let area = area_of(command.container());
            return (PreparedEdit::Forbidden { area }, None);
        }
        let patches = match self.decide(&command, now) {
            Ok(patches) => patches,
            Err(refusal) => return (PreparedEdit::Refused(refusal), None),
        };
        let edit = PendingEdit {
            inverse: self.inverse(&command),
            name: self.subject_name(&command),
            command,
        };
        let paths = edit.command.paths();
        (PreparedEdit::Ready { patches, paths }, Some(edit))
    }

    /// Describes an edit once the document has it; `None` if it changed nothing or cannot be undone.
    #[must_use]
    pub fn describe_edit(&self, edit: PendingEdit) -> Option<AppliedEdit> {
        let step = self.step(&edit.command, edit.inverse?)?;
        let name = edit.name.or_else(|| self.subject_name(&edit.command));
        let values: Option<&Values> = step.after.as_ref().or(step.before.as_ref());
        let fields = values.into_iter().flat_map(Values::keys);
        let paths = fields.map(|field| (field.clone(), step.undo.path_of(field)));
        Some(AppliedEdit {
            paths: sorting::collect_map(paths),
            step,
            name,
        })
    }
}

//! The stored form of a command that can be undone and redone.

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::input::Values;

/// The inverse of a command, computed before the command runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Inverse {
    /// The command that undoes it.
    pub command: Command,
    /// The values of the affected fields; absent if the record does not exist or is removed.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub before: Option<Values>,
}

/// An applied command, with everything needed to undo and redo it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Step {
    /// The command that undoes it.
    pub undo: Command,
    /// The command that redoes it.
    pub redo: Command,
    /// The affected fields' values before it; absent if the record did not exist.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub before: Option<Values>,
    /// Their values after it.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub after: Option<Values>,
}

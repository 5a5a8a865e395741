//! What is kept of a command, to take it back and to do it again.

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::input::Values;

/// What takes a command back, worked out in the wedding as it is before the command runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Inverse {
    /// Takes it back.
    pub command: Command,
    /// What the fields concerned say; absent when their entity is not there or removed.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub before: Option<Values>,
}

/// A command that was run, with all it takes to take it back and to do it again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Step {
    /// Takes it back.
    pub undo: Command,
    /// Does it again.
    pub redo: Command,
    /// What the fields concerned said before it; absent when their entity was not there.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub before: Option<Values>,
    /// What they said after it.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, unknown> | null"))]
    pub after: Option<Values>,
}

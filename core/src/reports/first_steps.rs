//! The first steps of a new wedding.
//!
//! The app adds one more step, inviting the partner as a second owner: only the server knows the team.

use serde::Serialize;

use crate::date::DateField;
use crate::model::Model;
use crate::records::section::SECTION;
use crate::reports::stats::WeddingStats;

/// A first step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FirstStep {
    /// The step.
    pub key: FirstStepKey,
    /// Whether it is done.
    pub done: bool,
}

/// All first steps, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum FirstStepKey {
    /// Both names of the couple are set.
    Names,
    /// The wedding date is set.
    Date,
    /// There are guests.
    Guests,
    /// The website has a section.
    Site,
}

impl Model {
    pub(crate) fn first_steps(&self, stats: &WeddingStats) -> Vec<FirstStep> {
        let wedding = &self.wedding;
        let has_site = self.store.present(&SECTION).next().is_some();
        let step = |key, done| FirstStep { key, done };
        vec![
            step(
                FirstStepKey::Names,
                wedding.owner_name.is_some() && wedding.partner_name.is_some(),
            ),
            step(
                FirstStepKey::Date,
                matches!(wedding.wedding_date, DateField::On(_)),
            ),
            step(FirstStepKey::Guests, stats.guests.invited > 0),
            step(FirstStepKey::Site, has_site),
        ]
    }
}

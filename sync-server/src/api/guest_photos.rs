//! `/api/guest-photos`: what guests send by the couple's link, and what becomes of it (Specification 2, section 7).

use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

mod data;
mod erasing;
mod moderation;
mod public;
mod sending;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    moderation::routes()
        .merge(erasing::routes())
        .merge(public::routes())
}

/// The call that takes forms with files, which is given more time than others.
pub(super) fn forms() -> OpenApiRouter<AppState> {
    sending::routes()
}

//! `/api/guest-photos`: photos that guests send with the couple's link, and their moderation (Specification 2, section
//! 7).

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

/// The multipart upload, which has a longer timeout.
pub(super) fn form_routes() -> OpenApiRouter<AppState> {
    sending::routes()
}

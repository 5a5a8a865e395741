//! `/api/team/{weddingId}/actors`: the authors of a wedding's changes.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::member::{Member, ReadTeam};
use troth_http::error::ApiError;
use troth_storage::actors::{self, NamedActor};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list]
}

/// An author of changes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Actor {
    /// The actor id as Automerge prints it, in hexadecimal.
    actor: String,
    user_id: String,
    first_name: String,
    last_name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ActorsData {
    actors: Vec<Actor>,
}

impl From<NamedActor> for Actor {
    fn from(actor: NamedActor) -> Self {
        Self {
            actor: automerge::ActorId::from(actor.actor).to_hex_string(),
            user_id: actor.account,
            first_name: actor.first_name,
            last_name: actor.last_name,
        }
    }
}

/// The authors of the changes in a wedding's document, including former members.
#[utoipa::path(
    get,
    operation_id = "listActors",
    path = "/team/{weddingId}/actors",
    tag = "team",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<ActorsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadTeam>,
) -> Result<Data<ActorsData>, ApiError> {
    let actors = actors::named(&state.db, member.document_id.as_str()).await?;
    let actors = actors.into_iter().map(Actor::from).collect();
    Ok(Data(ActorsData { actors }))
}

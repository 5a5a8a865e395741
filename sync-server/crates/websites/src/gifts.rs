//! Purchases of gifts by visitors.

use troth_base::server::ClientAddress;
use troth_core::command::Command;
use troth_core::gift_reservation::{GiftReservation, NOT_ENOUGH_LEFT};
use troth_core::model::Model;
use troth_core::record::Values;
use troth_documents::RunError;
use troth_http::error::{ApiError, ErrorCode};
use troth_site::context::Gift;

use super::access::Visit;
use super::forms::record_id;
use crate::state::Websites;

/// Records a visitor's purchase of a gift, once for each key, and returns the gift after it.
///
/// # Errors
/// When too few are left, a field is missing or wrong, or it could not be written.
pub async fn record_purchase(
    state: &Websites,
    visit: &Visit,
    item: String,
    mut values: Values,
    key: &str,
    client: ClientAddress,
) -> Result<Gift, ApiError> {
    if visit.site.registry().is_none() {
        return Err(ApiError::NotFound("There’s no gift list on this website."));
    }
    state
        .accounts
        .site_forms
        .attempt((visit.document_id.as_str(), client.network()))
        .await?;
    let today = visit.today;
    values.insert("date".to_owned(), today.to_string().into());
    let reservation = GiftReservation {
        id: record_id(&visit.document_id, &format!("{item} {key}")),
        item: item.clone(),
        values,
    };
    let decide = move |model: &Model| reservation.decide(model.records()).map(Command::Record);
    let read_model = move |model: &Model| Gift::find(model, &item, today);
    let recorded =
        state
            .documents
            .run_for_visitor(&visit.document_id, visit.visitor(), decide, read_model);
    match recorded.await {
        Ok(Some(gift)) => Ok(gift),
        Ok(None) => Err(ApiError::NotFound("This gift is no longer on the list.")),
        Err(RunError::Refused(refusal)) => Err(purchase_error(refusal)),
        Err(error) => Err(error.into()),
    }
}

fn purchase_error(refusal: troth_core::patch::Refusal) -> ApiError {
    match refusal.issues.into_iter().next() {
        Some(issue) if issue.code == NOT_ENOUGH_LEFT => {
            ApiError::named(ErrorCode::Conflict, issue.message)
        }
        Some(issue) if issue.code == "not_found" => {
            ApiError::NotFound("This gift is no longer on the list.")
        }
        Some(issue) => issue.into(),
        None => ApiError::internal("a refusal without an issue"),
    }
}

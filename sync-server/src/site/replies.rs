//! Replies of guests: committed before the guest is answered, and taken over into the document right
//! after (ADR 32).

use troth_core::record::Values;
use troth_core::replies::Submission;
use troth_site::around::Invitation;

use super::door::Visit;
use super::forms::made_by;
use crate::clock::instant_text;
use crate::db::site_inbox::{self, Arrival};
use crate::error::{ApiError, ErrorCode};
use crate::mail::{self, Message};
use crate::server::ClientAddress;
use crate::state::AppState;

/// There is no reply section, or the couple took it away.
const CLOSED: &str =
    "Replies are not open at the moment. Please get in touch with the couple directly.";

/// Whom the visitor's personal link is for, as the guest list has it now.
///
/// # Errors
/// When the link's guest is not in the list any more, or the document cannot be read.
pub(crate) async fn invitation(
    state: &AppState,
    visit: &Visit,
) -> Result<Option<Invitation>, ApiError> {
    let (Some(link), Some(whom)) = (&visit.link, visit.whom()) else {
        return Ok(None);
    };
    let (token, today) = (link.token.clone(), visit.today);
    let look = move |model: &_| Invitation::of(&token, &whom, model, today);
    let found = state.documents.read(&visit.document, look).await?;
    match found.flatten() {
        Some(invitation) => Ok(Some(invitation)),
        None => Err(ApiError::NotFound(
            "This personal link is not valid any more.",
        )),
    }
}

/// Takes replies, once for each key. Gives the id of the reply.
///
/// # Errors
/// When replies are not open, a required field is missing or one is not what it should be, or nothing could be
/// written.
pub(crate) async fn receive(
    state: &AppState,
    visit: &Visit,
    invitation: Option<&Invitation>,
    replies: Vec<Values>,
    key: Option<String>,
    client: ClientAddress,
) -> Result<String, ApiError> {
    let Some(rsvp) = visit.site.rsvp() else {
        return Err(ApiError::named(ErrorCode::Conflict, CLOSED));
    };
    let last_day = rsvp.last_day(invitation);
    if let Some(last_day) = last_day.filter(|last| visit.today > *last) {
        let day = troth_site::written_day(last_day);
        let message =
            format!("Replies were open until {day}. Please get in touch with the couple directly.");
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    state
        .site_forms
        .attempt((visit.document.as_str(), client.network()))?;
    let key = key.unwrap_or_else(|| bs58::encode(rand::random::<[u8; 16]>()).into_string());
    let submission = Submission {
        id: made_by(&visit.document, &key),
        replies,
    };
    submission.check().map_err(ApiError::of_field)?;
    let confirmation = confirmation(state, visit, invitation, &submission.replies);
    let payload = serde_json::to_string(&submission.replies).map_err(ApiError::internal)?;
    let arrival = Arrival {
        document: visit.document.as_str(),
        key: &key,
        reply_id: &submission.id,
        payload: &payload,
        now: &instant_text(state.clock.now()),
    };
    let kept = site_inbox::keep(&state.db, &arrival, confirmation.as_ref(), state.delivery());
    Ok(kept.await?)
}

/// What is written to the guest, where there is an address. Nobody's mailbox is filled with it.
fn confirmation(
    state: &AppState,
    visit: &Visit,
    invitation: Option<&Invitation>,
    replies: &[Values],
) -> Option<Message> {
    let text = |values: &Values, key: &str| {
        let text = values.get(key)?.as_str()?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let first = replies.first()?;
    let email = invitation.and_then(|invitation| invitation.email.clone());
    let to = email.or_else(|| text(first, "email"))?;
    state.account_mails.attempt(("reply", &to)).ok()?;
    let address = format!("{}{}", visit.address.origin, visit.address.base);
    let link = match &visit.link {
        Some(link) => format!("{address}/g/{}", link.token),
        None => address,
    };
    let answers: Vec<(String, bool)> = replies
        .iter()
        .map(|values| {
            let names = ["firstName", "lastName"].map(|key| text(values, key));
            let name: Vec<String> = names.into_iter().flatten().collect();
            let is_coming = text(values, "attending").as_deref() == Some("yes");
            (name.join(" "), is_coming)
        })
        .collect();
    let reply = mail::Reply {
        to: &to,
        couple: &visit.site.names(),
        answers: &answers,
        link: &link,
        is_personal: visit.link.is_some(),
    };
    Some(mail::reply_received(&reply, state.clock.now()))
}

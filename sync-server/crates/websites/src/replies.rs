//! Replies of guests: committed before the guest gets an answer, and added to the document right after (ADR 32).

use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{RecordBatch, Values};
use troth_core::replies::{GroupRequirements, Submission};
use troth_documents::{RunError, WebsiteVisitor};
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::mail::{self, Message};
use troth_storage::site_inbox::{self, NewReply, StoreReplyError};

use super::access::Visit;
use super::forms::record_id;
use crate::state::Websites;

/// The error if there is no reply section, or the couple removed it.
const CLOSED: &str = "Replies aren’t open right now. Please get in touch with the couple directly.";

/// The error when the quota of replies is used up. The app warns the couple long before.
const NO_ROOM: &str = "Not sent: this website can’t take more replies right now. Please get in touch with the couple directly.";

/// The most bytes of replies without a personal link that wait to be added to the document: a thousand usual replies.
/// The document's limits do not count waiting replies, so a flood would otherwise fill the disk.
const WAITING_OF_STRANGERS: i64 = 256 << 10;

/// Stores replies, once for each key. Returns the id of the reply.
///
/// # Errors
/// When replies are closed, a field is missing or invalid, or nothing could be written.
pub async fn receive_replies(
    state: &Websites,
    visit: &Visit,
    replies: Vec<Values>,
    key: Option<String>,
    client: ClientAddress,
) -> Result<String, ApiError> {
    let invitation = visit.invitation.as_ref();
    let document = visit.document_id.as_str();
    if let Some(key) = &key
        && let Some(known) = site_inbox::find_by_key(&state.db, document, key).await?
    {
        // The answer was lost on the way: the stored reply stays, even if the rules have changed since.
        return Ok(known);
    }
    let Some(rsvp) = visit.site.rsvp() else {
        return Err(ApiError::named(ErrorCode::Conflict, CLOSED));
    };
    state
        .accounts
        .site_forms
        .attempt((document, client.network()))
        .await?;
    let key = key.unwrap_or_else(|| bs58::encode(rand::random::<[u8; 16]>()).into_string());
    let submission = Submission {
        id: record_id(&visit.document_id, &key),
        replies,
    };
    let plan = plan(state, visit, &submission.replies).await;
    let last_day = match (invitation, plan.group.deadline) {
        (None, Some(of_group)) => Some(of_group),
        _ => rsvp.last_day(invitation),
    };
    if let Some(last_day) = last_day.filter(|last| visit.today > *last) {
        let day = troth_site::written_day(last_day);
        let message =
            format!("Replies were open until {day}. Please get in touch with the couple directly.");
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    let mut required = rsvp.required(invitation, plan.has_menu);
    if invitation.is_none() {
        required.meal |= plan.has_menu && plan.group.meal;
        required.diet |= plan.group.diet;
    }
    let checked = submission.check(required);
    checked.map_err(|refusal| of_form(refusal, &submission.replies))?;
    if !plan.has_room {
        tracing::warn!(document = %visit.document_id, "there is no space for replies");
        return Err(ApiError::named(ErrorCode::Conflict, NO_ROOM));
    }
    let confirmation = confirmation(state, visit, &submission.replies).await;
    let confirmation = confirmation.map(|message| serde_json::to_string(&message));
    let confirmation = confirmation.transpose().map_err(ApiError::internal)?;
    let payload = serde_json::to_string(&submission.replies).map_err(ApiError::internal)?;
    let arrival = NewReply {
        document_id: document,
        key: &key,
        reply_id: &submission.id,
        payload: &payload,
        confirmation: confirmation.as_deref(),
        now: &instant_text(state.clock.now()),
    };
    let most_waiting = match visit.visitor() {
        WebsiteVisitor::Anonymous => Some(WAITING_OF_STRANGERS),
        WebsiteVisitor::Invited => None,
    };
    let stored = site_inbox::insert(&state.db, &arrival, most_waiting).await;
    stored.map_err(|error| match error {
        StoreReplyError::TooMany => ApiError::Unavailable,
        StoreReplyError::Sql(error) => error.into(),
    })
}

/// The parts of the document that a reply is checked against.
struct ReplyRules {
    has_room: bool,
    /// Whether there is a menu to choose from.
    has_menu: bool,
    /// The group's questions for the guest with the name in an open reply.
    group: GroupRequirements,
}

/// Reads these parts. A document that cannot be read now does not turn a guest away: the reply is stored until it can.
async fn plan(state: &Websites, visit: &Visit, replies: &[Values]) -> ReplyRules {
    let visitor = visit.visitor();
    let first = replies.first().cloned().unwrap_or_default();
    let nothing = |_: &Model| Ok(Command::RecordsChange(RecordBatch::default()));
    let read_model = move |model: &Model| {
        let records = model.records();
        ReplyRules {
            has_room: visitor == WebsiteVisitor::Invited || records.has_form_quota(),
            has_menu: records.has_menu(),
            group: records.requirements_for(&first),
        }
    };
    let outcome = state
        .documents
        .run_for_visitor(&visit.document_id, visitor, nothing, read_model);
    let unknown = |has_room| ReplyRules {
        has_room,
        has_menu: false,
        group: GroupRequirements::default(),
    };
    match outcome.await {
        Ok(plan) => plan,
        Err(RunError::Full) => unknown(false),
        Err(_later) => unknown(true),
    }
}

/// Maps issues to the form's fields. The form of a personal link has fields for each guest.
fn of_form(mut refusal: Refusal, replies: &[Values]) -> ApiError {
    for issue in &mut refusal.issues {
        let Some((at, key)) = issue
            .field
            .as_deref()
            .and_then(|field| field.split_once('.'))
        else {
            continue;
        };
        let reply = at.parse().ok().and_then(|at: usize| replies.get(at));
        let guest = reply.and_then(|reply| reply.get("guestId")?.as_str());
        if let Some(guest) = guest {
            issue.field = Some(format!("{key}-{guest}"));
        }
    }
    ApiError::with_field_name_only(refusal)
}

/// Shortens a name. The sender of an open form chooses it, and it appears in a mail to another person.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 60;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Whether the guest list has an address. If the list cannot be read, the reply counts, without a mail.
async fn is_of_guest(state: &Websites, visit: &Visit, address: &str) -> bool {
    let address = address.to_owned();
    let read_model = move |model: &Model| model.records().has_guest_at(&address);
    match state.documents.read(&visit.document_id, read_model).await {
        Ok(found) => found == Some(true),
        Err(error) => {
            tracing::warn!(%error, document = %visit.document_id, "a reply is not confirmed by mail");
            false
        }
    }
}

/// The confirmation to the guest, if there is an address. Mails are limited and go only to addresses on the guest list,
/// since a form may contain any address.
async fn confirmation(state: &Websites, visit: &Visit, replies: &[Values]) -> Option<Message> {
    let text = |values: &Values, key: &str| {
        let text = values.get(key)?.as_str()?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let first = replies.first()?;
    let invitation = visit.invitation.as_ref();
    let email = invitation.and_then(|invitation| invitation.email.clone());
    let to = match email {
        Some(email) => email,
        None => {
            let typed = text(first, "email")?;
            is_of_guest(state, visit, &typed).await.then_some(typed)?
        }
    };
    let counted = ("reply", to.to_lowercase());
    state.accounts.account_mails.attempt(counted).await.ok()?;
    let address = format!("{}{}", visit.address.origin, visit.address.base);
    let link = match invitation {
        Some(invitation) => format!("{address}/g/{}", invitation.token),
        None => address,
    };
    let answers: Vec<(String, bool)> = replies
        .iter()
        .map(|values| {
            let names = ["firstName", "lastName"].map(|key| text(values, key));
            let name: Vec<String> = names.into_iter().flatten().collect();
            let is_coming = text(values, "attending").as_deref() == Some("yes");
            (shortened(&name.join(" ")), is_coming)
        })
        .collect();
    let reply = mail::ReplyMail {
        to: &to,
        couple: &visit.site.names(),
        answers: &answers,
        link: &link,
        is_personal: invitation.is_some(),
    };
    Some(mail::reply_received_message(&reply, state.clock.now()))
}

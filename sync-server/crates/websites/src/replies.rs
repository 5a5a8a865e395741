//! Receives replies of guests. They are stored before the guest gets an answer, and a job adds them to the document
//! right after (ADR 32).

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
const CLOSED_MESSAGE: &str =
    "Replies aren’t open right now. Please get in touch with the couple directly.";

/// The error when the quota of replies is used up. The app warns the couple long before.
const NO_ROOM_MESSAGE: &str = "Not sent: this website can’t take more replies right now. Please get in touch with the couple directly.";

/// The most bytes of replies without a personal link that wait to be added to the document: a thousand usual replies.
/// The document's limits do not count waiting replies, so a flood would otherwise fill the disk.
const MAX_WAITING_ANONYMOUS_BYTES: i64 = 256 << 10;

/// Checks replies and stores them, once for each key. Returns the id of the reply.
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
    let document_id = visit.document_id.as_str();
    if let Some(key) = &key
        && let Some(reply_id) = site_inbox::find_by_key(&state.db, document_id, key).await?
    {
        // The response to the first request was lost. The stored reply stays, even if the rules have changed since.
        return Ok(reply_id);
    }
    let Some(rsvp) = visit.site.rsvp() else {
        return Err(ApiError::named(ErrorCode::Conflict, CLOSED_MESSAGE));
    };
    state
        .accounts
        .site_forms
        .attempt((document_id, client.network()))
        .await?;
    let key = key.unwrap_or_else(|| bs58::encode(rand::random::<[u8; 16]>()).into_string());
    let submission = Submission {
        id: record_id(&visit.document_id, &key),
        replies,
    };
    let rules = load_rules(state, visit, &submission.replies).await;
    let last_day = match (invitation, rules.group.deadline) {
        (None, Some(group_deadline)) => Some(group_deadline),
        _ => rsvp.last_day(invitation),
    };
    if let Some(last_day) = last_day.filter(|day| visit.today > *day) {
        let day = troth_site::written_day(last_day);
        let message =
            format!("Replies were open until {day}. Please get in touch with the couple directly.");
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    let mut required = rsvp.required(invitation, rules.has_menu);
    if invitation.is_none() {
        required.meal |= rules.has_menu && rules.group.meal;
        required.diet |= rules.group.diet;
    }
    submission
        .check(required)
        .map_err(|refusal| form_error(refusal, &submission.replies))?;
    if !rules.has_room {
        tracing::warn!(document = %visit.document_id, "there is no space for replies");
        return Err(ApiError::named(ErrorCode::Conflict, NO_ROOM_MESSAGE));
    }
    let confirmation = write_confirmation(state, visit, &submission.replies)
        .await
        .map(|message| serde_json::to_string(&message))
        .transpose()
        .map_err(ApiError::internal)?;
    let payload = serde_json::to_string(&submission.replies).map_err(ApiError::internal)?;
    let new_reply = NewReply {
        document_id,
        key: &key,
        reply_id: &submission.id,
        payload: &payload,
        confirmation: confirmation.as_deref(),
        now: &instant_text(state.clock.now()),
    };
    let max_waiting_bytes = match visit.visitor() {
        WebsiteVisitor::Anonymous => Some(MAX_WAITING_ANONYMOUS_BYTES),
        WebsiteVisitor::Invited => None,
    };
    let stored = site_inbox::insert(&state.db, &new_reply, max_waiting_bytes).await;
    stored.map_err(|error| match error {
        StoreReplyError::TooMany => ApiError::Unavailable,
        StoreReplyError::Sql(error) => error.into(),
    })
}

/// What the document requires of a reply.
struct ReplyRules {
    has_room: bool,
    /// Whether there is a menu to choose from.
    has_menu: bool,
    /// The group's questions for the guest with the name in an open reply.
    group: GroupRequirements,
}

/// Loads the rules for a reply. A document that cannot be read now does not turn a guest away: the reply is stored
/// until it can.
async fn load_rules(state: &Websites, visit: &Visit, replies: &[Values]) -> ReplyRules {
    let visitor = visit.visitor();
    let first = replies.first().cloned().unwrap_or_default();
    let no_change = |_: &Model| Ok(Command::RecordsChange(RecordBatch::default()));
    let read_model = move |model: &Model| {
        let records = model.records();
        ReplyRules {
            has_room: visitor == WebsiteVisitor::Invited || records.has_form_quota(),
            has_menu: records.has_menu(),
            group: records.requirements_for(&first),
        }
    };
    let outcome =
        state
            .documents
            .run_for_visitor(&visit.document_id, visitor, no_change, read_model);
    let rules_without_document = |has_room| ReplyRules {
        has_room,
        has_menu: false,
        group: GroupRequirements::default(),
    };
    match outcome.await {
        Ok(rules) => rules,
        Err(RunError::Full) => rules_without_document(false),
        Err(_unreadable) => rules_without_document(true),
    }
}

/// Maps issues to the form's fields. The form of a personal link has fields for each guest.
fn form_error(mut refusal: Refusal, replies: &[Values]) -> ApiError {
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
fn shorten(name: &str) -> String {
    const MAX_CHARS: usize = 60;
    match name.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Whether the guest list has an address. If the list cannot be read, the reply counts, without a mail.
async fn is_guest_address(state: &Websites, visit: &Visit, address: &str) -> bool {
    let address = address.to_owned();
    let read_model = move |model: &Model| model.records().has_guest_at(&address);
    match state.documents.read(&visit.document_id, read_model).await {
        Ok(is_on_list) => is_on_list == Some(true),
        Err(error) => {
            tracing::warn!(%error, document = %visit.document_id, "a reply is not confirmed by mail");
            false
        }
    }
}

/// The confirmation to the guest, if there is an address. Mails are limited and go only to addresses on the guest list,
/// since a form may contain any address.
async fn write_confirmation(
    state: &Websites,
    visit: &Visit,
    replies: &[Values],
) -> Option<Message> {
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
            let entered = text(first, "email")?;
            if !is_guest_address(state, visit, &entered).await {
                return None;
            }
            entered
        }
    };
    let limit_name = ("reply", to.to_lowercase());
    state
        .accounts
        .account_mails
        .attempt(limit_name)
        .await
        .ok()?;
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
            (shorten(&name.join(" ")), is_coming)
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

//! Receives replies of guests to the invitation, from the forms of a couple's website. They are stored before the guest
//! gets an answer, and a job adds them to the wedding's document right after (ADR 32).
//!
//! Two forms send replies: the form of a personal link has a reply for each guest of the invitation, and the open form
//! has a single one, with the name that the sender entered.

use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{RecordBatch, Values};
use troth_core::replies::{GroupRequirements, RequiredReplyFields, Submission};
use troth_documents::{RunError, WebsiteVisitor};
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::mail::{self, Message};
use troth_site::content::Rsvp;
use troth_storage::site_inbox::{self, NewReply, StoreReplyError};

use super::access::Visit;
use super::forms::record_id;
use crate::state::Websites;

/// The error if the website has no reply section.
const CLOSED_MESSAGE: &str =
    "Replies aren’t open right now. Please get in touch with the couple directly.";

/// The error when the quota of replies is used up. The app warns the couple long before.
const NO_ROOM_MESSAGE: &str = "Not sent: this website can’t take more replies right now. Please get in touch with the couple directly.";

/// The most bytes of replies without a personal link that wait to be added to the document: a thousand usual replies.
/// The document's limits do not count waiting replies, so a flood would otherwise fill the disk.
const MAX_WAITING_ANONYMOUS_BYTES: i64 = 256 << 10;

/// Checks the replies of one form and stores them, once for each idempotency key. Returns the id of the stored
/// submission.
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
    let key = key.unwrap_or_else(random_key);
    let submission = Submission {
        id: record_id(&visit.document_id, &key),
        replies,
    };
    let rules = load_rules(state, visit, &submission.replies).await;
    check_deadline(visit, rsvp, &rules)?;
    submission
        .check(required_fields(visit, rsvp, &rules))
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

/// The key of a form that was sent without one.
fn random_key() -> String {
    bs58::encode(rand::random::<[u8; 16]>()).into_string()
}

/// What the document requires of a reply.
struct ReplyRules {
    /// Whether the document has room for another reply.
    has_room: bool,
    /// Whether there is a menu to choose from.
    has_menu: bool,
    /// The requirements of the sender's group, found by the name in the first reply. Only the open form needs it: an
    /// invitation contains the requirements of its guests' groups.
    group: GroupRequirements,
}

/// Loads the rules for a reply. A document that cannot be read now does not turn a guest away: the reply is stored
/// until it can.
async fn load_rules(state: &Websites, visit: &Visit, replies: &[Values]) -> ReplyRules {
    let visitor = visit.visitor();
    let first_reply = replies.first().cloned().unwrap_or_default();
    // An empty command: only the rules are read, but as a visitor, whose quota is checked.
    let no_change = |_: &Model| Ok(Command::RecordsChange(RecordBatch::default()));
    let read_model = move |model: &Model| {
        let records = model.records();
        ReplyRules {
            has_room: visitor == WebsiteVisitor::Invited || records.has_form_quota(),
            has_menu: records.has_menu(),
            group: records.requirements_for(&first_reply),
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

/// Refuses replies after the last day.
fn check_deadline(visit: &Visit, rsvp: &Rsvp, rules: &ReplyRules) -> Result<(), ApiError> {
    let invitation = visit.invitation.as_ref();
    let last_day = match (invitation, rules.group.deadline) {
        (None, Some(group_deadline)) => Some(group_deadline),
        _ => rsvp.last_day(invitation),
    };
    let Some(missed_day) = last_day.filter(|day| visit.today > *day) else {
        return Ok(());
    };
    let day = troth_site::written_day(missed_day);
    let message =
        format!("Replies were open until {day}. Please get in touch with the couple directly.");
    Err(ApiError::named(ErrorCode::Conflict, message))
}

/// The fields that the website requires and, on the open form, those that the guest's group requires.
fn required_fields(visit: &Visit, rsvp: &Rsvp, rules: &ReplyRules) -> RequiredReplyFields {
    let invitation = visit.invitation.as_ref();
    let mut required = rsvp.required(invitation, rules.has_menu);
    if invitation.is_none() {
        required.meal |= rules.has_menu && rules.group.meal;
        required.diet |= rules.group.diet;
    }
    required
}

/// The error for a refused submission. On the form of a personal link, the core names a field by the number of the
/// reply and its key, as `1.meal`; the form has a field for each guest, as `meal-<guest id>`.
fn form_error(mut refusal: Refusal, replies: &[Values]) -> ApiError {
    for issue in &mut refusal.issues {
        if let Some(name) = issue
            .field
            .as_deref()
            .and_then(|field| guest_field_name(field, replies))
        {
            issue.field = Some(name);
        }
    }
    ApiError::with_field_name_only(refusal)
}

/// The form's name of a field of a reply; `None` if it is not a field of a personal link.
fn guest_field_name(field: &str, replies: &[Values]) -> Option<String> {
    let (number, key) = field.split_once('.')?;
    let reply = replies.get(number.parse::<usize>().ok()?)?;
    let guest_id = reply.get("guestId")?.as_str()?;
    Some(format!("{key}-{guest_id}"))
}

/// The confirmation to the guest, if there is an address to send it to. Mails are limited, since a form can be sent
/// many times.
async fn write_confirmation(
    state: &Websites,
    visit: &Visit,
    replies: &[Values],
) -> Option<Message> {
    let recipient = find_confirmation_address(state, visit, replies.first()?).await?;
    let limit_name = ("reply", recipient.to_lowercase());
    state
        .accounts
        .account_mails
        .attempt(limit_name)
        .await
        .ok()?;
    let invitation = visit.invitation.as_ref();
    let address = format!("{}{}", visit.address.origin, visit.address.base);
    let link = match invitation {
        Some(invitation) => format!("{address}/g/{}", invitation.token),
        None => address,
    };
    let answers: Vec<(String, bool)> = replies.iter().map(name_and_attendance).collect();
    let reply = mail::ReplyMail {
        to: &recipient,
        couple: &visit.site.names(),
        answers: &answers,
        link: &link,
        is_personal: invitation.is_some(),
    };
    Some(mail::reply_received_message(&reply, state.clock.now()))
}

/// The address of the invitation, or else the one entered in the form. Any address may be entered, so it counts only
/// if it is on the guest list.
async fn find_confirmation_address(
    state: &Websites,
    visit: &Visit,
    first_reply: &Values,
) -> Option<String> {
    let invitation = visit.invitation.as_ref();
    if let Some(address) = invitation.and_then(|invitation| invitation.email.clone()) {
        return Some(address);
    }
    let entered = text_of(first_reply, "email")?;
    let is_on_list = is_guest_address(state, visit, &entered).await;
    is_on_list.then_some(entered)
}

/// Whether an address is on the guest list. If the list cannot be read, the reply is stored without a confirmation.
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

/// A guest's name, and whether the guest is coming.
fn name_and_attendance(reply: &Values) -> (String, bool) {
    let name_parts = ["firstName", "lastName"].map(|key| text_of(reply, key));
    let name: Vec<String> = name_parts.into_iter().flatten().collect();
    let is_coming = text_of(reply, "attending").as_deref() == Some("yes");
    (shorten(&name.join(" ")), is_coming)
}

/// A text of a reply, trimmed; `None` if it is blank.
fn text_of(reply: &Values, key: &str) -> Option<String> {
    let text = reply.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Shortens a name. The sender of an open form chooses it, and it appears in a mail to another person.
fn shorten(name: &str) -> String {
    const MAX_CHARS: usize = 60;
    match name.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

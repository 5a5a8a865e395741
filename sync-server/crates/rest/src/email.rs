//! `/api/email`: letters of a wedding. `?weddingId=` names the wedding; the default is the account's first.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, ReadLetters, SendLetters};
use troth_base::clock::instant_text;
use troth_core::rich_text::RichText;
use troth_core::values::TemplateType;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_messages::letters::allowance::{self, AllowanceUse, LetterAllowance};
use troth_messages::letters::{self, LetterAudience, LetterReader, MailingRequest};
use troth_messages::state::Messages;
use troth_site::letter::Template;
use troth_storage::accounts;
use troth_storage::mailings::{self, MailingProgress, recipients};
use troth_websites::html;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

mod queue;

/// How many letters may still be sent today.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LetterAllowance)]
pub(crate) struct AllowanceSummary {
    /// Letters sent today (UTC) by the account, or for the wedding if that leaves fewer.
    sent: u32,
    /// The limit of letters per day.
    most: u32,
    /// Days until the account's limit grows.
    grows_in_days: Option<u32>,
    /// The limit per day after that.
    grows_to: Option<u32>,
    /// Whether the account must confirm its address before it can send.
    needs_confirmed_email: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AllowanceData {
    allowance: AllowanceSummary,
}

const NO_SUCH_MAILING: ApiError = ApiError::NotFound("This letter doesn’t exist.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        send,
        send_to_many,
        send_test,
        get_mailing,
        stop_mailing,
        list_unsubscribed,
        get_allowance
    ]
    .merge(queue::routes())
}

/// A letter to one person.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = OneLetter)]
pub(crate) struct SingleLetter {
    /// An address of the wedding's guests, vendors or team.
    to: String,
    subject: String,
    /// HTML. Formatting that letters support is sent; all else is removed.
    html: Option<String>,
    /// Used if there is no HTML.
    text: Option<String>,
    /// The type of letter, as in templates.
    r#type: Option<String>,
    /// Send the letter even if a variable has no value.
    allow_gaps: bool,
}

/// A letter to many recipients.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ManyLetters)]
pub(crate) struct BulkLetter {
    recipients: Recipients,
    subject: String,
    /// Formatted text as the app stores it, or plain lines.
    body: String,
    /// The type of letter, as in templates.
    r#type: Option<String>,
    /// Send letters even if a variable has no value.
    allow_gaps: bool,
}

/// The recipients of a letter, by id.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Recipients {
    guest_ids: Vec<String>,
    vendor_ids: Vec<String>,
    /// The account ids of members.
    member_ids: Vec<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentData {
    /// Always true: the letter is queued.
    success: bool,
    /// The id of the mailing.
    message_id: String,
}

/// The delivery status of a letter to many.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Mailing)]
pub(crate) struct MailingStatus {
    id: String,
    r#type: String,
    subject: String,
    created_at: String,
    stopped_at: Option<String>,
    total: u32,
    sent: u32,
    waiting: u32,
    failed: u32,
    /// Stopped before they were sent.
    stopped: u32,
    /// Stored on the server, since no mail server is set up.
    kept: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct MailingData {
    mailing: MailingStatus,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RecipientsData {
    /// Lower-case addresses that have unsubscribed from this wedding's letters.
    unsubscribed: Vec<String>,
}

#[derive(Deserialize)]
struct MailingPath {
    #[serde(rename = "mailingId")]
    id: String,
}

impl From<MailingProgress> for MailingStatus {
    fn from(progress: MailingProgress) -> Self {
        let MailingProgress {
            id,
            kind,
            subject,
            created_at,
            stopped_at,
            total,
            sent,
            waiting,
            failed,
            stopped,
            kept,
        } = progress;
        Self {
            id,
            r#type: kind,
            subject,
            created_at,
            stopped_at,
            total,
            sent,
            waiting,
            failed,
            stopped,
            kept,
        }
    }
}

fn parse_letter_type(name: Option<&str>) -> Result<TemplateType, ApiError> {
    match name {
        None | Some("") => Ok(TemplateType::Custom),
        Some(name) => TemplateType::parse(name)
            .ok_or_else(|| ApiError::invalid("type", "There’s no such type of letter")),
    }
}

/// Sends a letter to one of the wedding's guests, vendors or team.
///
/// Subject and body may contain variables, such as `{{guestName}}`.
#[utoipa::path(
    post,
    operation_id = "sendEmail",
    path = "/email/send",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    request_body = SingleLetter,
    responses((status = 200, body = Success<SentData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn send(
    State(state): State<Messages>,
    member: Member<SendLetters>,
    JsonBody(letter): JsonBody<SingleLetter>,
) -> Result<Data<SentData>, ApiError> {
    if letter.to.trim().is_empty() || letter.subject.trim().is_empty() {
        let field = if letter.to.trim().is_empty() {
            "to"
        } else {
            "subject"
        };
        return Err(ApiError::invalid(
            field,
            "Please provide recipient email and subject",
        ));
    }
    let html_body = letter.html.filter(|html| !html.trim().is_empty());
    let mailing = MailingRequest {
        wedding: member.document_id.clone(),
        by: member.account,
        kind: parse_letter_type(letter.r#type.as_deref())?,
        template: Template {
            subject: letter.subject,
            body: match html_body {
                Some(html_body) if html_body.len() > html::MAX_BYTES => {
                    return Err(ApiError::invalid("html", "This letter is too long"));
                }
                Some(html_body) => RichText::read(&html::parse_to_tree(&html_body).to_string()),
                None => RichText::from_lines(&letter.text.unwrap_or_default()),
            },
        },
        allows_gaps: letter.allow_gaps,
    };
    let people = letters::load_audience(&state, &member.document_id).await?;
    let address = letter.to.trim().to_lowercase();
    let readers = people.readers(|person| {
        let email = person.email.as_deref().map(str::to_lowercase);
        email.as_deref() == Some(&address)
    });
    if readers.is_empty() {
        return Err(ApiError::invalid(
            "to",
            "Letters go only to the wedding’s guests, vendors and team",
        ));
    }
    let sent = letters::queue_letters(&state, &mailing, &people, readers).await?;
    Ok(Data(SentData {
        success: true,
        message_id: sent.id,
    }))
}

/// Sends a letter to many recipients, one letter each.
#[utoipa::path(
    post,
    operation_id = "sendEmailToMany",
    path = "/email/mailings",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    request_body = BulkLetter,
    responses((status = 201, body = Success<MailingData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn send_to_many(
    State(state): State<Messages>,
    member: Member<SendLetters>,
    JsonBody(letter): JsonBody<BulkLetter>,
) -> Result<(StatusCode, Data<MailingData>), ApiError> {
    let people = letters::load_audience(&state, &member.document_id).await?;
    let kind = parse_letter_type(letter.r#type.as_deref())?;
    let readers = list_recipients(&people, &letter.recipients, kind);
    queue_letters(&state, &member, &letter, &people, readers).await
}

/// Sends a letter to the account's own address, with the values of its first recipient.
#[utoipa::path(
    post,
    operation_id = "sendTestEmail",
    path = "/email/test",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    request_body = BulkLetter,
    responses((status = 201, body = Success<MailingData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn send_test(
    State(state): State<Messages>,
    member: Member<SendLetters>,
    JsonBody(mut letter): JsonBody<BulkLetter>,
) -> Result<(StatusCode, Data<MailingData>), ApiError> {
    // A test should show variables without a value.
    letter.allow_gaps = true;
    let people = letters::load_audience(&state, &member.document_id).await?;
    let own_key = format!("member {}", member.account);
    let own_reader = people
        .readers(|person| person.key == own_key)
        .into_iter()
        .next();
    let own_reader = own_reader.ok_or(ApiError::NotFound("This wedding doesn’t exist."))?;
    let kind = parse_letter_type(letter.r#type.as_deref())?;
    let first_recipient = list_recipients(&people, &letter.recipients, kind)
        .into_iter()
        .next();
    let reader = match first_recipient {
        Some(recipient) => letters::readdress(recipient, &own_reader),
        None => own_reader,
    };
    queue_letters(&state, &member, &letter, &people, vec![reader]).await
}

/// Puts a letter to each of the readers in the queue.
async fn queue_letters(
    state: &Messages,
    member: &Member<SendLetters>,
    letter: &BulkLetter,
    people: &LetterAudience,
    readers: Vec<LetterReader>,
) -> Result<(StatusCode, Data<MailingData>), ApiError> {
    let request = MailingRequest {
        wedding: member.document_id.clone(),
        by: member.account,
        kind: parse_letter_type(letter.r#type.as_deref())?,
        template: Template {
            subject: letter.subject.clone(),
            body: RichText::read(&letter.body),
        },
        allows_gaps: letter.allow_gaps,
    };
    let mailing = letters::queue_letters(state, &request, people, readers).await?;
    let mailing = mailing.into();
    Ok((StatusCode::CREATED, Data(MailingData { mailing })))
}

/// The people of the wedding who are chosen as recipients and get this type of letter.
fn list_recipients(
    people: &LetterAudience,
    recipients: &Recipients,
    kind: TemplateType,
) -> Vec<LetterReader> {
    people.readers(|person| {
        let (kind_of_person, id) = person.key.split_once(' ').unwrap_or_default();
        let chosen_ids = match kind_of_person {
            "guest" => &recipients.guest_ids,
            "vendor" => &recipients.vendor_ids,
            _ => &recipients.member_ids,
        };
        person.gets(kind) && chosen_ids.iter().any(|chosen_id| chosen_id == id)
    })
}

/// The delivery status of a letter to many.
#[utoipa::path(
    get,
    operation_id = "getMailing",
    path = "/email/mailings/{mailingId}",
    tag = "email",
    params(("mailingId" = String, Path), ("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<MailingData>)),
    security(("bearer" = [])),
)]
async fn get_mailing(
    State(state): State<Messages>,
    member: Member<ReadLetters>,
    Path(path): Path<MailingPath>,
) -> Result<Data<MailingData>, ApiError> {
    progress_answer(&state, &member.document_id, &path.id).await
}

/// Stops sending a letter to many. Letters that the mail server already has still arrive.
#[utoipa::path(
    post,
    operation_id = "stopMailing",
    path = "/email/mailings/{mailingId}/stop",
    tag = "email",
    params(("mailingId" = String, Path), ("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<MailingData>)),
    security(("bearer" = [])),
)]
async fn stop_mailing(
    State(state): State<Messages>,
    member: Member<SendLetters>,
    Path(path): Path<MailingPath>,
) -> Result<Data<MailingData>, ApiError> {
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    let stopped = mailings::stop(&state.db, document_id, &path.id, &now).await?;
    letters::invited::clear_for_undelivered(&state, &stopped.ok_or(NO_SUCH_MAILING)?).await?;
    progress_answer(&state, &member.document_id, &path.id).await
}

async fn progress_answer(
    state: &Messages,
    document_id: &DocumentId,
    id: &str,
) -> Result<Data<MailingData>, ApiError> {
    let progress = mailings::find_progress(&state.db, document_id.as_str(), id).await?;
    let mailing = progress.ok_or(NO_SUCH_MAILING)?.into();
    Ok(Data(MailingData { mailing }))
}

/// Addresses that have unsubscribed from this wedding's letters.
#[utoipa::path(
    get,
    operation_id = "listUnsubscribed",
    path = "/email/unsubscribed",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<RecipientsData>)),
    security(("bearer" = [])),
)]
async fn list_unsubscribed(
    State(state): State<Messages>,
    member: Member<ReadLetters>,
) -> Result<Data<RecipientsData>, ApiError> {
    let unsubscribed = recipients::unsubscribed(&state.db, member.document_id.as_str()).await?;
    Ok(Data(RecipientsData { unsubscribed }))
}

/// How many letters the account may still send today for this wedding.
#[utoipa::path(
    get,
    operation_id = "getLetterAllowance",
    path = "/email/allowance",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<AllowanceData>)),
    security(("bearer" = [])),
)]
async fn get_allowance(
    State(state): State<Messages>,
    member: Member<ReadLetters>,
) -> Result<Data<AllowanceData>, ApiError> {
    let account = accounts::find(&state.db, member.account).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    let allowance = LetterAllowance::load(&state, member.account).await?;
    let AllowanceUse { sent, limit } = allowance
        .find_use_today(&state, member.account, &member.document_id)
        .await?;
    let (grows_in_days, grows_to) = allowance.next_increase.unzip();
    let allowance = AllowanceSummary {
        sent,
        most: limit,
        grows_in_days,
        grows_to,
        needs_confirmed_email: !allowance::may_write(&state, &account),
    };
    Ok(Data(AllowanceData { allowance }))
}

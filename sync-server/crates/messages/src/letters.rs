//! Letters from a wedding to its guests, vendors and team: who gets one, its content, and its tracking.
//!
//! A mailing is one template, sent as a letter to each of its readers. A reader is one email address, with all the
//! people who share it. The key of a person is the kind and the id, as in `guest g1`.

use std::collections::{HashMap, HashSet};

use troth_accounts::secret_token;
use troth_base::clock::instant_text;
use troth_core::links::without_links;
use troth_core::model::Model;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::invitations::INVITATION_SENT;
use troth_core::values::TemplateType;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::invitation::LinkRecipient;
use troth_site::letter::readers;
use troth_site::letter::{LetterFrame, LetterValues, Template, Variable, letter_page, letter_text};
use troth_storage::accounts::{self, AccountId};
use troth_storage::mailings::{self, Letter, Mailing, MailingProgress, SendError};
use troth_storage::outbox::Delivery;
use troth_storage::personal_links::{self, StoredLinkRecipient};
use troth_storage::{sites, team};

use crate::mail;
use crate::state::Messages;

pub mod allowance;
pub mod invited;
pub mod public;

use allowance::LetterAllowance;
pub use troth_site::letter::readers::{LetterPerson, LetterReader};

/// The most letters of one mailing: more than any wedding has guests.
pub(crate) const MOST_READERS: usize = 2_000;

// The starts of the keys of people.
const GUEST_KEY_PREFIX: &str = "guest ";
const MEMBER_KEY_PREFIX: &str = "member ";

/// Possible recipients of a wedding's letters, and the data for their variables.
pub struct LetterAudience {
    people: Vec<LetterPerson>,
    /// The values of variables that are the same in every letter.
    values: LetterValues,
    /// Whether the wedding records opened letters and followed links.
    is_tracked: bool,
    /// Ids of guests that are not marked as invited.
    uninvited: HashSet<String>,
}

/// Loads all people of a wedding to whom letters can be written.
pub async fn load_audience(
    state: &Messages,
    wedding: &DocumentId,
) -> Result<LetterAudience, ApiError> {
    let mut audience = response_memory::read(&state.documents, wedding, audience_without_team)
        .await?
        .ok_or(ApiError::NotFound("This wedding doesn’t exist."))?;
    for member in team::list_members(&state.db, wedding.as_str()).await? {
        let key = format!("{MEMBER_KEY_PREFIX}{}", member.account);
        let name = format!("{} {}", member.first_name, member.last_name);
        audience
            .people
            .push(LetterPerson::without_invitation(key, name, member.email));
    }
    Ok(audience)
}

/// The guests and vendors, who are in the document; the team is in the database.
fn audience_without_team(model: &Model) -> LetterAudience {
    let guests = model.records().all(&GUEST);
    let uninvited_guests = guests.filter(|(_, guest)| !guest.flag(INVITATION_SENT));
    LetterAudience {
        uninvited: uninvited_guests.map(|(id, _)| id.to_owned()).collect(),
        people: readers::people(model),
        values: LetterValues::for_wedding(model),
        is_tracked: model.records().counts_opens(),
    }
}

impl LetterAudience {
    /// Ids of the guests that a letter invites and that are not marked as invited yet.
    fn newly_invited(&self, reader: &LetterReader) -> Vec<String> {
        let guest_ids = reader
            .keys
            .iter()
            .filter_map(|key| key.strip_prefix(GUEST_KEY_PREFIX));
        guest_ids
            .filter(|id| self.uninvited.contains(*id))
            .map(str::to_owned)
            .collect()
    }

    /// The readers of a letter to the chosen people: one for each address.
    pub fn readers(&self, is_chosen: impl Fn(&LetterPerson) -> bool) -> Vec<LetterReader> {
        let people = self.people.iter().filter(|person| is_chosen(person));
        readers::readers(&people.collect::<Vec<&LetterPerson>>())
    }
}

/// Addresses the letter to `reader` to another recipient: a test letter shows the reader's name, links and deadline,
/// but goes to its sender.
pub fn readdress(reader: LetterReader, recipient: &LetterReader) -> LetterReader {
    LetterReader {
        keys: recipient.keys.clone(),
        email: recipient.email.clone(),
        ..reader
    }
}

/// A request to send letters.
pub struct MailingRequest {
    /// The wedding.
    pub wedding: DocumentId,
    /// The account that sends them.
    pub by: AccountId,
    /// The type of the template.
    pub kind: TemplateType,
    /// Subject and body, with variables.
    pub template: Template,
    /// Whether to send letters in which a variable has no value: the sender has seen a warning.
    pub allows_gaps: bool,
}

/// Queues a letter to each reader who has not unsubscribed, and marks the guests that the letters invite.
pub async fn queue_letters(
    state: &Messages,
    request: &MailingRequest,
    audience: &LetterAudience,
    readers: Vec<LetterReader>,
) -> Result<MailingProgress, ApiError> {
    check_template(&request.template)?;
    let account = accounts::find(&state.db, request.by).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    allowance::check_may_write(state, &account)?;
    let document_id = request.wedding.as_str();
    let readers = subscribed_readers(state, document_id, readers).await?;
    let links = load_links(state, request, &readers).await?;
    let find_link = |recipient: &LinkRecipient| links.get(&stored_recipient(recipient)).cloned();
    let readers_with_values: Vec<(LetterReader, LetterValues)> = readers
        .into_iter()
        .map(|reader| {
            let values = reader.letter_values(&audience.values, find_link);
            (reader, values)
        })
        .collect();
    if !request.allows_gaps {
        check_gaps(&request.template, &readers_with_values)?;
    }
    let letters: Vec<Letter> = readers_with_values
        .iter()
        .map(|(reader, values)| write_letter(state, request, audience, reader, values))
        .collect();
    let account_name = || format!("{} {}", account.first_name, account.last_name);
    let from_name = audience.values.couple.clone().unwrap_or_else(account_name);
    let mailing = Mailing {
        document_id,
        by: request.by,
        kind: request.kind.as_str(),
        subject: &request.template.subject,
        from_name: &without_links(&from_name),
        reply_to: &account.email,
    };
    let now = instant_text(state.clock.now());
    let allowance = LetterAllowance::load(state, request.by).await?;
    let mailing_id = mailings::send(
        &state.db,
        &mailing,
        &letters,
        state.delivery,
        allowance.limits,
        &now,
    )
    .await
    .map_err(|error| match error {
        SendError::TooMany(excess) => allowance.exceeded_error(&excess),
        SendError::Sql(error) => error.into(),
    })?;
    let invited_guests = letters
        .into_iter()
        .flat_map(|letter| letter.invited)
        .collect();
    invited::set_invited(state, &request.wedding, request.by, invited_guests, true).await;
    let progress = mailings::find_progress(&state.db, document_id, &mailing_id).await?;
    progress.ok_or_else(|| ApiError::internal("a mailing is gone"))
}

/// Checks that a template has a subject and a body, and only known variables.
fn check_template(template: &Template) -> Result<(), ApiError> {
    if template.subject.trim().is_empty() {
        return Err(ApiError::invalid("subject", "Subject is required"));
    }
    if template.body.is_empty() {
        return Err(ApiError::invalid("body", "The letter is empty"));
    }
    let unknown = template.unknown_names();
    if let Some(name) = unknown.first() {
        let message = format!("There’s no variable {{{{{name}}}}}");
        return Err(ApiError::invalid("body", message));
    }
    Ok(())
}

/// The readers who have not unsubscribed.
///
/// # Errors
/// If there are none or too many of them.
async fn subscribed_readers(
    state: &Messages,
    document_id: &str,
    mut readers: Vec<LetterReader>,
) -> Result<Vec<LetterReader>, ApiError> {
    let unsubscribed = mailings::recipients::unsubscribed(&state.db, document_id).await?;
    readers.retain(|reader| {
        !may_unsubscribe(reader) || !unsubscribed.contains(&reader.email.to_lowercase())
    });
    if readers.is_empty() {
        return Err(ApiError::invalid(
            "recipients",
            "There’s nobody to write to: they have no email address, or want no letters.",
        ));
    }
    if readers.len() > MOST_READERS {
        return Err(ApiError::invalid(
            "recipients",
            format!("You can send a letter to at most {MOST_READERS} people at once."),
        ));
    }
    Ok(readers)
}

/// Members cannot unsubscribe: they plan with the couple, and get its letters while they are on the team.
fn may_unsubscribe(reader: &LetterReader) -> bool {
    !reader.key().starts_with(MEMBER_KEY_PREFIX)
}

/// The URLs of the readers' personal links, if the letter contains one. Missing links are created.
async fn load_links(
    state: &Messages,
    request: &MailingRequest,
    readers: &[LetterReader],
) -> Result<HashMap<StoredLinkRecipient, String>, ApiError> {
    if !request.template.variables().contains(&Variable::RsvpUrl) {
        return Ok(HashMap::new());
    }
    let document_id = request.wedding.as_str();
    let site = sites::find(&state.db, document_id).await?;
    let published_site = site.filter(|site| site.published_at.is_some());
    let subdomain = published_site.and_then(|site| site.subdomain).ok_or_else(|| {
        ApiError::invalid(
            "body",
            "The letter links to the website with {{rsvpUrl}}, but the website isn’t published yet",
        )
    })?;
    let new_links: Vec<(StoredLinkRecipient, String)> = readers
        .iter()
        .flat_map(|reader| &reader.links)
        .map(|link| {
            let recipient = stored_recipient(&link.recipient);
            (recipient, secret_token::generate_short())
        })
        .collect();
    let now = instant_text(state.clock.now());
    personal_links::insert_missing(&state.db, document_id, &new_links, &now).await?;
    let base_url = format!("{}/w/{subdomain}/g/", &state.sites_url.origin());
    let links = personal_links::list(&state.db, document_id).await?;
    Ok(links
        .into_iter()
        .map(|link| (link.recipient, format!("{base_url}{}", link.token)))
        .collect())
}

fn stored_recipient(recipient: &LinkRecipient) -> StoredLinkRecipient {
    match recipient {
        LinkRecipient::Guest(id) => StoredLinkRecipient::Guest(id.clone()),
        LinkRecipient::Party(id) => StoredLinkRecipient::Party(id.clone()),
    }
}

/// Checks that no letter has a variable without a value.
fn check_gaps(
    template: &Template,
    readers: &[(LetterReader, LetterValues)],
) -> Result<(), ApiError> {
    let gaps: Vec<(&LetterReader, Variable)> = readers
        .iter()
        .filter_map(|(reader, values)| {
            let missing_variables = template.missing_values(values);
            Some((reader, *missing_variables.first()?))
        })
        .collect();
    let Some((reader, variable)) = gaps.first() else {
        return Ok(());
    };
    let message = format!(
        "{{{{{}}}}} has no value in {} of the letters, for example the one to {}. To send them anyway, set \"allowGaps\".",
        variable.as_str(),
        gaps.len(),
        reader.name,
    );
    Err(ApiError::invalid("body", message))
}

/// Writes the letter to one reader.
fn write_letter(
    state: &Messages,
    request: &MailingRequest,
    audience: &LetterAudience,
    reader: &LetterReader,
    values: &LetterValues,
) -> Letter {
    let tracking_token = secret_token::generate_short();
    let tracking_url = format!("{}/l/{tracking_token}", state.public_url.origin());
    // A tracked link contains the position of its target in this list.
    let mut tracked_links = Vec::new();
    let written_letter = if audience.is_tracked {
        request.template.write_with_links(values, &mut |url| {
            tracked_links.push(url.to_owned());
            format!("{tracking_url}/{}", tracked_links.len() - 1)
        })
    } else {
        request.template.write(values)
    };
    let frame = LetterFrame {
        from: audience.values.couple.clone().unwrap_or_default(),
        footer: footer_lines(audience, reader),
        unsubscribe: may_unsubscribe(reader).then(|| format!("{tracking_url}/leave")),
        pixel: audience
            .is_tracked
            .then(|| format!("{tracking_url}/open.gif")),
    };
    Letter {
        message: mail::letter_message(
            &reader.email,
            &written_letter.subject,
            letter_text(&written_letter, &frame),
            letter_page(&written_letter, &frame),
            state.clock.now(),
        ),
        reader: reader.key().to_owned(),
        tracking_token,
        unsubscribe: frame.unsubscribe,
        counted: audience.is_tracked,
        links: tracked_links,
        // A letter that is stored and not sent invites no guest.
        invited: match (request.kind, state.delivery) {
            (TemplateType::Rsvp, Delivery::Queued) => audience.newly_invited(reader),
            _ => Vec::new(),
        },
    }
}

/// The lines below a letter: why the reader gets it, and that it is tracked.
fn footer_lines(audience: &LetterAudience, reader: &LetterReader) -> Vec<String> {
    let couple = audience.values.couple.as_deref();
    let wedding = couple.map_or_else(
        || "a wedding".to_owned(),
        |couple| format!("the wedding of {couple}"),
    );
    let mut lines = Vec::new();
    if may_unsubscribe(reader) {
        lines.push(format!(
            "You get this letter because you’re on the list for {wedding}."
        ));
    }
    if audience.is_tracked {
        lines.push("The couple can see whether you open it and follow its links.".to_owned());
    }
    lines
}

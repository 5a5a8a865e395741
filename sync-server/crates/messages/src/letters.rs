//! Letters from a wedding to its guests, vendors and team: recipients, content and tracking.

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

/// Letters per mailing: more than any wedding has guests.
pub(crate) const MOST_READERS: usize = 2_000;

/// The letter for `reader`, addressed to another recipient.
pub fn readdress(reader: LetterReader, other: &LetterReader) -> LetterReader {
    LetterReader {
        keys: other.keys.clone(),
        email: other.email.clone(),
        ..reader
    }
}

/// Members cannot unsubscribe: they plan with the couple, and get its letters while they are on the team.
fn may_unsubscribe(reader: &LetterReader) -> bool {
    !reader.key().starts_with("member ")
}

/// Possible recipients of a wedding's letters, and the data for their variables.
pub struct LetterAudience {
    all: Vec<LetterPerson>,
    words: LetterValues,
    counts_opens: bool,
    /// Guests that are not marked as invited.
    uninvited: HashSet<String>,
}

/// All people of a wedding who have an address.
pub async fn people(state: &Messages, wedding: &DocumentId) -> Result<LetterAudience, ApiError> {
    let seen = response_memory::read(&state.documents, wedding, from_document).await?;
    let mut people = seen.ok_or(ApiError::NotFound("This wedding doesn’t exist."))?;
    for member in team::list_members(&state.db, wedding.as_str()).await? {
        let key = format!("member {}", member.account);
        let name = format!("{} {}", member.first_name, member.last_name);
        people
            .all
            .push(LetterPerson::without_invitation(key, name, member.email));
    }
    Ok(people)
}

fn from_document(model: &Model) -> LetterAudience {
    let guests = model.records().all(&GUEST);
    let uninvited = guests.filter(|(_, guest)| !guest.flag(INVITATION_SENT));
    LetterAudience {
        uninvited: uninvited.map(|(id, _)| id.to_owned()).collect(),
        all: readers::people(model),
        words: LetterValues::for_wedding(model),
        counts_opens: model.records().counts_opens(),
    }
}

impl LetterAudience {
    /// Guests that a letter invites and that are not marked as invited yet.
    fn invited(&self, reader: &LetterReader) -> Vec<String> {
        let guests = reader.keys.iter();
        let guests = guests.filter_map(|key| key.strip_prefix("guest "));
        let guests = guests.filter(|id| self.uninvited.contains(*id));
        guests.map(str::to_owned).collect()
    }

    /// Letters for the chosen people, one per address.
    pub fn readers(&self, is_chosen: impl Fn(&LetterPerson) -> bool) -> Vec<LetterReader> {
        let chosen: Vec<&LetterPerson> =
            self.all.iter().filter(|person| is_chosen(person)).collect();
        readers::readers(&chosen)
    }
}

/// A request to send letters.
pub struct MailingRequest {
    /// The wedding.
    pub wedding: DocumentId,
    /// The sender.
    pub by: AccountId,
    /// The type of the template.
    pub kind: TemplateType,
    /// Subject and body, with variables.
    pub template: Template,
    /// Whether to send even if a variable is empty; the sender has seen a warning.
    pub allows_gaps: bool,
}

/// Queues a letter to each recipient. Skips unsubscribed addresses.
pub async fn send(
    state: &Messages,
    sending: &MailingRequest,
    people: &LetterAudience,
    readers: Vec<LetterReader>,
) -> Result<MailingProgress, ApiError> {
    check(&sending.template)?;
    let account = accounts::find(&state.db, sending.by).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    allowance::check_writer(state, &account)?;
    let document = sending.wedding.as_str();
    let unsubscribed = mailings::recipients::unsubscribed(&state.db, document).await?;
    let mut readers = readers;
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
    let links = links(state, sending, &readers).await?;
    let letters: Vec<(LetterReader, LetterValues)> = readers
        .into_iter()
        .map(|reader| {
            let words = reader.letter_values(&people.words, |recipient| {
                links.get(&of_link(recipient)).cloned()
            });
            (reader, words)
        })
        .collect();
    if !sending.allows_gaps {
        check_gaps(&sending.template, &letters)?;
    }
    let letters: Vec<Letter> = letters
        .iter()
        .map(|(reader, words)| letter(state, sending, people, reader, words))
        .collect();
    let couple = people.words.couple.clone();
    let from_name =
        couple.unwrap_or_else(|| format!("{} {}", account.first_name, account.last_name));
    let mailing = Mailing {
        document_id: document,
        by: sending.by,
        kind: sending.kind.as_str(),
        subject: &sending.template.subject,
        from_name: &without_links(&from_name),
        reply_to: &account.email,
    };
    let now = instant_text(state.clock.now());
    let allowance = LetterAllowance::of(state, sending.by).await?;
    let delivery = state.delivery;
    let sent = mailings::send(
        &state.db,
        &mailing,
        &letters,
        delivery,
        allowance.bounds,
        &now,
    );
    let id = sent.await.map_err(|error| match error {
        SendError::TooMany(excess) => allowance.refusal(&excess),
        SendError::Sql(error) => error.into(),
    })?;
    let guests = letters.into_iter().flat_map(|letter| letter.invited);
    invited::mark(state, &sending.wedding, sending.by, guests.collect(), true).await;
    let progress = mailings::find_progress(&state.db, document, &id).await?;
    progress.ok_or_else(|| ApiError::internal("a mailing is gone"))
}

/// Requirements of a letter.
fn check(template: &Template) -> Result<(), ApiError> {
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

/// A letter with an empty variable is sent only if the sender knows about it.
fn check_gaps(
    template: &Template,
    letters: &[(LetterReader, LetterValues)],
) -> Result<(), ApiError> {
    let gaps = letters.iter().filter_map(|(reader, words)| {
        let lacking = template.missing_values(words);
        Some((reader, *lacking.first()?))
    });
    let gaps: Vec<(&LetterReader, Variable)> = gaps.collect();
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

fn of_link(recipient: &LinkRecipient) -> StoredLinkRecipient {
    match recipient {
        LinkRecipient::Guest(id) => StoredLinkRecipient::Guest(id.clone()),
        LinkRecipient::Party(id) => StoredLinkRecipient::Party(id.clone()),
    }
}

/// Personal links of the recipients, if the letter contains one.
async fn links(
    state: &Messages,
    sending: &MailingRequest,
    readers: &[LetterReader],
) -> Result<HashMap<StoredLinkRecipient, String>, ApiError> {
    if !sending.template.variables().contains(&Variable::RsvpUrl) {
        return Ok(HashMap::new());
    }
    let document = sending.wedding.as_str();
    let site = sites::find(&state.db, document).await?;
    let published = site.filter(|site| site.published_at.is_some());
    let subdomain = published.and_then(|site| site.subdomain).ok_or_else(|| {
        ApiError::invalid(
            "body",
            "The letter links to the website with {{rsvpUrl}}, but the website isn’t published yet",
        )
    })?;
    let wanted: Vec<(StoredLinkRecipient, String)> = readers
        .iter()
        .flat_map(|reader| &reader.links)
        .map(|link| (of_link(&link.recipient), secret_token::short()))
        .collect();
    let now = instant_text(state.clock.now());
    personal_links::insert_missing(&state.db, document, &wanted, &now).await?;
    let base = format!("{}/w/{subdomain}/g/", &state.sites_url.origin());
    let links = personal_links::list(&state.db, document).await?;
    Ok(links
        .into_iter()
        .map(|link| (link.recipient, format!("{base}{}", link.token)))
        .collect())
}

fn letter(
    state: &Messages,
    sending: &MailingRequest,
    people: &LetterAudience,
    reader: &LetterReader,
    words: &LetterValues,
) -> Letter {
    let tracking_token = secret_token::short();
    let base = format!("{}/l/{tracking_token}", state.public_url.origin());
    let mut counted = Vec::new();
    let written = if people.counts_opens {
        sending.template.write_with_links(words, &mut |url| {
            counted.push(url.to_owned());
            format!("{base}/{}", counted.len() - 1)
        })
    } else {
        sending.template.write(words)
    };
    let frame = LetterFrame {
        from: people.words.couple.clone().unwrap_or_default(),
        footer: footer(people, reader),
        unsubscribe: may_unsubscribe(reader).then(|| format!("{base}/leave")),
        pixel: people.counts_opens.then(|| format!("{base}/open.gif")),
    };
    Letter {
        message: mail::of_wedding(
            &reader.email,
            &written.subject,
            letter_text(&written, &frame),
            letter_page(&written, &frame),
            state.clock.now(),
        ),
        reader: reader.key().to_owned(),
        tracking_token,
        unsubscribe: frame.unsubscribe,
        counted: people.counts_opens,
        links: counted,
        // A letter that is only kept invites no one.
        invited: match (sending.kind, state.delivery) {
            (TemplateType::Rsvp, Delivery::Queued) => people.invited(reader),
            _ => Vec::new(),
        },
    }
}

/// The reason for receiving the letter, and a note about tracking.
fn footer(people: &LetterAudience, reader: &LetterReader) -> Vec<String> {
    let couple = people.words.couple.as_deref();
    let wedding = couple.map_or_else(
        || "a wedding".to_owned(),
        |couple| format!("the wedding of {couple}"),
    );
    let mut footer = Vec::new();
    if may_unsubscribe(reader) {
        footer.push(format!(
            "You get this letter because you’re on the list for {wedding}."
        ));
    }
    if people.counts_opens {
        footer.push("The couple can see whether you open it and follow its links.".to_owned());
    }
    footer
}

//! Taking replies of the website over into the guest list (decisions: Guests, RSVP, website).
//!
//! Every reply is kept as it came ([`crate::records::reply`]). Here is what it changes besides: of
//! its guest only what a reply is about, so that the couple's own edits of the moment stay. It is never
//! refused. What it cannot settle, an unknown name or a companion too many, waits for the couple.

mod answer;

use serde_json::json;

use self::answer::Reply;
use crate::command::Command;
use crate::ids::RecordId;
use crate::model::Model;
use crate::patch::{FieldIssue, Refusal};
use crate::record::{Action, Record, RecordBatch, RecordCommand, Store, Stored, Values};
use crate::records::group::GROUP;
use crate::records::guest::{GUEST, Guest};
use crate::records::reply::REPLY;
use crate::search::fold;
use crate::values::{ReplyState, RsvpStatus};

/// What one visit to the reply form brought, for one person or a whole party.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Submission {
    /// The id that its records begin with, new with each submission.
    pub id: String,
    /// The replies, by the keys of [`REPLY`]'s fields. With `guestId` where a personal link says who it
    /// is.
    pub replies: Vec<Values>,
}

impl Submission {
    /// Whether it can be kept at all, whatever the document says. A personal link says who somebody is; whoever
    /// comes without one gives name and address (Specification 2, section 5).
    ///
    /// # Errors
    /// When a required field is missing, or one breaks a rule of its kind.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut issues = Vec::new();
        for values in &self.replies {
            let reply = Reply { values };
            let asked_for: &[_] = match reply.text("guestId") {
                Some(_) => &[],
                None => &[("lastName", "Last name"), ("email", "Email")],
            };
            let missing = asked_for
                .iter()
                .filter(|(key, _)| reply.text(key).is_none());
            issues.extend(missing.map(|(key, label)| FieldIssue {
                field: Some((*key).to_owned()),
                code: "required".to_owned(),
                message: format!("{label} is required"),
            }));
        }
        if self.replies.is_empty() {
            issues.push(FieldIssue {
                field: None,
                code: "required".to_owned(),
                message: "There is no reply in it".to_owned(),
            });
        }
        if !issues.is_empty() {
            return Err(Refusal { issues });
        }
        let nothing = Model::default();
        let batch = self.taken_over(nothing.records());
        let decided = nothing.decide(&Command::RecordsChange(batch), EVER);
        decided.map(|_| ())
    }

    /// The commands that keep the replies, and take over those that have a guest.
    #[must_use]
    pub fn taken_over(&self, store: &Store) -> RecordBatch {
        let mut commands = Vec::new();
        let mut companions = Vec::new();
        let answered: Vec<&str> = self
            .replies
            .iter()
            .filter_map(|values| values.get("guestId")?.as_str())
            .collect();
        for (at, values) in self.replies.iter().enumerate() {
            let id = format!("{}-{at}", self.id);
            if store.get(&REPLY, &id).is_some() {
                // It came twice. What became of it since is the couple's.
                continue;
            }
            let reply = Reply { values };
            let guest = match reply.text("guestId") {
                Some(id) => store.here(&GUEST, id).map(|_| id.to_owned()),
                None => store.guest_of_reply(values),
            };
            let mut values = values.clone();
            values.remove("state");
            values.insert("guestId".to_owned(), guest.clone().into());
            // A meal that was taken off the menu meanwhile is no reason to lose a reply.
            if reply.meal(store).is_none() {
                values.remove("mealId");
            }
            let is_personal = reply.text("guestId").is_some();
            values.insert("isPersonal".to_owned(), is_personal.into());
            let mut state = ReplyState::Open;
            // The open form takes any name: what it brings changes no answer that came by a link.
            let guest = guest.filter(|id| is_personal || !store.has_answered_by_link(id));
            if let Some(guest) = &guest {
                let source = if is_personal {
                    Source::Link
                } else {
                    Source::Form
                };
                let taken = store.take_over(&id, guest, &reply, &answered, source);
                companions.extend(taken.companions);
                commands.extend(taken.guest);
                if taken.is_settled {
                    state = ReplyState::Matched;
                }
            }
            values.insert("state".to_owned(), state.as_str().into());
            commands.push(command(&REPLY, &id, Action::Add(values)));
        }
        // Companions come after the hosts, whom they refer to.
        commands.extend(companions);
        RecordBatch { commands }
    }
}

impl Submission {
    /// What keeps the replies and takes them over. Where that breaks a rule of some guest, as it may after others
    /// have changed the list, they are kept alone, and wait for the couple: nobody's reply is lost.
    #[must_use]
    pub fn command(&self, model: &Model, now: &str) -> Command {
        let taken_over = Command::RecordsChange(self.taken_over(model.records()));
        match model.decide(&taken_over, now) {
            Ok(_) => taken_over,
            Err(_) => Command::RecordsChange(self.kept(model.records())),
        }
    }

    /// The commands that keep the replies and change nothing else.
    fn kept(&self, store: &Store) -> RecordBatch {
        let mut commands = self.taken_over(store).commands;
        commands.retain(|command| command.record == &REPLY);
        for command in &mut commands {
            if let Action::Add(values) = &mut command.action {
                values.insert("state".to_owned(), ReplyState::Open.as_str().into());
            }
        }
        RecordBatch { commands }
    }
}

/// How a reply that waits is settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// It is this guest's.
    Match(String),
    /// It is somebody's who is not in the list yet, and comes in under this id.
    AddGuest(String),
    /// Whoever it is about may bring the person that they ask for.
    AllowCompanion,
    /// It is put aside.
    Dismiss,
}

impl Store {
    /// Whether a guest has an address, however it is written.
    #[must_use]
    pub fn has_guest_at(&self, address: &str) -> bool {
        let address = fold(address);
        let mut guests = self.all(&GUEST);
        guests.any(|(_, guest)| guest.text("email").map(fold).as_ref() == Some(&address))
    }

    /// The commands that settle a reply; none where it is not here, or there is nothing to do.
    #[must_use]
    pub fn settle_reply(&self, id: &str, how: &Settlement) -> RecordBatch {
        let Some(entry) = self.here(&REPLY, id) else {
            return RecordBatch::default();
        };
        let values = &entry.stored.values();
        let reply = Reply { values };
        let mut commands = Vec::new();
        let (guest, state) = match how {
            Settlement::Dismiss => (None, ReplyState::Dismissed),
            Settlement::Match(guest) => (Some(guest.clone()), ReplyState::Matched),
            Settlement::AllowCompanion => {
                let host = reply.text("guestId").map(str::to_owned);
                (host, ReplyState::Matched)
            }
            Settlement::AddGuest(guest) => {
                commands.push(command(&GUEST, guest, Action::Add(reply.as_guest(self))));
                (Some(guest.clone()), ReplyState::Matched)
            }
        };
        let mut changes = Values::new();
        changes.insert("state".to_owned(), state.as_str().into());
        let mut companions = Vec::new();
        if let Some(guest) = guest {
            let taken = match how {
                Settlement::AddGuest(_) => self.companion_of_new(id, &guest, &reply),
                _ => self.take_over(id, &guest, &reply, &[], Source::Couple),
            };
            commands.extend(taken.guest);
            companions = taken.companions;
            if !taken.is_settled {
                let host = self.here(&GUEST, &guest).map(|host| Guest(&host.stored));
                let named = i64::from(self.companions_named(&guest));
                let most = host.map_or(0, |host| i64::from(host.plus_ones()));
                // The couple says who it is, or that one more may come.
                let mut more = Values::new();
                more.insert(
                    "plusOnes".to_owned(),
                    json!((named + 1).max(most).to_string()),
                );
                commands.push(command(&GUEST, &guest, Action::Update(more)));
                companions.push(reply.new_companion(id, &guest));
            }
            changes.insert("guestId".to_owned(), guest.into());
        }
        commands.extend(companions);
        commands.push(command(&REPLY, id, Action::Update(changes)));
        RecordBatch { commands }
    }

    /// Whose reply it is: by e-mail, then by name. Where several people could be meant, nobody is.
    #[must_use]
    pub fn guest_of_reply(&self, reply: &Values) -> Option<String> {
        let reply = Reply { values: reply };
        let email = reply.text("email").map(fold);
        let name = fold(&reply.name());
        let has_email = |guest: &Stored| {
            let own = guest.text("email").map(fold);
            email.is_some() && own == email
        };
        let has_name = |guest: &Stored| !name.is_empty() && fold(&Guest(guest).name()) == name;
        let only = |is: &dyn Fn(&Stored) -> bool| {
            let mut found = self.present(&GUEST).filter(|(_, entry)| is(&entry.stored));
            let (id, _) = found.next()?;
            found.next().is_none().then(|| id.to_owned())
        };
        let both = |guest: &Stored| has_email(guest) && has_name(guest);
        // A household that shares an address is told apart by name.
        let by_email = only(&both).or_else(|| only(&has_email));
        let is_shared = || {
            self.present(&GUEST)
                .any(|(_, entry)| has_email(&entry.stored))
        };
        by_email.or_else(|| if is_shared() { None } else { only(&has_name) })
    }

    /// How many people a guest may bring: the guest's own number, or else what the group allows.
    #[must_use]
    pub fn may_bring(&self, guest: &str) -> u32 {
        let Some(entry) = self.here(&GUEST, guest) else {
            return 0;
        };
        let guest = Guest(&entry.stored);
        if guest.host_id().is_some() {
            return 0;
        }
        let group = guest.group_id().and_then(|id| self.here(&GROUP, id));
        let of_group = group
            .filter(|group| group.stored.flag("allowPlusOnes"))
            .and_then(|group| group.stored.number("maxPlusOnes"));
        match guest.plus_ones() {
            0 => of_group.map_or(0, |most| u32::try_from(most).unwrap_or(0)),
            own => u32::from(own),
        }
    }

    /// Whether a guest has replied by a personal link, which only the guest has.
    #[must_use]
    pub fn has_answered_by_link(&self, guest: &str) -> bool {
        self.referring(&REPLY, "guestId", guest)
            .any(|(_, entry)| entry.stored.flag("isPersonal"))
    }

    /// What the last reply of a guest said of the diet.
    #[must_use]
    pub fn needs_said(&self, guest: &str) -> Option<&str> {
        self.last_reply_of(guest, "")?.text(NEEDS)
    }

    /// What a reply changes of its guest, and whom it brings. `answered` are those who were answered for
    /// in the same submission.
    fn take_over(
        &self,
        id: &str,
        guest: &str,
        reply: &Reply<'_>,
        answered: &[&str],
        source: Source,
    ) -> TakenOver {
        let Some(entry) = self.here(&GUEST, guest) else {
            return TakenOver::nothing(false);
        };
        let mut changes = reply.changes(self);
        let current = &entry.stored;
        for key in ["email", "phone"] {
            if source == Source::Form || current.text(key).is_some() {
                changes.remove(key);
            }
        }
        if let Some(needs) = reply.text(NEEDS) {
            let was = self
                .last_reply_of(guest, id)
                .and_then(|last| last.text(NEEDS));
            changes.insert(
                "dietaryRestrictions".to_owned(),
                needs_with(current.text("dietaryRestrictions"), was, needs).into(),
            );
        }
        if Guest(current).host_id().is_some() && Guest(current).name().is_empty() {
            // Who comes along has a name now.
            changes.extend(reply.companion_name());
        }
        let mut companions = Vec::new();
        let mut is_settled = true;
        if !reply.is_coming() {
            // Nobody comes along with somebody who stays at home, unless they said so themselves.
            let along = self.companions_of(guest).filter(|(companion, of)| {
                of.rsvp() == RsvpStatus::Confirmed && !answered.contains(companion)
            });
            companions.extend(along.map(|(companion, _)| {
                let mut declined = Values::new();
                let status = RsvpStatus::Declined.as_str();
                declined.insert("rsvpStatus".to_owned(), status.into());
                command(&GUEST, companion, Action::Update(declined))
            }));
        }
        if reply.brings_somebody() {
            let found = self.companion_to_name(guest, reply);
            if let Some(known) = found {
                let mut named = reply.companion_name();
                named.insert(
                    "rsvpStatus".to_owned(),
                    RsvpStatus::Confirmed.as_str().into(),
                );
                companions.push(command(&GUEST, &known, Action::Update(named)));
            } else if self.companions_named(guest) < self.may_bring(guest) {
                let most = self.may_bring(guest);
                if u32::from(Guest(current).plus_ones()) < most {
                    changes.insert("plusOnes".to_owned(), json!(most.to_string()));
                }
                companions.push(reply.new_companion(id, guest));
            } else {
                is_settled = false;
            }
        }
        TakenOver {
            guest: Some(command(&GUEST, guest, Action::Update(changes))),
            companions,
            is_settled,
        }
    }

    /// Of somebody who was not in the list, the companion alone.
    fn companion_of_new(&self, id: &str, guest: &str, reply: &Reply<'_>) -> TakenOver {
        TakenOver {
            guest: None,
            companions: reply
                .brings_somebody()
                .then(|| reply.new_companion(id, guest))
                .into_iter()
                .collect(),
            is_settled: true,
        }
    }

    /// The companion of a host whom a reply means: one of this name, or one that has none yet.
    fn companion_to_name(&self, host: &str, reply: &Reply<'_>) -> Option<String> {
        let name = fold(reply.text("plusOneName").unwrap_or_default());
        let by = |is: &dyn Fn(Guest<'_>) -> bool| {
            let mut found = self.companions_of(host).filter(|(_, guest)| is(*guest));
            found.next().map(|(id, _)| id.to_owned())
        };
        let same = |guest: Guest<'_>| !name.is_empty() && fold(&guest.name()) == name;
        let nameless = |guest: Guest<'_>| guest.name().is_empty();
        by(&same).or_else(|| by(&nameless))
    }

    /// The newest reply of a guest besides one.
    fn last_reply_of(&self, guest: &str, besides: &str) -> Option<&Stored> {
        let replies = self.referring(&REPLY, "guestId", guest);
        let others = replies.filter(|(id, _)| *id != besides);
        let newest = others.max_by_key(|(id, entry)| (entry.created_millis, *id));
        newest.map(|(_, entry)| &entry.stored)
    }
}

/// The rules of a reply depend on no moment.
const EVER: &str = "1970-01-01T00:00:00.000Z";

const NEEDS: &str = "dietaryNeeds";

/// What is known of somebody's diet after a reply. What the couple noted stays; what an earlier reply
/// said is replaced by what this one says.
fn needs_with(current: Option<&str>, earlier: Option<&str>, now: &str) -> String {
    let Some(current) = current else {
        return now.to_owned();
    };
    if fold(current).contains(&fold(now)) {
        return current.to_owned();
    }
    match earlier {
        Some(earlier) if current.contains(earlier) => current.replacen(earlier, now, 1),
        _ => format!("{current}\n{now}"),
    }
}

/// How the guest of a reply is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The guest's own link.
    Link,
    /// A name and an address that anybody may type: they change no contact details.
    Form,
    /// The couple.
    Couple,
}

struct TakenOver {
    guest: Option<RecordCommand>,
    companions: Vec<RecordCommand>,
    /// Whether the couple has nothing to decide.
    is_settled: bool,
}

impl TakenOver {
    fn nothing(is_settled: bool) -> Self {
        Self {
            guest: None,
            companions: Vec::new(),
            is_settled,
        }
    }
}

fn command(record: &'static Record, id: &str, action: Action) -> RecordCommand {
    RecordCommand::new(record, RecordId::of_document(id), action)
}

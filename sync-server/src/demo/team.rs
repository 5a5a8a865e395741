//! The team of the demo's wedding.

use jiff::SignedDuration;
use troth_accounts::passwords::{PasswordCaller, Passwords};
use troth_accounts::secret_token;
use troth_base::clock::{Clock, instant_text};
use troth_base::public_url::PublicUrl;
use troth_core::permissions::Role;
use troth_documents::DocumentId;
use troth_messages::mail::{self, InvitationMail};
use troth_storage::Db;
use troth_storage::accounts::{self, Account, AccountId, ProfileTexts};
use troth_storage::invitations::InvitationOffer;
use troth_storage::outbox::Delivery;
use troth_storage::team::Team;

use super::{DemoError, DemoMember};

/// The owner who made the wedding.
pub(super) const ELLA: DemoPerson = DemoPerson {
    first_name: "Ella",
    last_name: "Marlowe",
    email: "demo@troth.example",
    role: Role::Owner,
};

/// The other members, in the order in which they joined.
pub(super) const JOINED: [DemoPerson; 4] = [
    DemoPerson {
        first_name: "Jonas",
        last_name: "Adler",
        email: "jonas@troth.example",
        role: Role::Owner,
    },
    DemoPerson {
        first_name: "Nora",
        last_name: "Marlowe",
        email: "nora@troth.example",
        role: Role::Organizer,
    },
    DemoPerson {
        first_name: "Priya",
        last_name: "Raman",
        email: "priya@troth.example",
        role: Role::Planner,
    },
    DemoPerson {
        first_name: "Otto",
        last_name: "Adler",
        email: "otto@troth.example",
        role: Role::Viewer,
    },
];

/// The address of the open invitation.
const INVITED_EMAIL: &str = "lena@troth.example";
/// How long ago the invitation was sent: yesterday.
const INVITED_AGO: SignedDuration = SignedDuration::from_hours(26);
/// How long an invitation is valid.
const INVITATION_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A person of the team.
pub(super) struct DemoPerson {
    first_name: &'static str,
    last_name: &'static str,
    email: &'static str,
    role: Role,
}

impl DemoPerson {
    /// Creates the person's account.
    pub(super) async fn create_account(
        &self,
        db: &Db,
        passwords: &Passwords,
        now: &str,
    ) -> Result<AccountId, DemoError> {
        let account = Account {
            id: AccountId::random(),
            email: self.email.to_owned(),
            email_confirmed: false,
            first_name: self.first_name.to_owned(),
            last_name: self.last_name.to_owned(),
            about: ProfileTexts::default(),
            avatar: None,
            password_hash: Some(
                passwords
                    .hash(PasswordCaller::OPERATOR, super::PASSWORD.to_owned())
                    .await?,
            ),
        };
        accounts::create(db, &account, now).await?;
        Ok(account.id)
    }

    /// The person as listed for the user.
    pub(super) fn to_member(&self) -> DemoMember {
        DemoMember {
            first_name: self.first_name,
            email: self.email,
            role: self.role,
        }
    }
}

/// Creates the other members and the open invitation. Returns the account of the first member who joined.
pub(super) async fn add_members(
    db: &Db,
    wedding: &DocumentId,
    owner: AccountId,
    passwords: &Passwords,
    clock: &Clock,
    public_url: &PublicUrl,
) -> Result<AccountId, DemoError> {
    let now = clock.now();
    let mut accounts = Vec::new();
    for person in &JOINED {
        let account = person
            .create_account(db, passwords, &instant_text(now))
            .await?;
        accounts.push((account, person.role));
    }
    let partner = accounts.first().map_or(owner, |(account, _)| *account);

    let mut team = Team::begin(db, wedding.as_str()).await?;
    for (days_ago, (account, role)) in [150, 120, 60, 14].into_iter().zip(accounts) {
        let joined = now - SignedDuration::from_hours(24 * days_ago);
        team.add(account, role, &instant_text(joined)).await?;
    }
    let token = secret_token::generate();
    let invited_at = now - INVITED_AGO;
    let expires_at = invited_at + INVITATION_LIFETIME;
    let id = team
        .invite(&InvitationOffer {
            email: INVITED_EMAIL,
            role: Role::Planner,
            invited_by: owner,
            token: secret_token::hash(&token),
            now: &instant_text(invited_at),
            expires_at: &instant_text(expires_at),
        })
        .await?;
    let invitation = InvitationMail {
        to: INVITED_EMAIL,
        invited_by: "Ella Marlowe",
        couple: Some("Ella & Jonas"),
        role: Role::Planner,
        link: &public_url.invitation(&token),
        expires_at,
    };
    let message = mail::invitation_message(&invitation, invited_at);
    // The address does not exist: the message is only there to show.
    team.mail_invitation(id, &message, Delivery::Kept).await?;
    team.commit().await?;
    Ok(partner)
}

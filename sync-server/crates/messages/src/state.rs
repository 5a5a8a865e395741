//! The state of the messages room.

use troth_base::clock::Clock;
use troth_base::public_url::PublicUrl;
use troth_documents::Documents;
use troth_storage::Db;
use troth_storage::letter_counts::LetterLimits;
use troth_storage::outbox::Delivery;

/// The services that writing messages needs; clones share them.
#[derive(Clone)]
pub struct Messages {
    /// The outbox, jobs, and recipients.
    pub db: Db,
    /// The documents that letters and reminders are about.
    pub documents: Documents,
    /// The clock of the server.
    pub clock: Clock,
    /// How this server delivers messages.
    pub delivery: Delivery,
    /// The address of the app.
    pub public_url: PublicUrl,
    /// The address of couples' websites.
    pub sites_url: PublicUrl,
    /// Daily limits of letters.
    pub letter_limits: LetterLimits,
}

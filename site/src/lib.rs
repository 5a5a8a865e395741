//! The wedding website as HTML.
//!
//! Server and browser share one renderer (ADR 32): the server renders the published snapshot for guests, the browser
//! the couple's preview of the draft, with the same bytes. User text reaches the page only as escaped text, as a link
//! of an allowed scheme, as a colour, or as a node of formatted text.

pub mod album;
pub mod call_link;
pub mod card;
pub mod changes;
pub mod content;
pub mod context;
mod design;
pub mod draft;
mod focus;
mod format;
mod gifts;
pub mod guest_photos;
mod head;
mod hero;
mod hours;
pub mod invitation;
pub mod letter;
mod page;
pub mod photos;
mod reply;
mod rich;
pub mod section_commands;
mod sections;
pub mod state_pages;
mod text;

pub use design::inline_style;
pub use format::{amount as written_amount, short_day as written_day};
pub use head::{description, is_listed, title};
pub use page::{most_bytes, page};

//! The wedding website as HTML.
//!
//! Server and browser share one renderer (ADR 32): the server renders the published snapshot for guests, the browser
//! the couple's preview of the draft, with the same bytes. User text reaches the page only as escaped text, as a link
//! of an allowed scheme, as a colour, or as a node of formatted text.

pub mod album;
pub mod around;
pub mod calling;
pub mod card;
pub mod changes;
pub mod content;
pub mod draft;
pub mod edit;
mod focus;
mod gifts;
pub mod guest_photos;
mod head;
mod hero;
mod hours;
pub mod invited;
pub mod letter;
mod looks;
mod page;
pub mod photos;
mod reply;
mod rich;
mod sections;
pub mod states;
mod text;
mod words;

pub use head::{description, is_listed, title};
pub use looks::style_of;
pub use page::{most_bytes, page};
pub use words::{amount as written_amount, short_day as written_day};

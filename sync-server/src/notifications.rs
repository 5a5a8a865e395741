//! Notifications in the app: their texts, and the event stream.

pub(crate) mod replies;
mod stream;
mod words;

pub use stream::Streams;
pub(crate) use stream::follow;
pub(crate) use words::{Shown, pushed_words, shown, silent_words, words};

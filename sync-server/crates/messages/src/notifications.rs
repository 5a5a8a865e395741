//! Notifications in the app: their texts, and the event stream.

pub mod replies;
mod stream;
mod texts;

pub use stream::NotificationStreams;
pub use stream::follow;
pub(crate) use texts::notification_text;
pub use texts::{NotificationView, contentless_push, notification_view, push_payload};

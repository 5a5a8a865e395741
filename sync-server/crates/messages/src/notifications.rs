//! Notifications in the app: their texts, and the stream that reports new ones.

pub mod replies;
mod stream;
mod texts;

pub use stream::NotificationStreams;
pub use stream::stream_notifications;
pub(crate) use texts::notification_text;
pub use texts::{NotificationView, contentless_push, notification_view, push_payload};

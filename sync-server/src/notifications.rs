//! Notifications in the app: their texts, and the event stream.

pub(crate) mod replies;
mod stream;
mod texts;

pub use stream::NotificationStreams;
pub(crate) use stream::follow;
pub(crate) use texts::{
    NotificationView, contentless_push, notification_text, notification_view, push_payload,
};

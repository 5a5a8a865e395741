//! Notifications in the app: their texts, and the event stream.

pub mod replies;
mod stream;
mod texts;

pub use stream::NotificationStreams;
pub use stream::follow;
pub use texts::{
    NotificationView, contentless_push, notification_text, notification_view, push_payload,
};

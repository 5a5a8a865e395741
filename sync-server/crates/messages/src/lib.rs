//! Messages to people: mail, letters to guests, notifications, pushes and reminders.

pub mod account_links;
pub mod digest;
pub mod letters;
pub mod mail;
pub mod notifications;
pub mod push;
pub mod quiet_hours;
pub mod reminders;
pub mod state;
pub mod unread_mail;

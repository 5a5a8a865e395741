//! Kinds of notifications and how each is delivered.

use super::preferences::Topic;

/// Kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationKind {
    /// A guest has replied.
    Reply,
    /// A reply that could not be matched to a guest.
    UnmatchedReply,
    /// A guest has sent a photo, which waits for moderation.
    GuestPhoto,
    /// An invitee has joined the team.
    InvitationAccepted,
    /// The account's role has changed.
    RoleChanged,
    /// A member's role has changed; for the owners.
    MemberRoleChanged,
    /// A member has left; for the owners.
    MemberLeft,
    /// A member was removed; for the owners.
    MemberRemoved,
    /// A payment is due.
    PaymentDue,
    /// A milestone is due.
    MilestoneDue,
    /// A task was assigned to the account.
    TaskAssigned,
    /// A task of the account, or an unassigned one, is due.
    TaskDue,
    /// The server refused edits of the account.
    EditsRefused,
    /// A letter could not be delivered.
    MailFailed,
}

impl NotificationKind {
    const ALL: [Self; 14] = [
        Self::Reply,
        Self::UnmatchedReply,
        Self::GuestPhoto,
        Self::InvitationAccepted,
        Self::RoleChanged,
        Self::MemberRoleChanged,
        Self::MemberLeft,
        Self::MemberRemoved,
        Self::PaymentDue,
        Self::MilestoneDue,
        Self::TaskAssigned,
        Self::TaskDue,
        Self::EditsRefused,
        Self::MailFailed,
    ];

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Reply => "reply",
            Self::UnmatchedReply => "unmatched-reply",
            Self::GuestPhoto => "guest-photo",
            Self::InvitationAccepted => "invitation-accepted",
            Self::RoleChanged => "role-changed",
            Self::MemberRoleChanged => "member-role-changed",
            Self::MemberLeft => "member-left",
            Self::MemberRemoved => "member-removed",
            Self::PaymentDue => "payment-due",
            Self::MilestoneDue => "milestone-due",
            Self::TaskAssigned => "task-assigned",
            Self::TaskDue => "task-due",
            Self::EditsRefused => "edits-refused",
            Self::MailFailed => "mail-failed",
        }
    }

    /// Whether further events are pushed while it is unread. A party sends hundreds of photos in one evening, and a
    /// member may be given several roles in a row.
    pub(super) fn is_pushed_again(self) -> bool {
        !matches!(
            self,
            Self::GuestPhoto | Self::MemberRoleChanged | Self::MemberLeft | Self::MemberRemoved
        )
    }

    /// Whether it is about things that wait for a person. A thing that is dealt with before the account has read the
    /// notification is removed from it.
    #[must_use]
    pub fn is_pending(self) -> bool {
        match self {
            Self::UnmatchedReply
            | Self::PaymentDue
            | Self::MilestoneDue
            | Self::TaskAssigned
            | Self::TaskDue => true,
            Self::Reply
            | Self::GuestPhoto
            | Self::InvitationAccepted
            | Self::RoleChanged
            | Self::MemberRoleChanged
            | Self::MemberLeft
            | Self::MemberRemoved
            | Self::EditsRefused
            | Self::MailFailed => false,
        }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Whether it is also mailed if it stays unread for a while. Payments have their own mail, and failed mail is not
    /// reported by mail.
    pub(super) fn is_mailed(self) -> bool {
        match self {
            Self::Reply
            | Self::UnmatchedReply
            | Self::GuestPhoto
            | Self::InvitationAccepted
            | Self::MemberRoleChanged
            | Self::MemberLeft
            | Self::MemberRemoved
            | Self::MilestoneDue
            | Self::TaskAssigned
            | Self::TaskDue => true,
            Self::RoleChanged | Self::PaymentDue | Self::EditsRefused | Self::MailFailed => false,
        }
    }

    /// Topic that users may switch off. Refused edits have none: an edit must not disappear silently.
    #[must_use]
    pub fn topic(self) -> Option<Topic> {
        match self {
            Self::Reply | Self::UnmatchedReply => Some(Topic::Replies),
            Self::GuestPhoto => Some(Topic::GuestPhotos),
            Self::InvitationAccepted
            | Self::RoleChanged
            | Self::MemberRoleChanged
            | Self::MemberLeft
            | Self::MemberRemoved => Some(Topic::Team),
            Self::PaymentDue => Some(Topic::Payments),
            Self::MilestoneDue | Self::TaskAssigned | Self::TaskDue => Some(Topic::Tasks),
            Self::MailFailed => Some(Topic::MailFailures),
            Self::EditsRefused => None,
        }
    }
}

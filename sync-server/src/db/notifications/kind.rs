//! What can have happened, and how each is told.

use super::preferences::Topic;

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A guest has replied.
    Reply,
    /// A guest has replied, and it is not known which one.
    UnmatchedReply,
    /// A guest has sent a photo, which waits to be looked at.
    GuestPhoto,
    /// Somebody has joined the team.
    InvitationAccepted,
    /// The account's role has changed.
    RoleChanged,
    /// A member's role has changed; the owners hear of it.
    MemberRoleChanged,
    /// A member has left; the owners hear of it.
    MemberLeft,
    /// A member was removed; the owners hear of it.
    MemberRemoved,
    /// Something has to be paid.
    PaymentDue,
    /// A milestone is due.
    MilestoneDue,
    /// The account is to do a task.
    TaskAssigned,
    /// A task of the account is due, or one that nobody is assigned to.
    TaskDue,
    /// The server has refused edits of the account.
    EditsRefused,
    /// A letter could not be delivered.
    MailFailed,
}

impl Kind {
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

    /// Whether more of it is pushed before somebody has looked. A party sends hundreds of photos in one evening, and
    /// a member may be given one role after the other.
    pub(super) fn is_pushed_again(self) -> bool {
        !matches!(
            self,
            Self::GuestPhoto | Self::MemberRoleChanged | Self::MemberLeft | Self::MemberRemoved
        )
    }

    /// Whether it tells of something that waits until a person deals with it. What is dealt with before the account
    /// has looked is taken out of the notification again.
    #[must_use]
    pub fn waits(self) -> bool {
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

    /// Whether it is told by mail as well, where nobody has looked for a while. Payments have mail of their own, and
    /// what was about mail is not.
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

    /// What somebody may not want to be told of. Refused edits are told of always: nobody's edit disappears
    /// silently.
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

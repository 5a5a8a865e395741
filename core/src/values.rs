//! The closed sets of values of the document's fields.

use serde::{Deserialize, Serialize};

use crate::text::is_blank;

/// A closed set of texts, for a field of a record table.
#[derive(Debug)]
pub struct Choices {
    /// The name of the set's type.
    pub name: &'static str,
    /// All texts, in the order in which screens offer them.
    pub texts: &'static [&'static str],
    /// The canonical text for an input; `None` if it is not one of the set.
    pub(crate) find: fn(&str) -> Option<&'static str>,
}

impl Choices {
    /// Why a text is not a value of the field with this label; `None` if it is one, or is blank and so no
    /// value.
    #[must_use]
    pub fn problem(&self, label: &str, text: &str) -> Option<String> {
        let trimmed = text.trim();
        let is_valid = is_blank(trimmed) || (self.find)(trimmed).is_some();
        (!is_valid).then(|| unknown_value(label, trimmed))
    }
}

/// The message for a text outside the set, with its first characters.
pub(crate) fn unknown_value(label: &str, text: &str) -> String {
    let first_characters: String = text.chars().take(40).collect();
    format!("{label} can’t be “{first_characters}”")
}

macro_rules! string_values {
    ($(
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal $(| $alias:literal)*,)+ }
    )+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $text)] $variant,)+
        }

        impl $name {
            /// All values, in the order in which screens offer them.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The text in the document.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The value for a text; `None` if the text is not in the set.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text $(| $alias)* => Some(Self::$variant),)+ _ => None }
            }

            /// The set, for a field of a record table.
            pub const CHOICES: Choices = Choices {
                name: stringify!($name),
                texts: &[$($text,)+],
                find: |text| Self::parse(text).map(Self::as_str),
            };
        }
    )+};
}

pub(crate) use string_values;

string_values! {
    /// A guest's reply to the invitation.
    RsvpStatus {
        /// No reply yet.
        Pending = "PENDING",
        /// Is coming. ACCEPTED is read as this and never written.
        Confirmed = "CONFIRMED" | "ACCEPTED",
        /// Is not coming.
        Declined = "DECLINED",
        /// Undecided.
        Tentative = "TENTATIVE",
    }

    /// The part of the wedding that a guest is invited to.
    InvitationType {
        /// The whole day.
        CeremonyAndReception = "CEREMONY_AND_RECEPTION",
        /// Only the ceremony.
        CeremonyOnly = "CEREMONY_ONLY",
        /// Only the reception.
        ReceptionOnly = "RECEPTION_ONLY",
        /// The rehearsal dinner.
        RehearsalDinner = "REHEARSAL_DINNER",
        /// The brunch.
        Brunch = "BRUNCH",
    }

    /// A guest's age group.
    AgeGroup {
        /// Eighteen and older.
        Adult = "ADULT",
        /// 3 to 12.
        Child = "CHILD",
        /// 0 to 2.
        Infant = "INFANT",
        /// 13 to 17.
        Teen = "TEEN",
    }

    /// A guest's relationship to the couple.
    Relationship {
        /// Family.
        Family = "FAMILY",
        /// A friend.
        Friend = "FRIEND",
        /// A colleague.
        Colleague = "COLLEAGUE",
        /// A neighbour.
        Neighbor = "NEIGHBOR",
        /// A companion of a guest.
        PlusOne = "PLUS_ONE",
        /// A vendor.
        Vendor = "VENDOR",
        /// Anything else.
        Other = "OTHER",
    }

    /// The kind of a group of guests.
    GroupType {
        /// Family.
        Family = "FAMILY",
        /// Friends.
        Friends = "FRIENDS",
        /// Colleagues.
        Colleagues = "COLLEAGUES",
        /// Neighbours.
        Neighbors = "NEIGHBORS",
        /// The wedding party.
        WeddingParty = "WEDDING_PARTY",
        /// Vendors.
        Vendors = "VENDORS",
        /// Companions.
        PlusOnes = "PLUS_ONES",
        /// The couple's own kind of group.
        Custom = "CUSTOM",
    }

    /// The badge of an expense; derived, never stored.
    ExpenseStatus {
        /// Has a paid date.
        Paid = "PAID",
        /// Not paid, and the due date has passed.
        Overdue = "OVERDUE",
        /// Anything else.
        Pending = "PENDING",
    }

    /// The people that an amount per person counts.
    Heads {
        /// Guests who are coming.
        Coming = "COMING",
        /// Guests who have not declined.
        Expected = "EXPECTED",
    }

    /// The colour of a budget category, by its name in the app's palette.
    CategoryColor {
        /// Wine red.
        Plum = "PLUM",
        /// Pink.
        Rose = "ROSE",
        /// Orange.
        Apricot = "APRICOT",
        /// Yellow.
        Ochre = "OCHRE",
        /// Green.
        Sage = "SAGE",
        /// Blue-green.
        Teal = "TEAL",
        /// Blue.
        Sky = "SKY",
        /// Violet.
        Violet = "VIOLET",
        /// Grey.
        Slate = "SLATE",
    }

    /// The theme of the wedding website.
    SiteTheme {
        /// Romantic Blush.
        Romantic = "romantic",
        /// Elegant Gold.
        Elegant = "elegant",
        /// Rustic Charm.
        Rustic = "rustic",
        /// Modern Minimalist.
        Modern = "modern",
        /// Vintage Romance.
        Vintage = "vintage",
        /// Garden Party.
        Garden = "garden",
    }

    /// The typeface of names and titles on the website.
    SiteFont {
        /// A soft serif.
        Fraunces = "fraunces",
        /// A tall, thin serif.
        Cormorant = "cormorant",
        /// A high-contrast serif.
        Playfair = "playfair",
        /// A warm slab serif.
        Bitter = "bitter",
        /// A plain, wide sans serif.
        Jost = "jost",
        /// A script.
        Parisienne = "parisienne",
        /// An old-style serif.
        Caslon = "caslon",
    }

    /// The background of the website.
    SiteBackground {
        /// A single colour.
        Plain = "plain",
        /// A faint pattern of the theme's ornament.
        Pattern = "pattern",
        /// Sections in two alternating colours.
        Bands = "bands",
    }

    /// How a website writes times of day.
    SiteHours {
        /// "2:30 PM".
        Twelve = "12",
        /// "14:30".
        TwentyFour = "24",
    }

    /// The purpose of a letter template.
    TemplateType {
        /// Welcomes guests.
        Welcome = "welcome",
        /// Asks for a reply.
        Rsvp = "rsvp",
        /// A reminder.
        Reminder = "reminder",
        /// News about the wedding.
        Update = "update",
        /// Thanks for a gift.
        ThankYou = "thank-you",
        /// Asks to keep the day free.
        SaveTheDate = "save-the-date",
        /// Anything else.
        Custom = "custom",
    }

    /// The kind of a website section.
    SectionType {
        /// Names, day and place.
        Hero = "hero",
        /// How the couple met.
        Story = "story",
        /// Ceremony and reception.
        Details = "details",
        /// Pictures.
        Gallery = "gallery",
        /// The reply form.
        Rsvp = "rsvp",
        /// Gifts.
        Registry = "registry",
        /// How to get there, and where to stay.
        Travel = "travel",
        /// The day, hour by hour.
        Schedule = "schedule",
        /// The couple's own section.
        Custom = "custom",
    }

    /// Whether the person who replies is coming.
    Attending {
        /// Is coming.
        Yes = "yes",
        /// Is not coming.
        No = "no",
    }

    /// The state of a reply from the website.
    ReplyState {
        /// No matching guest, or the couple must decide something.
        Open = "OPEN",
        /// Matched with its guest.
        Matched = "MATCHED",
        /// Dismissed by the couple.
        Dismissed = "DISMISSED",
    }

    /// How much the couple wants a gift.
    GiftPriority {
        /// Very much.
        High = "high",
        /// Normally.
        Medium = "medium",
        /// A little.
        Low = "low",
    }

    /// The kind of an event.
    EventType {
        /// The ceremony.
        Ceremony = "CEREMONY",
        /// The reception.
        Reception = "RECEPTION",
        /// A rehearsal.
        Rehearsal = "REHEARSAL",
        /// A party.
        Party = "PARTY",
        /// A meeting.
        Meeting = "MEETING",
        /// Anything else.
        Other = "OTHER",
    }

    /// The status of a milestone. OVERDUE is derived from its day; if another client stored it, it reads as PENDING.
    MilestoneStatus {
        /// Not started.
        Pending = "PENDING" | "OVERDUE",
        /// In progress.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
    }

    /// The status of a task.
    TaskStatus {
        /// Not started.
        Pending = "PENDING" | "OVERDUE",
        /// In progress.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
        /// Cancelled; it counts nowhere.
        Cancelled = "CANCELLED",
    }

    /// The state of a milestone or task on a day: its status, or overdue.
    TodoState {
        /// Not started.
        Pending = "PENDING",
        /// In progress.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
        /// Cancelled.
        Cancelled = "CANCELLED",
        /// Past its day and not done.
        Overdue = "OVERDUE",
    }

    /// The priority of a milestone or task.
    Priority {
        /// Low.
        Low = "LOW",
        /// Normal.
        Medium = "MEDIUM",
        /// Higher than normal.
        High = "HIGH",
        /// Before all others.
        Urgent = "URGENT",
    }

    /// The shape of a table.
    TableShape {
        /// A circle.
        Round = "ROUND",
        /// A square.
        Square = "SQUARE",
        /// A long table, with seats on all four sides.
        Rectangle = "RECTANGLE",
        /// An ellipse.
        Oval = "OVAL",
    }

    /// The kind of an object in a room, or of a part of it.
    ObjectKind {
        /// A dance floor.
        DanceFloor = "DANCE_FLOOR",
        /// For the band and the speeches.
        Stage = "STAGE",
        /// Drinks, or a buffet.
        Bar = "BAR",
        /// A way in or out.
        Door = "DOOR",
        /// A pillar.
        Pillar = "PILLAR",
        /// A wall within the room.
        Wall = "WALL",
    }

    /// The kind of a seating wish.
    WishKind {
        /// Two guests must never share a table.
        Apart = "APART",
        /// Two guests would like to sit together.
        Near = "NEAR",
        /// A guest wants to sit near a door.
        NearDoor = "NEAR_DOOR",
    }

    /// The unit in which a room's size is shown; it is stored in centimetres.
    RoomUnit {
        /// Metres.
        Metres = "m",
        /// Feet.
        Feet = "ft",
    }
}

impl RsvpStatus {
    /// Whether it is neither yes nor no.
    pub(crate) fn is_undecided(self) -> bool {
        matches!(self, Self::Pending | Self::Tentative)
    }
}

impl SectionType {
    /// The default title of a new section of this type.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Hero => "Welcome to Our Wedding",
            Self::Story => "Our Story",
            Self::Details => "Wedding Details",
            Self::Gallery => "Our Photos",
            Self::Rsvp => "RSVP",
            Self::Registry => "Gift Registry",
            Self::Travel => "Travel & Accommodation",
            Self::Schedule => "Schedule of the Day",
            Self::Custom => "More",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_read_from_their_texts_only() {
        let check = |text: &str, expected: Option<RsvpStatus>| {
            assert_eq!(RsvpStatus::parse(text), expected, "{text:?}");
        };
        check("PENDING", Some(RsvpStatus::Pending));
        check("CONFIRMED", Some(RsvpStatus::Confirmed));
        check("ACCEPTED", Some(RsvpStatus::Confirmed));
        check("DECLINED", Some(RsvpStatus::Declined));
        check("TENTATIVE", Some(RsvpStatus::Tentative));
        check("confirmed", None);
        check("", None);
    }

    #[test]
    fn written_values_read_back() {
        for status in RsvpStatus::ALL {
            assert_eq!(RsvpStatus::parse(status.as_str()), Some(*status));
            assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        }
    }
}

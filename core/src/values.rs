//! The closed sets of values that fields of the document take.

use serde::{Deserialize, Serialize};

use crate::text::is_blank;

/// A closed set of texts, as a table of fields names it.
#[derive(Debug)]
pub struct Choices {
    /// The name of the set's type.
    pub name: &'static str,
    /// All texts, in the order of the specification.
    pub texts: &'static [&'static str],
    /// The text to write for one that was given; `None` for what is none of them.
    pub(crate) find: fn(&str) -> Option<&'static str>,
}

impl Choices {
    /// Why a text can be no value of a field with this label; `None` for one that can, and for a blank one, which is
    /// no value at all.
    #[must_use]
    pub fn problem(&self, label: &str, text: &str) -> Option<String> {
        let text = text.trim();
        let is_known = is_blank(text) || (self.find)(text).is_some();
        (!is_known).then(|| unknown_value(label, text))
    }
}

/// What is said of a text that is none of a closed set, with enough of it to recognise it by.
pub(crate) fn unknown_value(label: &str, text: &str) -> String {
    let text: String = text.chars().take(40).collect();
    format!("{label} cannot be \"{text}\"")
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
            /// All values, in the order of the specification.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The text in the document.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The value of a text; `None` for texts that are none.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text $(| $alias)* => Some(Self::$variant),)+ _ => None }
            }

            /// The set, for a field of a table.
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
    /// A guest's answer to the invitation (Specification 2, section 4).
    RsvpStatus {
        /// No answer yet.
        Pending = "PENDING",
        /// Is coming. ACCEPTED is read as this and never written (decisions: Guests).
        Confirmed = "CONFIRMED" | "ACCEPTED",
        /// Is not coming.
        Declined = "DECLINED",
        /// Does not know yet.
        Tentative = "TENTATIVE",
    }

    /// What a guest is invited to (Specification 2, section 9).
    InvitationType {
        /// The whole day.
        CeremonyAndReception = "CEREMONY_AND_RECEPTION",
        /// The ceremony alone.
        CeremonyOnly = "CEREMONY_ONLY",
        /// The reception alone.
        ReceptionOnly = "RECEPTION_ONLY",
        /// The dinner of the rehearsal.
        RehearsalDinner = "REHEARSAL_DINNER",
        /// The brunch.
        Brunch = "BRUNCH",
    }

    /// A guest's age group (Specification 2, section 9).
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

    /// What a guest is to the couple (Specification 2, section 9).
    Relationship {
        /// Family.
        Family = "FAMILY",
        /// A friend.
        Friend = "FRIEND",
        /// A colleague.
        Colleague = "COLLEAGUE",
        /// A neighbour.
        Neighbor = "NEIGHBOR",
        /// Somebody's companion.
        PlusOne = "PLUS_ONE",
        /// A vendor.
        Vendor = "VENDOR",
        /// Anything else.
        Other = "OTHER",
    }

    /// What holds a group of guests together (Specification 2, section 9).
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
        /// The couple's own kind.
        Custom = "CUSTOM",
    }

    /// The badge of an expense (Specification 3, section 4); derived, never stored.
    ExpenseStatus {
        /// Has a paid date.
        Paid = "PAID",
        /// Not paid, and the due date has passed.
        Overdue = "OVERDUE",
        /// Anything else.
        Pending = "PENDING",
    }

    /// For whom an amount per person is paid.
    Heads {
        /// Those who are coming.
        Coming = "COMING",
        /// Those who have not declined.
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

    /// The looks of the wedding website (Specification 2, section 3).
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

    /// The type that the names and titles of the website are set in.
    SiteFont {
        /// A soft serif.
        Fraunces = "fraunces",
        /// A tall, thin serif.
        Cormorant = "cormorant",
        /// A serif of high contrast.
        Playfair = "playfair",
        /// A slab with a hand's warmth.
        Bitter = "bitter",
        /// A plain, wide sans.
        Jost = "jost",
        /// A script.
        Parisienne = "parisienne",
        /// A serif of old books.
        Caslon = "caslon",
    }

    /// What is behind the text of the website.
    SiteBackground {
        /// One colour.
        Plain = "plain",
        /// The theme's ornament, faintly.
        Pattern = "pattern",
        /// Sections in turn on two colours.
        Bands = "bands",
    }

    /// How a website writes hours.
    SiteHours {
        /// "2:30 PM".
        Twelve = "12",
        /// "14:30".
        TwentyFour = "24",
    }

    /// What a template of a letter is for (Specification 3, section 3).
    TemplateType {
        /// Welcomes guests.
        Welcome = "welcome",
        /// Asks for an answer.
        Rsvp = "rsvp",
        /// Reminds of something.
        Reminder = "reminder",
        /// Tells what has changed.
        Update = "update",
        /// Thanks for a gift.
        ThankYou = "thank-you",
        /// Asks to keep the day free.
        SaveTheDate = "save-the-date",
        /// Anything else.
        Custom = "custom",
    }

    /// What a section of the website is about (Specification 2, section 3).
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
        /// The way there, and where to stay.
        Travel = "travel",
        /// The day, hour by hour.
        Schedule = "schedule",
        /// The couple's own.
        Custom = "custom",
    }

    /// Whether whoever replies is coming (Specification 2, section 3).
    Attending {
        /// Is coming.
        Yes = "yes",
        /// Is not coming.
        No = "no",
    }

    /// What became of a reply that the website brought.
    ReplyState {
        /// No guest was found, or it asks for what the couple has to decide.
        Open = "OPEN",
        /// It was taken over into its guest.
        Matched = "MATCHED",
        /// The couple put it aside.
        Dismissed = "DISMISSED",
    }

    /// How much a gift is wished for (Specification 3, section 9).
    GiftPriority {
        /// Very much.
        High = "high",
        /// As usual.
        Medium = "medium",
        /// A little.
        Low = "low",
    }

    /// What happens at an event (Specification 3, section 9).
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

    /// How far a milestone is; OVERDUE is derived from its day, and what another client stored of it
    /// reads as PENDING (Specification 3, section 4; decisions: Planning).
    MilestoneStatus {
        /// Not begun.
        Pending = "PENDING" | "OVERDUE",
        /// Begun.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
    }

    /// How far a task is (Specification 3, section 4).
    TaskStatus {
        /// Not begun.
        Pending = "PENDING" | "OVERDUE",
        /// Begun.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
        /// Given up; it counts nowhere.
        Cancelled = "CANCELLED",
    }

    /// How a milestone or a task stands on a day: its status, or that its day has passed.
    PlanState {
        /// Not begun.
        Pending = "PENDING",
        /// Begun.
        InProgress = "IN_PROGRESS",
        /// Done.
        Completed = "COMPLETED",
        /// Given up.
        Cancelled = "CANCELLED",
        /// Past its day, and not done.
        Overdue = "OVERDUE",
    }

    /// How pressing a milestone or a task is (Specification 3, section 4).
    Priority {
        /// Not at all.
        Low = "LOW",
        /// As usual.
        Medium = "MEDIUM",
        /// More than others.
        High = "HIGH",
        /// Before all others.
        Urgent = "URGENT",
    }

    /// The form of a table (Specification 3, section 3).
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

    /// What else stands in a room, or is part of it.
    ObjectKind {
        /// Where people dance.
        DanceFloor = "DANCE_FLOOR",
        /// For the band and the speeches.
        Stage = "STAGE",
        /// Drinks, or a buffet.
        Bar = "BAR",
        /// A way in or out.
        Door = "DOOR",
        /// Holds the roof.
        Pillar = "PILLAR",
        /// A wall within the room.
        Wall = "WALL",
    }

    /// What is wished of where guests sit.
    WishKind {
        /// Two guests are never to sit at one table.
        Apart = "APART",
        /// Two guests would like to sit together.
        Near = "NEAR",
        /// A guest is to sit near a door.
        NearDoor = "NEAR_DOOR",
    }

    /// The unit in which a room's size is shown; it is kept in centimetres.
    RoomUnit {
        /// Metres.
        Metres = "m",
        /// Feet.
        Feet = "ft",
    }
}

impl RsvpStatus {
    /// Whether it is neither a yes nor a no.
    pub(crate) fn is_undecided(self) -> bool {
        matches!(self, Self::Pending | Self::Tentative)
    }
}

impl SectionType {
    /// What a new section of the type is called (Specification 2, section 9).
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
    fn what_is_written_is_read_back() {
        for status in RsvpStatus::ALL {
            assert_eq!(RsvpStatus::parse(status.as_str()), Some(*status));
            assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        }
    }
}

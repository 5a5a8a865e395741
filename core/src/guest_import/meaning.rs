//! What a column of an imported table says of a guest.

use serde::{Deserialize, Serialize};

use crate::values::{Choices, string_values};

string_values! {
    /// What a column says of each guest. Where it fills one field of a guest, it is called as the
    /// field is.
    Meaning {
        /// The first name, and names between.
        FirstName = "firstName",
        /// The last name.
        LastName = "lastName",
        /// Names between the first and the last.
        MiddleName = "middleName",
        /// The whole name in one cell, or the names of several people.
        FullName = "fullName",
        /// The id of the guest, as a table of this program has it.
        Id = "id",
        /// The first name of another guest of the same household.
        MemberFirstName = "memberFirstName",
        /// Their last name.
        MemberLastName = "memberLastName",
        /// Their whole name; several are parted by commas.
        MemberName = "memberName",
        /// The first name of a child of the household.
        ChildFirstName = "childFirstName",
        /// The child's last name.
        ChildLastName = "childLastName",
        /// The names of children.
        ChildName = "childName",
        /// How many people the row stands for, the guest among them.
        PartySize = "partySize",
        /// The e-mail address.
        Email = "email",
        /// The telephone number.
        Phone = "phone",
        /// The postal address, or a part of it.
        Address = "address",
        /// The street, a part of the address.
        Street = "street",
        /// The postal code, a part of the address.
        PostalCode = "postalCode",
        /// The city or region, a part of the address.
        City = "city",
        /// The country, a part of the address.
        Country = "country",
        /// The answer to the invitation.
        RsvpStatus = "rsvpStatus",
        /// How many people may be brought.
        PlusOnes = "plusOnes",
        /// The names of those who are brought.
        PlusOneNames = "plusOneNames",
        /// The first name of a companion.
        PlusOneFirstName = "plusOneFirstName",
        /// The companion's last name.
        PlusOneLastName = "plusOneLastName",
        /// Whose companion this guest is, by name or e-mail address.
        PlusOneOf = "plusOneOf",
        /// The name of the group.
        Group = "group",
        /// The name of the party: a household, or what stands on the envelope.
        Party = "party",
        /// What the guest is invited to.
        InvitationType = "invitationType",
        /// The age group, or the age.
        AgeGroup = "ageGroup",
        /// What the guest is to the couple.
        Relationship = "relationship",
        /// What the guest eats, in free words.
        Diet = "diet",
        /// What else the guest does not eat, as it is written: as tables of this program have it.
        DietaryRestrictions = "dietaryRestrictions",
        /// The name of the meal.
        Meal = "meal",
        /// What is to be arranged for the guest.
        SpecialAccommodations = "specialAccommodations",
        /// Notes.
        Notes = "notes",
        /// Whether the guest is a VIP.
        IsVip = "isVip",
        /// Whether the guest needs transport.
        NeedsTransport = "needsTransport",
        /// Whether the guest needs somewhere to stay.
        NeedsAccommodation = "needsAccommodation",
        /// Whether the invitation was sent.
        InvitationSent = "invitationSent",
        /// Eats vegetarian.
        DietVegetarian = "dietVegetarian",
        /// Eats vegan.
        DietVegan = "dietVegan",
        /// Eats fish but no meat.
        DietPescatarian = "dietPescatarian",
        /// Eats halal.
        DietHalal = "dietHalal",
        /// Eats kosher.
        DietKosher = "dietKosher",
        /// Eats without gluten.
        DietGlutenFree = "dietGlutenFree",
        /// Eats without lactose.
        DietLactoseFree = "dietLactoseFree",
        /// Has an allergy to gluten.
        AllergyGluten = "allergyGluten",
        /// To crustaceans.
        AllergyCrustaceans = "allergyCrustaceans",
        /// To eggs.
        AllergyEggs = "allergyEggs",
        /// To fish.
        AllergyFish = "allergyFish",
        /// To peanuts.
        AllergyPeanuts = "allergyPeanuts",
        /// To soy.
        AllergySoy = "allergySoy",
        /// To milk.
        AllergyMilk = "allergyMilk",
        /// To nuts.
        AllergyNuts = "allergyNuts",
        /// To celery.
        AllergyCelery = "allergyCelery",
        /// To mustard.
        AllergyMustard = "allergyMustard",
        /// To sesame.
        AllergySesame = "allergySesame",
        /// To sulphites.
        AllergySulphites = "allergySulphites",
        /// To lupin.
        AllergyLupin = "allergyLupin",
        /// To molluscs.
        AllergyMolluscs = "allergyMolluscs",
        /// Nothing that is taken over.
        Ignore = "ignore",
    }
}

impl Meaning {
    /// Whether several columns may say it.
    pub(crate) fn is_joined(self) -> bool {
        matches!(
            self,
            Self::Email
                | Self::Phone
                | Self::MemberFirstName
                | Self::MemberLastName
                | Self::MemberName
                | Self::ChildFirstName
                | Self::ChildLastName
                | Self::ChildName
                | Self::PlusOneFirstName
                | Self::PlusOneLastName
                | Self::Address
                | Self::Street
                | Self::City
                | Self::Diet
                | Self::DietaryRestrictions
                | Self::Notes
                | Self::SpecialAccommodations
                | Self::PlusOneNames
        )
    }
}

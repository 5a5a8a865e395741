//! The meanings of an imported table's columns.

use serde::{Deserialize, Serialize};

use crate::values::{Choices, string_values};

string_values! {
    /// The meaning of a column. If it fills one field of a guest, it has that field's name.
    Meaning {
        /// The first name and middle names.
        FirstName = "firstName",
        /// The last name.
        LastName = "lastName",
        /// The middle names.
        MiddleName = "middleName",
        /// The whole name in one cell, or the names of several people.
        FullName = "fullName",
        /// The guest's id, as in Troth's own export.
        Id = "id",
        /// The first name of another guest of the same household.
        MemberFirstName = "memberFirstName",
        /// Their last name.
        MemberLastName = "memberLastName",
        /// Their whole name; several are separated by commas.
        MemberName = "memberName",
        /// The first name of a child of the household.
        ChildFirstName = "childFirstName",
        /// The child's last name.
        ChildLastName = "childLastName",
        /// The names of children.
        ChildName = "childName",
        /// The number of people that the row stands for, including the guest.
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
        /// The reply to the invitation.
        RsvpStatus = "rsvpStatus",
        /// How many people the guest may bring.
        PlusOnes = "plusOnes",
        /// The names of companions.
        PlusOneNames = "plusOneNames",
        /// The first name of a companion.
        PlusOneFirstName = "plusOneFirstName",
        /// The companion's last name.
        PlusOneLastName = "plusOneLastName",
        /// The host of a companion, by name or e-mail address.
        PlusOneOf = "plusOneOf",
        /// The name of the group.
        Group = "group",
        /// The name of the party: a household, or the name on the envelope.
        Party = "party",
        /// What the guest is invited to.
        InvitationType = "invitationType",
        /// The age group, or the age.
        AgeGroup = "ageGroup",
        /// The guest's relationship to the couple.
        Relationship = "relationship",
        /// Diets and allergies in free words.
        Diet = "diet",
        /// Other dietary needs, kept as written, as in Troth's own export.
        DietaryRestrictions = "dietaryRestrictions",
        /// The name of the meal.
        Meal = "meal",
        /// Special arrangements for the guest.
        SpecialAccommodations = "specialAccommodations",
        /// Notes.
        Notes = "notes",
        /// Whether the guest is a VIP.
        IsVip = "isVip",
        /// Whether the guest needs transport.
        NeedsTransport = "needsTransport",
        /// Whether the guest needs accommodation.
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
        /// The column is not imported.
        Ignore = "ignore",
    }
}

impl Meaning {
    /// Whether several columns may have this meaning, since their cells are joined.
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

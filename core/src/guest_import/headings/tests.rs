use super::*;
use crate::guest_import::meaning::Meaning::*;

#[test]
fn every_name_is_in_normal_form() {
    let mut known = std::collections::BTreeMap::new();
    for (meaning, names) in NAMES {
        for name in listed(names) {
            assert_eq!(normal(name), name);
            let other = known.insert(name, *meaning);
            assert_eq!(other, None, "{name:?}");
            assert!(
                !name.contains(|letter: char| letter.is_ascii_digit()),
                "{name:?}"
            );
        }
    }
}

#[test]
fn headings_are_known_by_their_names() {
    let check = |heading: &str, expected: Option<(Meaning, Known)>| {
        assert_eq!(meaning_of(heading), expected, "{heading:?}");
    };
    check("First Name *", Some((FirstName, Known::Whole)));
    check("firstName", Some((FirstName, Known::Whole)));
    check("E-MAIL", Some((Email, Known::Whole)));
    check("Straße", Some((Street, Known::Whole)));
    check("Prénom", Some((FirstName, Known::Whole)));
    check("Teléfono", Some((Phone, Known::Whole)));
    check("Città", Some((City, Known::Whole)));
    check("Voornaam", Some((FirstName, Known::Whole)));
    check("needs_transport", Some((NeedsTransport, Known::Whole)));
    check("Address line 2", Some((Address, Known::Whole)));
    check("Your e-mail address, please", Some((Email, Known::InPart)));
    check(
        "What is the plus one name?",
        Some((PlusOneNames, Known::Whole)),
    );
    check("Favourite song", Some((Ignore, Known::Another)));
    check("Favourite colour", None);
    check("Child 1 First Name", Some((ChildFirstName, Known::Whole)));
    check("E-mail 2 - Value", Some((Email, Known::Whole)));
    check("Home Street", Some((Street, Known::Whole)));
    check("Ort geschäftlich", Some((City, Known::Elsewhere)));
    check("Telefon (privat)", Some((Phone, Known::Whole)));
    check("Spouse Email", Some((Ignore, Known::Another)));
    check("", None);
    check("123", None);
}

use super::*;
use crate::guest_import::meaning::Meaning::*;

#[test]
fn every_name_is_in_normal_form() {
    let mut meanings = std::collections::BTreeMap::new();
    for (meaning, names) in NAMES {
        for name in list_entries(names) {
            assert_eq!(normal_form(name), name);
            let other = meanings.insert(name, *meaning);
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
    let check = |heading: &str, expected: Option<(Meaning, HeadingMatch)>| {
        assert_eq!(meaning_of(heading), expected, "{heading:?}");
    };
    check("First Name *", Some((FirstName, HeadingMatch::Exact)));
    check("firstName", Some((FirstName, HeadingMatch::Exact)));
    check("E-MAIL", Some((Email, HeadingMatch::Exact)));
    check("Straße", Some((Street, HeadingMatch::Exact)));
    check("Prénom", Some((FirstName, HeadingMatch::Exact)));
    check("Teléfono", Some((Phone, HeadingMatch::Exact)));
    check("Città", Some((City, HeadingMatch::Exact)));
    check("Voornaam", Some((FirstName, HeadingMatch::Exact)));
    check(
        "needs_transport",
        Some((NeedsTransport, HeadingMatch::Exact)),
    );
    check("Address line 2", Some((Address, HeadingMatch::Exact)));
    check(
        "Your e-mail address, please",
        Some((Email, HeadingMatch::Partial)),
    );
    check(
        "What is the plus one name?",
        Some((PlusOneNames, HeadingMatch::Exact)),
    );
    check("Favourite song", Some((Ignore, HeadingMatch::AboutOther)));
    check("Favourite colour", None);
    check(
        "Child 1 First Name",
        Some((ChildFirstName, HeadingMatch::Exact)),
    );
    check("E-mail 2 - Value", Some((Email, HeadingMatch::Exact)));
    check("Home Street", Some((Street, HeadingMatch::Exact)));
    check("Ort geschäftlich", Some((City, HeadingMatch::WorkContact)));
    check("Telefon (privat)", Some((Phone, HeadingMatch::Exact)));
    check("Spouse Email", Some((Ignore, HeadingMatch::AboutOther)));
    check("", None);
    check("123", None);
}

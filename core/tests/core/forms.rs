//! Exact messages of the sign-in and sign-up forms, and refused passwords.

use troth_core::password::{PasswordProblem, password_strength};
use troth_core::patch::FieldIssue;
use troth_core::validation::{
    SignInFields, SignUpFields, is_email, validate_sign_in, validate_sign_up,
};

#[track_caller]
fn assert_messages(issues: &[FieldIssue], expected: &[(&str, &str)]) {
    let messages: Vec<_> = issues
        .iter()
        .map(|issue| {
            (
                issue.field.as_deref().unwrap_or_default(),
                issue.message.as_str(),
            )
        })
        .collect();
    assert_eq!(messages, expected);
}

const EMAIL: (&str, &str) = ("email", "Please enter a valid email address");
const PASSWORD: (&str, &str) = ("password", "Password must be at least 6 characters");

#[test]
fn signing_in_asks_for_an_address_and_six_characters() {
    let check = |email: &str, password: &str, expected: &[(&str, &str)]| {
        let form = SignInFields {
            email: email.to_owned(),
            password: password.to_owned(),
        };
        assert_messages(&validate_sign_in(&form), expected);
    };
    check("ada@example.org", "123456", &[]);
    check(" ada@example.org ", "123456", &[]);
    check("ada@example.org", "12345", &[PASSWORD]);
    check("ada", "123456", &[EMAIL]);
    check("", "", &[EMAIL, PASSWORD]);
    // Characters, not bytes: five of two bytes each are still five.
    check("ada@example.org", "äöüäö", &[PASSWORD]);
}

#[test]
fn signing_up_asks_for_names_and_a_confirmed_password() {
    let check = |changes: fn(&mut SignUpFields), expected: &[(&str, &str)]| {
        let mut form = SignUpFields {
            first_name: "Ada".to_owned(),
            last_name: "Lovelace".to_owned(),
            email: "ada@example.org".to_owned(),
            password: "plum-orchard".to_owned(),
            confirm_password: "plum-orchard".to_owned(),
        };
        changes(&mut form);
        assert_messages(&validate_sign_up(&form), expected);
    };
    let first = ("firstName", "First name must be at least 2 characters");
    let last = ("lastName", "Last name must be at least 2 characters");
    let invisible = ("firstName", "A name can’t have invisible characters");
    let confirm = ("confirmPassword", "Please confirm your password");
    let mismatch = ("confirmPassword", "Passwords don't match");
    check(|_| {}, &[]);
    check(|form| form.first_name = "A".to_owned(), &[first]);
    check(|form| form.last_name = " L ".to_owned(), &[last]);
    check(
        |form| form.last_name = "L\u{200b}\u{3164}".to_owned(),
        &[last],
    );
    check(|form| form.first_name = "Ada\0".to_owned(), &[invisible]);
    check(|form| form.email = "ada@".to_owned(), &[EMAIL]);
    check(
        |form| form.confirm_password = "plum-orchar".to_owned(),
        &[mismatch],
    );
    check(|form| form.confirm_password = "plum".to_owned(), &[confirm]);
    check(|form| form.confirm_password.clear(), &[confirm]);
    check(
        |form| form.password = "plum".to_owned(),
        &[PASSWORD, mismatch],
    );
    check(
        |form| *form = SignUpFields::default(),
        &[first, last, EMAIL, PASSWORD, confirm],
    );
    let common = "This is one of the most common passwords. Please choose another one";
    check(
        |form| {
            form.password = "password1".to_owned();
            form.confirm_password = "password1".to_owned();
        },
        &[("password", common)],
    );
    let personal = "Please choose a password that is not your name or email";
    check(
        |form| {
            form.password = "Lovelace1815".to_owned();
            form.confirm_password = "Lovelace1815".to_owned();
        },
        &[("password", personal)],
    );
}

#[test]
fn guessable_passwords_are_refused() {
    use PasswordProblem::{Common, Pattern, TooLong, TooShort};
    let check = |password: &str, expected: Option<PasswordProblem>| {
        let strength = password_strength(password);
        assert_eq!(strength.problem, expected, "{password:?}");
        assert_eq!(strength.acceptable, expected.is_none());
        assert_eq!(strength.score == 0, expected.is_some());
    };
    check("12345", Some(TooShort));
    check("", Some(TooShort));
    check(&"plum ".repeat(26), Some(TooLong));
    check(&"plum".repeat(32), None);
    for common in [
        "123456",
        "password",
        "Password1",
        "P4ssw0rd!",
        "passw0rd99",
        "qwerty123",
        "iloveyou",
        "ILoveYou2",
        "letmein!",
        "summer2027",
        "wedding2027",
        "l0vely",
        "monkeymonkey",
        "abc123",
        "1q2w3e4r",
        "dragon",
    ] {
        check(common, Some(Common));
    }
    for pattern in [
        "aaaaaa", "ababab", "abcdefgh", "fedcba", "34567890", "ghjkl",
    ] {
        let expected = if pattern.len() < 6 { TooShort } else { Pattern };
        check(pattern, Some(expected));
    }
    for acceptable in [
        "plum-orchard",
        "xK9#mQ2v",
        "correct horse",
        "Ünïcödé!",
        "rosesandrye",
        "tK3fw9",
    ] {
        check(acceptable, None);
    }
}

#[test]
fn longer_and_more_varied_is_stronger() {
    let check = |password: &str, expected: u8| {
        assert_eq!(password_strength(password).score, expected, "{password:?}");
    };
    check("123456", 0);
    check("tkfwqz", 1);
    check("tkfwqz88", 2);
    check("Tkfwqz-88x", 3);
    check("plum orchard lantern", 4);
}

#[test]
fn addresses_are_validated_by_shape() {
    let check = |text: &str, expected: bool| assert_eq!(is_email(text), expected, "{text:?}");
    for valid in [
        "a@b.co",
        "ada.lovelace+wedding@mail.example.org",
        "o'brien@example.ie",
        "zoë@exämple.de",
        "x_y-z@sub-domain.example.museum",
    ] {
        check(valid, true);
    }
    for invalid in [
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@example",
        "ada@example.",
        "ada@.org",
        "a b@example.org",
        "ada@exa mple.org",
        "ada@@example.org",
        ".ada@example.org",
        "ada.@example.org",
        "a..b@example.org",
        "ada@-example.org",
        "ada@example-.org",
        "ada@example.c",
        "ada@127.0.0.1",
        "ada@example.org\n",
        "<ada@example.org>",
        "ada@example.org, bob@example.org",
    ] {
        check(invalid, false);
    }
    check(&format!("{}@example.org", "x".repeat(65)), false);
    check(&format!("a@{}.org", "x".repeat(250)), false);
}

//! The sentence of a notification about replies: "Anna and Ben Keller are coming, Mia Keller can’t come".

use std::borrow::Cow;

use troth_core::greeting::join_full_names;
use troth_core::links::without_links;
use troth_core::record::Stored;
use troth_core::values::Attending;

/// The most people who are named; of more, only the first is, and the others are counted.
const MOST_NAMES: usize = 4;

/// The reply of one person. Links are removed from names: the sentence is mailed to the team, and any visitor may have
/// typed the name.
pub struct ReplyAnswer<'a> {
    first_name: Cow<'a, str>,
    last_name: Cow<'a, str>,
    is_coming: bool,
}

impl<'a> ReplyAnswer<'a> {
    /// The answer in a stored reply.
    pub fn from_reply(reply: &'a Stored) -> Self {
        let name = |key| without_links(reply.text(key).unwrap_or_default());
        Self {
            first_name: name("firstName"),
            last_name: name("lastName"),
            is_coming: reply.text("attending") == Some(Attending::Yes.as_str()),
        }
    }
}

/// Lists who comes and who does not: "Anna and Ben Keller are coming, Mia Keller can’t come".
pub fn reply_sentence(answers: &[ReplyAnswer<'_>]) -> String {
    let clause = |is_coming: bool| {
        let matching = answers
            .iter()
            .filter(|answer| answer.is_coming == is_coming);
        let names: Vec<(&str, &str)> = matching
            .map(|answer| (&*answer.first_name, &*answer.last_name))
            .collect();
        let verb = match (is_coming, names.len()) {
            (_, 0) => return None,
            (true, 1) => "is coming",
            (true, _) => "are coming",
            (false, _) => "can’t come",
        };
        Some(format!("{} {verb}", list_names(&names)))
    };
    let clauses: Vec<String> = [true, false].into_iter().filter_map(clause).collect();
    clauses.join(", ")
}

fn list_names(names: &[(&str, &str)]) -> String {
    match names {
        [first, others @ ..] if names.len() > MOST_NAMES => {
            format!("{} and {} more", join_full_names(&[*first]), others.len())
        }
        names => join_full_names(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(answers: &[(&str, &str, bool)], expected: &str) {
        let answers = answers.iter().map(|(first, last, is_coming)| ReplyAnswer {
            first_name: Cow::Borrowed(first),
            last_name: Cow::Borrowed(last),
            is_coming: *is_coming,
        });
        assert_eq!(reply_sentence(&answers.collect::<Vec<_>>()), expected);
    }

    #[test]
    fn one_sentence_lists_who_comes_and_who_does_not() {
        let (anna, ben) = (("Anna", "Keller", true), ("Ben", "Keller", true));
        check(&[anna], "Anna Keller is coming");
        check(&[("Anna", "Keller", false)], "Anna Keller can’t come");
        check(&[anna, ben], "Anna and Ben Keller are coming");
        check(
            &[("Mia", "Rossi", false), anna, ben],
            "Anna and Ben Keller are coming, Mia Rossi can’t come",
        );
        check(
            &[anna, ben, anna, anna, ben],
            "Anna Keller and 4 more are coming",
        );
    }
}

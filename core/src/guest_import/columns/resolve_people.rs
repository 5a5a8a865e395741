//! Resolves columns about several people: finds names that belong together, and the row's guest.

use super::GuessBasis;
use super::column::Column;
use super::content::CellContent;
use crate::guest_import::headings::HeadingPerson;
use crate::guest_import::meaning::Meaning;

/// "Nom conjoint" beside "Prénom conjoint" means the last name, as "Nom" is beside "Prénom".
pub(super) fn resolve_last_names(columns: &mut [Column]) {
    use Meaning::*;
    for (first, last) in [
        (MemberFirstName, MemberLastName),
        (ChildFirstName, ChildLastName),
        (PlusOneFirstName, PlusOneLastName),
    ] {
        let of = |meaning| -> Vec<(Option<HeadingPerson>, u32)> {
            let of_it = columns.iter().filter(|column| column.is(meaning));
            of_it.map(|column| (column.person, column.number)).collect()
        };
        let (firsts, lasts) = (of(first), of(last));
        for column in columns.iter_mut() {
            let is_whole = matches!(
                column.guess.meaning,
                MemberName | ChildName | PlusOneNames | PlusOnes
            );
            let own = (column.person, column.number);
            let is_one_word = matches!(column.content, None | Some(CellContent::Words));
            if !is_whole || !is_one_word {
                continue;
            }
            match (firsts.contains(&own), lasts.contains(&own)) {
                (true, false) => column.set(last, GuessBasis::Name),
                // "Nombre 2" beside "Apellidos 2".
                (false, true) => column.set(first, GuessBasis::Name),
                _ => {}
            }
        }
    }
}

/// The second person's details are not the first guest's: "E-mail 2" beside "Name 2". A second last name alone
/// is another surname of the guest.
pub(super) fn resolve_numbered(columns: &mut [Column]) {
    use Meaning::*;
    let is_first = |column: &&Column| column.is(MemberFirstName) || column.is(MemberName);
    let others = columns.iter().filter(is_first);
    let others: Vec<u32> = others.map(|column| column.number).collect();
    for column in columns.iter_mut().filter(|column| column.number > 1) {
        let is_of_other = others.contains(&column.number);
        match column.guess.meaning {
            MemberLastName if column.person.is_none() && !is_of_other => {
                column.set(LastName, GuessBasis::Name);
            }
            Address | Street | City | PostalCode | Country | Notes | Group | Party | PlusOnes
            | PlusOneNames | PlusOneFirstName | PlusOneLastName | MemberFirstName
            | MemberLastName | MemberName | ChildFirstName | ChildLastName | ChildName => {}
            _ if is_of_other => column.set(Ignore, GuessBasis::Name),
            _ => {}
        }
    }
}

/// If a row names only, say, a husband and a wife, the first is the guest.
pub(super) fn use_first_person_as_guest(columns: &mut [Column]) {
    use Meaning::*;
    let is_own = |column: &Column| matches!(column.guess.meaning, FirstName | LastName | FullName);
    if columns.iter().any(is_own) {
        return;
    }
    let mut take = |from: Meaning, to: Meaning| {
        let column = columns.iter_mut().find(|column| column.is(from));
        if let Some(column) = column {
            column.set(to, GuessBasis::Name);
            return true;
        }
        false
    };
    if take(MemberFirstName, FirstName) {
        take(MemberLastName, LastName);
    } else if !take(MemberName, FullName) {
        take(PlusOneNames, FullName);
    }
}

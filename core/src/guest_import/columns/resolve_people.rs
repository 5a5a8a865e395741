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
        let people_with = |meaning| -> Vec<(Option<HeadingPerson>, u32)> {
            let columns = columns.iter().filter(|column| column.has_meaning(meaning));
            columns
                .map(|column| (column.person, column.number))
                .collect()
        };
        let (with_first_name, with_last_name) = (people_with(first), people_with(last));
        for column in columns.iter_mut() {
            let is_whole_name = matches!(
                column.guess.meaning,
                MemberName | ChildName | PlusOneNames | PlusOnes
            );
            let person = (column.person, column.number);
            let is_one_word = matches!(column.content, None | Some(CellContent::Words));
            if !is_whole_name || !is_one_word {
                continue;
            }
            match (
                with_first_name.contains(&person),
                with_last_name.contains(&person),
            ) {
                (true, false) => column.set_meaning(last, GuessBasis::Name),
                // "Nombre 2" beside "Apellidos 2".
                (false, true) => column.set_meaning(first, GuessBasis::Name),
                _ => {}
            }
        }
    }
}

/// The second person's details are not the first guest's: "E-mail 2" beside "Name 2". A second last name alone
/// is another surname of the guest.
pub(super) fn resolve_numbered(columns: &mut [Column]) {
    use Meaning::*;
    let names_member =
        |column: &&Column| column.has_meaning(MemberFirstName) || column.has_meaning(MemberName);
    let member_columns = columns.iter().filter(names_member);
    let member_numbers: Vec<u32> = member_columns.map(|column| column.number).collect();
    for column in columns.iter_mut().filter(|column| column.number > 1) {
        let is_of_member = member_numbers.contains(&column.number);
        match column.guess.meaning {
            MemberLastName if column.person.is_none() && !is_of_member => {
                column.set_meaning(LastName, GuessBasis::Name);
            }
            Address | Street | City | PostalCode | Country | Notes | Group | Party | PlusOnes
            | PlusOneNames | PlusOneFirstName | PlusOneLastName | MemberFirstName
            | MemberLastName | MemberName | ChildFirstName | ChildLastName | ChildName => {}
            _ if is_of_member => column.set_meaning(Ignore, GuessBasis::Name),
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
    // Returns whether a column has the old meaning.
    let mut replace_meaning = |old: Meaning, new: Meaning| {
        let column = columns.iter_mut().find(|column| column.has_meaning(old));
        if let Some(column) = column {
            column.set_meaning(new, GuessBasis::Name);
            return true;
        }
        false
    };
    if replace_meaning(MemberFirstName, FirstName) {
        replace_meaning(MemberLastName, LastName);
    } else if !replace_meaning(MemberName, FullName) {
        replace_meaning(PlusOneNames, FullName);
    }
}

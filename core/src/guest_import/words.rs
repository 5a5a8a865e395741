//! The words that people fill tables with: yes and no, replies, ages and the like, in English, German, French,
//! Spanish, Italian and Dutch.

use crate::record::{Field, FieldKind};
use crate::search::fold;
use crate::text::is_invisible;

/// The normal form of cells and headings for comparison: folded, only letters and digits, with one space
/// between words. "E-Mail *" becomes "e mail".
pub(crate) fn normal_form(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Whether a cell stands for "nothing".
pub(crate) fn is_placeholder(text: &str) -> bool {
    const NOTHING: [&str; 20] = [
        "n/a", "#n/a", "n.a.", "null", "none", "nil", "keine", "keiner", "keines", "k.a.", "aucun",
        "aucune", "neant", "ninguno", "ninguna", "nessuno", "nessuna", "geen", "nvt", "n.v.t.",
    ];
    let is_dash = |letter: char| matches!(letter, '-' | '–' | '—' | '/' | '.');
    text.chars()
        .all(|letter| is_dash(letter) || is_invisible(letter))
        || text.len() < 12 && NOTHING.contains(&fold(text).as_str())
}

/// Values, each with a comma-separated list of the words for it, in normal form.
type WordTable = &'static [(&'static str, &'static str)];

/// Reads yes or no.
pub(crate) fn read_yes_or_no(text: &str) -> Option<bool> {
    if matches!(text.trim(), "✓" | "✔" | "☑" | "✅" | "+") {
        return Some(true);
    }
    if matches!(text.trim(), "✗" | "✘" | "☐" | "❌") {
        return Some(false);
    }
    let normal_text = normal_form(text);
    let answer = find_value(YES_AND_NO, &normal_text)?;
    Some(answer == "yes")
}

/// The stored value for a cell of a choice field.
pub(crate) fn read_choice(field: &Field, text: &str) -> Option<&'static str> {
    let FieldKind::Choice(choices) = field.kind else {
        return None;
    };
    let normal_text = normal_form(text);
    let code = normal_text.to_ascii_uppercase().replace(' ', "_");
    (choices.find)(&code).or_else(|| match field.key {
        "rsvpStatus" => read_rsvp_status(text),
        "ageGroup" => read_age_group(text),
        "relationship" => find_value(RELATIONSHIPS, &normal_text),
        "invitationType" => find_value(INVITATIONS, &normal_text),
        _ => None,
    })
}

/// The RSVP status that a cell means.
pub(crate) fn read_rsvp_status(text: &str) -> Option<&'static str> {
    if text.trim() == "?" {
        return Some("PENDING");
    }
    let normal_text = normal_form(text);
    // These mean yes for an invitation, but not for its reply.
    if has_entry(
        "sent, posted, done, vip, required, needed, not sent, not required, not needed",
        &normal_text,
    ) {
        return None;
    }
    find_value(STATUSES, &normal_text).or_else(|| match read_yes_or_no(text)? {
        true => Some("CONFIRMED"),
        false => Some("DECLINED"),
    })
}

/// The age group for a word or an age in years.
pub(crate) fn read_age_group(text: &str) -> Option<&'static str> {
    let normal_text = normal_form(text);
    let years = [
        "years old",
        "years",
        "year",
        "yrs",
        "jahre",
        "ans",
        "anos",
        "anni",
        "jaar",
    ];
    let before_years = years.iter().find_map(|word| normal_text.strip_suffix(word));
    let age = before_years.unwrap_or(&normal_text).trim();
    match age.parse::<u8>() {
        Ok(0..=2) => Some("INFANT"),
        Ok(3..=12) => Some("CHILD"),
        Ok(13..=17) => Some("TEEN"),
        Ok(18..=120) => Some("ADULT"),
        Ok(_) => None,
        Err(_) => find_value(AGES, &normal_text),
    }
}

/// The relationship that some of the words mean: "Groom Family" is family.
pub(crate) fn relationship_in(text: &str) -> Option<&'static str> {
    match group_type(text) {
        "FAMILY" => Some("FAMILY"),
        "FRIENDS" => Some("FRIEND"),
        "COLLEAGUES" => Some("COLLEAGUE"),
        "NEIGHBORS" => Some("NEIGHBOR"),
        _ => None,
    }
}

/// The type of a group by its name; `CUSTOM` if unknown.
pub(crate) fn group_type(name: &str) -> &'static str {
    let normal_name = normal_form(name);
    let spaced_name = format!(" {normal_name} ");
    let has_phrase = |phrase: &str| spaced_name.contains(&format!(" {phrase} "));
    let group = GROUPS
        .iter()
        .find(|(_, phrases)| list_entries(phrases).any(has_phrase));
    group.map_or("CUSTOM", |(group_type, _)| group_type)
}

fn find_value(table: WordTable, normal_text: &str) -> Option<&'static str> {
    let entry = table
        .iter()
        .find(|(_, words)| has_entry(words, normal_text));
    entry.map(|(value, _)| *value)
}

/// The entries of a comma-separated list.
pub(crate) fn list_entries(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim_start)
}

/// Whether a list has this entry.
pub(crate) fn has_entry(list: &str, word: &str) -> bool {
    list_entries(list).any(|entry| entry == word)
}

const YES_AND_NO: WordTable = &[
    (
        "yes",
        "yes, y, true, 1, x, ok, ja, j, wahr, oui, o, vrai, si, s, verdadero, vero, \
         waar, sent, posted, done, vip, required, needed",
    ),
    (
        "no",
        "no, n, false, 0, nein, falsch, non, faux, falso, nee, onwaar, not, not sent, \
         not yet, not required, not needed",
    ),
];

const STATUSES: WordTable = &[
    (
        "CONFIRMED",
        "accepted, accept, accepts, joyfully accepts, coming, is coming, attending, \
         will attend, attends, going, confirmed, confirm, zugesagt, zusage, kommt, \
         kommen, bestatigt, dabei, nimmt teil, confirme, confirmee, accepte, acceptee, \
         vient, present, presente, participe, confirmado, confirmada, aceptado, \
         aceptada, acepta, asiste, asistira, viene, confermato, confermata, accettato, \
         accettata, accetta, partecipa, bevestigd, komt, aanwezig, geaccepteerd, approved, checked in",
    ),
    (
        "DECLINED",
        "declined, decline, declines, regretfully declines, regrets, not coming, not \
         attending, not going, cannot come, can t come, cannot attend, can t attend, \
         will not attend, won t attend, abgesagt, absage, kommt nicht, nicht dabei, \
         refuse, refusee, declinee, ne vient pas, absent, absente, excuse, excusee, \
         rechazado, rechazada, rechaza, declinado, declina, no asiste, no asistira, no \
         viene, rifiutato, rifiutata, rifiuta, declinato, declinata, assente, non \
         viene, non partecipa, afgemeld, afgewezen, komt niet, afwezig",
    ),
    (
        "TENTATIVE",
        "maybe, tentative, perhaps, possibly, probably, unsure, not sure, undecided, \
         vielleicht, unsicher, eventuell, mit vorbehalt, peut etre, incertain, indecis, \
         quizas, quiza, tal vez, a lo mejor, provisional, forse, incerto, misschien, \
         onzeker, onder voorbehoud",
    ),
    (
        "PENDING",
        "pending, waiting, awaiting, awaiting reply, awaiting response, no reply, no \
         response, no answer, not replied, not responded, not answered, outstanding, \
         invited, unknown, open, tbc, tbd, pending approval, waitlist, \
         awaiting rsvp, not yet replied, offen, ausstehend, keine antwort, noch keine \
         antwort, eingeladen, wartet, en attente, sans reponse, pas de reponse, invite, \
         invitee, pendiente, sin respuesta, esperando, invitado, invitada, in attesa, \
         in sospeso, senza risposta, nessuna risposta, invitato, invitata, in \
         afwachting, openstaand, geen antwoord, geen reactie, nog niet gereageerd, \
         uitgenodigd",
    ),
];

const AGES: WordTable = &[
    (
        "ADULT",
        "adult, adults, grown up, senior, erwachsen, erwachsener, erwachsene, adulte, \
         adultes, adulto, adulta, adultos, adulti, volwassen, volwassene, 18",
    ),
    (
        "CHILD",
        "child, children, kid, kids, kind, kinder, enfant, enfants, nino, nina, ninos, \
         bambino, bambina, bambini, kinderen, child 3 12",
    ),
    (
        "INFANT",
        "infant, baby, babies, toddler, saugling, kleinkind, bebe, nourrisson, neonato, \
         neonata, peuter, infant 0 2",
    ),
    (
        "TEEN",
        "teen, teens, teenager, youth, jugendlich, jugendlicher, jugendliche, ado, \
         adolescent, adolescente, ragazzo, ragazza, tiener, teen 13 17",
    ),
];

const RELATIONSHIPS: WordTable = &[
    (
        "FAMILY",
        "relative, relatives, familie, famille, familia, famiglia, verwandt",
    ),
    (
        "FRIEND",
        "friends, freund, freundin, freunde, ami, amie, amis, amigo, amiga, amigos, \
         amico, amica, amici, vriend, vriendin, vrienden",
    ),
    (
        "COLLEAGUE",
        "colleagues, coworker, co worker, coworkers, work, kollege, kollegin, kollegen, \
         collegue, collegues, colega, colegas, collega, colleghi, collega s",
    ),
    (
        "NEIGHBOR",
        "neighbour, neighbours, neighbors, nachbar, nachbarin, nachbarn, voisin, \
         voisine, voisins, vecino, vecina, vecinos, vicino, vicina, vicini, buur, buren",
    ),
    (
        "PLUS_ONE",
        "plus one, companion, partner, begleitung, accompagnant, acompanante",
    ),
    (
        "VENDOR",
        "supplier, dienstleister, prestataire, proveedor, fornitore",
    ),
    (
        "OTHER",
        "others, andere, sonstige, autre, otro, otra, altro, anders",
    ),
];

const INVITATIONS: WordTable = &[
    (
        "CEREMONY_AND_RECEPTION",
        "ceremony reception, both, all, all day, full day, whole day, day, day guest, \
         trauung und feier, ganzer tag, ganztags, ceremonie et reception, journee, \
         ceremonia y recepcion, cerimonia e ricevimento, ceremonie en receptie, daggast",
    ),
    (
        "CEREMONY_ONLY",
        "ceremony, only ceremony, trauung, ceremonie, ceremonia, cerimonia",
    ),
    (
        "RECEPTION_ONLY",
        "reception, only reception, evening, evening only, evening guest, party only, \
         party, feier, abend, soiree, recepcion, ricevimento, receptie, feest, \
         avondgast",
    ),
    ("REHEARSAL_DINNER", "rehearsal, probeessen"),
    ("BRUNCH", "brunch only, next day brunch"),
];

/// The wedding party comes first: "Bridesmaids and family" means it.
const GROUPS: WordTable = &[
    (
        "WEDDING_PARTY",
        "wedding party, bridal party, bridesmaid, bridesmaids, groomsman, groomsmen, \
         best man, maid of honour, maid of honor, usher, ushers, trauzeugen, \
         brautjungfern, temoins, damas de honor, testimoni, damigelle, getuigen, \
         bruidsmeisjes",
    ),
    (
        "FAMILY",
        "family, families, relatives, familie, verwandte, verwandtschaft, famille, \
         familia, famiglia, parenti",
    ),
    (
        "FRIENDS",
        "friends, friend, freunde, amis, amies, amigos, amigas, amici, vrienden",
    ),
    (
        "COLLEAGUES",
        "colleagues, coworkers, co workers, work, office, kollegen, arbeit, buro, \
         collegues, travail, colegas, trabajo, colleghi, lavoro, collega s, werk",
    ),
    (
        "NEIGHBORS",
        "neighbours, neighbors, nachbarn, voisins, vecinos, vicini, buren",
    ),
    (
        "VENDORS",
        "vendors, suppliers, dienstleister, prestataires, proveedores, fornitori",
    ),
    (
        "PLUS_ONES",
        "plus ones, plus one, companions, begleitung, begleitungen",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_in_normal_form() {
        for words in [
            YES_AND_NO,
            STATUSES,
            AGES,
            RELATIONSHIPS,
            INVITATIONS,
            GROUPS,
        ] {
            let mut earlier_words = std::collections::BTreeSet::new();
            for word in words.iter().flat_map(|(_, words)| list_entries(words)) {
                assert_eq!(normal_form(word), word);
                assert!(earlier_words.insert(word), "{word:?} means two things");
            }
        }
    }

    #[test]
    fn cells_are_compared_by_their_words() {
        let check =
            |text: &str, expected: &str| assert_eq!(normal_form(text), expected, "{text:?}");
        check(" E-Mail  *", "e mail");
        check("Prénom(s)", "prenom s");
        check("CEREMONY_ONLY", "ceremony only");
        check("✓ + ", "");
    }
}

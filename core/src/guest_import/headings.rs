//! What columns are called, in English, German, French, Spanish, Italian and Dutch.

use std::borrow::Cow;

use super::meaning::Meaning::{self, *};
use super::words::{listed, lists, normal};
use crate::records::guest::GUEST;

/// How well a heading is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Known {
    /// Known words are a part of it: "Your e-mail address please".
    InPart,
    /// It is a known name.
    Whole,
}

/// What a heading names; `None` where it is not known.
pub(crate) fn meaning_of(heading: &str) -> Option<(Meaning, Known)> {
    let name = normal(&apart(heading));
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    if name.is_empty() || name.len() > 200 {
        return None;
    }
    if let Some(meaning) = exactly(name) {
        return Some((meaning, Known::Whole));
    }
    // The longest name says most: "plus one name" is no name of the guest.
    let within = format!(" {name} ");
    let all = NAMES
        .iter()
        .flat_map(|(meaning, names)| listed(names).map(move |name| (*meaning, name)));
    let found = all.filter(|(_, name)| name.len() > 3 && within.contains(&format!(" {name} ")));
    let longest = found.max_by_key(|(_, name)| name.len());
    longest.map(|(meaning, _)| (meaning, Known::InPart))
}

fn exactly(name: &str) -> Option<Meaning> {
    let found = NAMES.iter().find(|(_, names)| lists(names, name));
    if let Some((meaning, _)) = found {
        return Some(*meaning);
    }
    // As forms of this program call it, and as its own tables do.
    let fields = GUEST.fields.iter();
    let mut own =
        fields.filter(|field| normal(field.label) == name || normal(&apart(field.key)) == name);
    Meaning::parse(own.next()?.key)
}

/// "firstName" in words.
fn apart(heading: &str) -> Cow<'_, str> {
    let mut letters = heading.chars().peekable();
    let mut apart = String::with_capacity(heading.len());
    while let Some(letter) = letters.next() {
        apart.push(letter);
        let is_next_upper = letters.peek().is_some_and(|next| next.is_uppercase());
        if letter.is_lowercase() && is_next_upper {
            apart.push(' ');
        }
    }
    Cow::Owned(apart)
}

type Names = &'static [(Meaning, &'static str)];

/// As headings are compared ([`normal`]), without the number at their end.
const NAMES: Names = &[
    (
        FirstName,
        "first name, firstname, given name, given names, forename, forenames, first, \
         guest first name, vorname, vornamen, rufname, prenom, prenoms, nombre de pila, \
         primer nombre, nome di battesimo, voornaam, voornamen, roepnaam",
    ),
    (
        LastName,
        "last name, lastname, surname, family name, last, guest last name, nachname, \
         nachnamen, familienname, zuname, nom de famille, apellido, apellidos, cognome, \
         cognomi, achternaam, familienaam",
    ),
    (
        FullName,
        "name, names, full name, fullname, guest, guests, guest name, guest names, name \
         of guest, invitee, invitees, person, ganzer name, vollstandiger name, gast, \
         gaste, name des gastes, nom, nom complet, nom et prenom, invite, invites, \
         nombre, nombre completo, nombre y apellidos, invitado, invitados, nome, nome \
         completo, nome e cognome, invitato, invitati, ospite, ospiti, naam, volledige \
         naam, gasten",
    ),
    (
        Email,
        "email, e mail, mail, email address, e mail address, mail address, contact \
         email, e mail adresse, email adresse, mailadresse, courriel, adresse e mail, \
         adresse email, adresse mail, correo, correo electronico, direccion de correo, \
         posta elettronica, indirizzo email, indirizzo e mail, e mailadres, emailadres, \
         mailadres",
    ),
    (
        Phone,
        "phone, phone number, telephone, telephone number, tel, tel no, mobile, mobile \
         number, mobile phone, cell, cell phone, cellphone, whatsapp, telefon, \
         telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, \
         rufnummer, numero de telephone, portable, telefono, numero de telefono, movil, \
         cellulare, numero di telefono, telefoon, telefoonnummer, mobiel, gsm",
    ),
    (
        Address,
        "address, postal address, mailing address, home address, full address, address \
         line, adresse, anschrift, postanschrift, wohnadresse, adresse postale, \
         direccion, direccion postal, domicilio, indirizzo, indirizzo postale, adres, \
         postadres",
    ),
    (
        Street,
        "street, street address, house number, strasse, strasse hausnummer, hausnummer, \
         rue, calle, via, straat, straat en huisnummer, huisnummer, street and number, \
         address street",
    ),
    (
        PostalCode,
        "zip, zip code, zipcode, postcode, post code, postal code, plz, postleitzahl, \
         code postal, codigo postal, cp, cap, codice postale",
    ),
    (
        City,
        "city, town, state, county, province, region, suburb, ort, stadt, wohnort, \
         bundesland, ville, ciudad, provincia, localidad, citta, comune, stad, \
         woonplaats, plaats, provincie",
    ),
    (Country, "country, land, pays, pais, paese"),
    (
        RsvpStatus,
        "rsvp, rsvp status, status, response, reply, answer, attending, attendance, \
         attending wedding, will attend, coming, confirmed, are you coming, going, \
         ruckmeldung, antwort, zusage, zugesagt, kommt, teilnahme, reponse, presence, \
         statut, vient, confirmation, participation, respuesta, asistencia, asiste, \
         confirmado, confirmacion, estado, risposta, presenza, stato, partecipa, \
         conferma, antwoord, aanwezig, aanwezigheid, reactie, komt",
    ),
    (
        PlusOnes,
        "plus ones, plus one, plusones, plusone, plus ones allowed, plus one allowed, \
         number of plus ones, additional guests, extra guests, allowed guests, may \
         bring, companions, begleitpersonen, begleitperson, begleitung, anzahl \
         begleitpersonen, accompagnants, nombre d accompagnants, accompagnant, \
         acompanantes, acompanante, numero de acompanantes, accompagnatori, \
         accompagnatore, introducees, introducee, extra gasten",
    ),
    (
        PlusOneNames,
        "plus one name, plus one names, plus ones names, name of plus one, names of \
         plus ones, plus one full name, plus one guest name, companion name, companion \
         names, names of companions, name of companion, guest of guest, partner, \
         partner name, spouse, spouse name, name der begleitung, name begleitung, namen \
         der begleitung, begleitung name, nom de l accompagnant, nom des accompagnants, \
         nom accompagnant, nombre del acompanante, nombre de los acompanantes, nome \
         accompagnatore, nome dell accompagnatore, naam introducee, naam partner, \
         partnernaam",
    ),
    (
        PlusOneOf,
        "plus one of, plusone of, companion of, guest of, host, host name, belongs to, \
         brought by, comes with, begleitung von, gehort zu, accompagnant de, \
         accompagne, acompanante de, accompagnatore di, introducee van, hoort bij",
    ),
    (
        Group,
        "group, group name, groups, guest group, category, side, list, tag, tags, \
         circle, gruppe, kategorie, seite, groupe, categorie, cote, grupo, categoria, \
         lado, gruppo, lato, groep, kant",
    ),
    (
        Party,
        "party, party name, household, household name, envelope, envelope name, family, \
         invitation name, name on envelope, addressee, haushalt, familie, umschlag, \
         foyer, famille, menage, enveloppe, hogar, familia, sobre, nucleo familiare, \
         famiglia, busta, huishouden, gezin, envelop",
    ),
    (
        InvitationType,
        "invitation type, invited to, type of invitation, invite type, events, day or \
         evening, art der einladung, einladungsart, eingeladen zu, type d invitation, \
         invite a, tipo de invitacion, tipo di invito, type uitnodiging, soort \
         uitnodiging",
    ),
    (
        AgeGroup,
        "age group, age, age range, adult child, adult or child, child, guest type, \
         altersgruppe, alter, kind, age en annees, tranche d age, categorie d age, \
         edad, grupo de edad, eta, fascia d eta, leeftijd, leeftijdsgroep",
    ),
    (
        Relationship,
        "relationship, relation, relationship to couple, relation to couple, beziehung, \
         verhaltnis, lien, lien avec les maries, relacion, parentesco, relazione, \
         rapporto, parentela, relatie",
    ),
    (
        Diet,
        "diet, diets, dietary, dietary needs, dietary requirements, dietary \
         restrictions, dietary preferences, food restrictions, allergies, allergy, food allergies, allergens, allergies dietary requirements, \
         special diet, ernahrung, ernahrungsweise, unvertraglichkeiten, allergien, \
         allergie, diat, regime, regime alimentaire, restrictions alimentaires, dieta, \
         restricciones alimentarias, restricciones, alergias, alergias e intolerancias, \
         restrizioni alimentari, intolleranze, allergie e intolleranze, dieet, \
         dieetwensen, allergieen",
    ),
    (DietaryRestrictions, "other dietary needs"),
    (
        Meal,
        "meal, meal choice, meal selection, meal option, menu, menu choice, dish, main \
         course, main, entree, food, dinner, essen, menuwahl, gericht, hauptgang, \
         repas, plat, choix du menu, choix du repas, comida, plato, eleccion de menu, \
         pasto, piatto, scelta del menu, maaltijd, gerecht, menukeuze, hoofdgerecht",
    ),
    (
        SpecialAccommodations,
        "special accommodations, special needs, special requests, special requirements, \
         accessibility, accessibility needs, access needs, mobility, wheelchair, \
         besondere bedurfnisse, barrierefreiheit, besoins particuliers, accessibilite, \
         necesidades especiales, accesibilidad, esigenze particolari, accessibilita, \
         bijzondere wensen, toegankelijkheid",
    ),
    (
        Notes,
        "notes, note, comment, comments, remark, remarks, message, notizen, notiz, \
         bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, remarques, \
         remarque, commentaire, commentaires, notas, nota, comentarios, observaciones, \
         osservazioni, commenti, opmerking, opmerkingen, notities",
    ),
    (IsVip, "vip, is vip, vip guest, vip gast, invite vip"),
    (
        NeedsTransport,
        "needs transport, transport, transportation, needs transportation, shuttle, \
         needs shuttle, bus, transfer, braucht transport, transport notig, navette, \
         besoin de transport, transporte, necesita transporte, autobus, trasporto, \
         serve trasporto, navetta, vervoer, vervoer nodig, pendelbus",
    ),
    (
        NeedsAccommodation,
        "needs accommodation, accommodation, hotel, needs hotel, lodging, needs room, \
         needs a room, needs a room for the night, room needed, unterkunft, braucht \
         unterkunft, ubernachtung, hebergement, logement, besoin d hebergement, alojamiento, necesita alojamiento, alloggio, \
         pernottamento, serve alloggio, overnachting, accommodatie, slaapplaats",
    ),
    (
        InvitationSent,
        "invitation sent, invite sent, invited, invitation, sent, invitation posted, \
         invitation mailed, save the date sent, einladung, einladung verschickt, \
         einladung gesendet, eingeladen, invitation envoyee, envoyee, invitacion, \
         invitacion enviada, enviada, invito, invito inviato, inviato, uitnodiging, \
         uitnodiging verstuurd, uitgenodigd, verstuurd",
    ),
    (
        DietVegetarian,
        "vegetarian, vegetarisch, vegetarien, vegetariano",
    ),
    (DietVegan, "vegan, vegano, veganistisch"),
    (DietPescatarian, "pescatarian, pescetarian"),
    (DietHalal, "halal"),
    (DietKosher, "kosher, koscher"),
    (
        DietGlutenFree,
        "gluten free, glutenfrei, sans gluten, sin gluten, senza glutine, glutenvrij",
    ),
    (
        DietLactoseFree,
        "lactose free, dairy free, laktosefrei, sans lactose, sin lactosa, senza \
         lattosio, lactosevrij",
    ),
    (AllergyGluten, "gluten allergy, allergy gluten"),
    (
        AllergyCrustaceans,
        // Shellfish and seafood are molluscs, too: rows say both.
        "crustaceans, crustaceans allergy, shellfish, shellfish allergy, allergy \
         shellfish, seafood allergy, allergy seafood",
    ),
    (AllergyEggs, "eggs, egg allergy"),
    (AllergyFish, "fish allergy"),
    (AllergyPeanuts, "peanuts, peanut allergy"),
    (AllergySoy, "soy, soya, soy allergy"),
    (AllergyMilk, "milk, milk allergy, dairy allergy"),
    (AllergyNuts, "nuts, tree nuts, nut allergy"),
    (AllergyCelery, "celery, celery allergy"),
    (AllergyMustard, "mustard, mustard allergy"),
    (AllergySesame, "sesame, sesame allergy"),
    (AllergySulphites, "sulphites, sulfites, sulphites allergy"),
    (AllergyLupin, "lupin, lupin allergy"),
    (AllergyMolluscs, "molluscs, mollusks, molluscs allergy"),
    (
        Ignore,
        "title, prefix, salutation, suffix, anrede, titel, civilite, tratamiento, \
         table, table name, table number, tisch, tischnummer, mesa, tavolo, tafel, \
         seat, seat number, id, no, nr, number, row, created at, updated at, gift, \
         gifts, thank you sent, geschenk, number of guests, party size, middle name, \
         date, timestamp, rsvp date",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_written_as_headings_are_compared() {
        let mut known = std::collections::BTreeMap::new();
        for (meaning, names) in NAMES {
            for name in listed(names) {
                assert_eq!(normal(name), name);
                let other = known.insert(name, *meaning);
                assert_eq!(other, None, "{name:?}");
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
            Some((PlusOneNames, Known::InPart)),
        );
        check("Favourite song", None);
        check("", None);
        check("123", None);
    }
}

//! Known column names, by meaning.

use crate::guest_import::meaning::Meaning::{self, *};

pub(super) type HeadingNames = &'static [(Meaning, &'static str)];

/// In normalised form ([`normal_form`](crate::guest_import::words::normal_form)), without numbers.
pub(super) const NAMES: HeadingNames = &[
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
         naam, gasten, guest list, guestlist, gasteliste, liste des invites, lista de invitados, lista \
         degli invitati, gastenlijst",
    ),
    (
        MiddleName,
        "middle name, middle names, additional name, additional names, second name, weitere vornamen, \
         zweiter vorname, deuxieme prenom, autres prenoms, segundo nombre, secondo nome, tweede \
         voornaam, tussenvoegsel",
    ),
    (Id, "guest id, troth id"),
    (MemberFirstName, "nombre de la pareja, nome del partner"),
    (MemberLastName, "nom du conjoint, nom partenaire"),
    (
        MemberName,
        "second guest, additional guest name, additional guest names, household members, family \
         members, other guests, weitere gaste, haushaltsmitglieder, familienmitglieder, autres \
         invites, otros invitados, altri invitati, andere gasten",
    ),
    (ChildFirstName, "nombre del nino, nome del bambino"),
    (ChildLastName, "nom enfant, nom de l enfant"),
    (
        ChildName,
        "children, kids, children names, kids names, names of children, names of kids, child name, \
         child names, kid names, kinder, namen der kinder, kindernamen, enfants, noms des enfants, \
         hijos, ninos, nombres de los ninos, bambini, figli, nomi dei bambini, kinderen, namen kinderen",
    ),
    (PartySize, "total definitely invited"),
    (
        PlusOneFirstName,
        "nombre acompanante, nome accompagnatore nome",
    ),
    (PlusOneLastName, "companion last name"),
    (
        Email,
        "email, e mail, mail, email address, e mail address, mail address, contact \
         email, e mail adresse, email adresse, mailadresse, courriel, adresse e mail, \
         adresse email, adresse mail, correo, correo electronico, direccion de correo, \
         posta elettronica, indirizzo email, indirizzo e mail, e mailadres, emailadres, \
         mailadres, e mail value, email value, correo electronico direccion, adresse de messagerie, adresse electronique, direccion de correo electronico",
    ),
    (
        Phone,
        "phone, phone number, telephone, telephone number, tel, tel no, mobile, mobile \
         number, mobile phone, cell, cell phone, cellphone, whatsapp, telefon, \
         telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, \
         rufnummer, numero de telephone, portable, telefono, numero de telefono, movil, \
         cellulare, numero di telefono, telefoon, telefoonnummer, mobiel, gsm, phone value, cell number, mobile phone number, phone mobile, telefono movil, telefono cellulare, tel mobile, tel portable, mobiele telefoon, mobil telefon, mobiltelefon nummer, handy nummer, telefone",
    ),
    (
        Address,
        "address, postal address, mailing address, home address, full address, address \
         line, adresse, anschrift, postanschrift, wohnadresse, adresse postale, \
         direccion, direccion postal, domicilio, indirizzo, indirizzo postale, adres, \
         postadres, address formatted, address lines, full mailing address",
    ),
    (
        Street,
        "street, street address, house number, strasse, strasse hausnummer, hausnummer, \
         rue, calle, via, straat, straat en huisnummer, huisnummer, street and number, \
         address street, street address line, address extended address, address po box, po box, postfach, apt, apt suite, apt suite unit, apartment, unit, street line, address unit, strasse und hausnummer, strasse nr, rue et numero, complement d adresse, calle y numero, straatnaam",
    ),
    (
        PostalCode,
        "zip, zip code, zipcode, postcode, post code, postal code, plz, postleitzahl, \
         code postal, codigo postal, cp, cap, codice postale, zip postal code, postal code zip, zip postcode, address postal code, address zip, code postal zip",
    ),
    (
        City,
        "city, town, state, county, province, region, suburb, ort, stadt, wohnort, \
         bundesland, ville, ciudad, provincia, localidad, citta, comune, stad, \
         woonplaats, plaats, provincie, state region, state province, province state, city town, address city, address region, address state, bundesland kanton, region kanton, dep region, stadt ort, provincia estado, staat provincie",
    ),
    (
        Country,
        "country, land, pays, pais, paese, country region, land region, pays region, address country",
    ),
    (
        RsvpStatus,
        "rsvp, rsvp status, status, response, reply, answer, attending, attendance, \
         attending wedding, will attend, coming, confirmed, are you coming, going, \
         ruckmeldung, antwort, zusage, zugesagt, kommt, teilnahme, reponse, presence, \
         statut, vient, confirmation, participation, respuesta, asistencia, asiste, \
         confirmado, confirmacion, estado, risposta, presenza, stato, partecipa, \
         conferma, antwoord, aanwezig, aanwezigheid, reactie, komt, approval status, rsvp response, guest status, einladungsstatus, rsvp antwort",
    ),
    (
        PlusOnes,
        "plus ones, plus one, plusones, plusone, plus ones allowed, plus one allowed, \
         number of plus ones, additional guests, extra guests, allowed guests, may \
         bring, companions, bringing guest, bringing a guest, and guest, guest allowed, begleitpersonen, begleitperson, begleitung, anzahl \
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
         lado, gruppo, lato, groep, kant, labels, label, group membership, categories, kategorien, keywords, stichworter, relationship group, etiquettes, etiquetas, etichette",
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
        "age group, age, ages, age range, adult child, adult or child, child, guest type, \
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
         invitation mailed, invitations, invitations sent, invites sent, einladungen, einladung, einladung verschickt, \
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
        // Shellfish and seafood include molluscs: reading a row sets both flags.
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
         gifts, thank you sent, geschenk, \
         timestamp, rsvp date, partner title, partner suffix, partner prefix, partner middle name, name prefix, name suffix, nickname, maiden name, file as, bridal party, wedding party, gift received, thank you, hotel name, room, invite code, date invited, song request, dress code, gender, birthday, anniversary, initials, photo, language, location, e mail label, e mail type, email label, email type, phone label, phone type, address label, address type, total maybe invited, added by, invited by, api id, qr code url",
    ),
];

/// Words that make a column about another person or thing: "Emergency contact", "Hotel name". Partners and
/// children have their own lists.
pub(super) const OTHERS: &str = "emergency, maiden, hotel, company, organization, organisation, employer, \
    firma, nickname, phonetic, yomi, code, date, datum, gift, gifts, thank, thanks, song, assistant, \
    assistent, manager, mother, father, parent, parents, url, link, website, table, seat, ticket, coupon, \
    currency, fax, pager, telex, isdn, callback, car, radio, profile, photo, image, created, updated, count, \
    birthday, geburtstag, anniversary, source, account, bank, maybe, std, reminder, erinnerung, rappel, \
    recordatorio, promemoria, herinnering";

/// Words for things; names under them are not people of the row.
pub(super) const THINGS: &str = "hotel, company, organization, organisation, employer, firma, emergency, \
    maiden, nickname, phonetic, yomi, code, gift, gifts, thank, thanks, song, assistant, assistent, manager, \
    url, link, website, table, seat, ticket, coupon, currency, profile, photo, image, source, account, bank, \
    job, department, occupation, profession, role, venue, hobby, abteilung, beruf, departement, service, \
    puesto, departamento, professione, reparto, functie, afdeling";

/// Words that count: "Number attending" is not an answer.
pub(super) const COUNTS: &str = "number, no, nr, nbr, num, count, total, how, many, anzahl, zahl, wie, viele, \
    combien, nombre, numero, cuantos, cuantas, cantidad, quanti, quante, aantal, hoeveel, qty";

/// Words that reverse a heading's meaning, besides the words for no in cells.
pub(super) const NEGATIONS: &str = "nicht, kein, keine, pas, niet, geen, cannot, never, unable, t";

/// Headings of columns with several labels for a guest.
pub(super) const LABELS: &str = "tag, tags, label, labels, groups, categories, keywords, group membership, \
    kategorien, gruppen, stichworter, groupes, etiquettes, grupos, categorias, etiquetas, gruppi, categorie, \
    etichette, groepen";

/// Words for an address, a number or a mailbox that is used only if there is no other.
pub(super) const ELSEWHERE: &str = "business, work, office, other, geschaftlich, weitere, weiteres, weiterer, \
    arbeit, bureau, travail, autre, lavoro, ufficio, altro, altra, trabajo, otro, otra, zakelijk, werk, \
    ander, anderes";

/// Words for the home address or number, which do not change the meaning.
pub(super) const AT_HOME: &str = "home, private, privat, personal, domicile, casa, thuis, prive, primary, \
    main, principal, personnel, abitazione, particular, preferred";

/// Words for the parts of a wedding that guests are invited to.
pub(super) const EVENTS: &str = "ceremony, reception, brunch, dinner, welcome, drinks, rehearsal, wedding, \
    evening, breakfast, lunch, trauung, standesamt, feier, empfang, polterabend, probeessen, hochzeit, sangeet, \
    mehndi, haldi, ceremonie, cocktail, soiree, mairie, ceremonia, recepcion, boda, cena, cerimonia, ricevimento, \
    pranzo, receptie, feest, borrel, day, party, events, event";

/// Words for the wedding itself.
pub(super) const WEDDING: &str = "wedding, hochzeit, mariage, boda, matrimonio, bruiloft";

/// Headings for the number of people in a row.
pub(super) const SIZES: &str = "party size, party, number of guests, guest count, headcount, head count, number \
    of people, no of people, no of guests, total guests, total invited, household size, family size, people, count, \
    number in party, invited count, anzahl, anzahl personen, anzahl gaste, personen, personenzahl, nombre de \
    personnes, nombre d invites, numero de personas, personas, numero di persone, persone, aantal personen, aantal \
    gasten";

/// Words for a mobile phone.
pub(super) const MOBILE: &str = "mobile, cell, cellphone, mobil, handy, movil, portable, cellulare, mobiel, \
    mobiele, gsm, mobiltelefon, handynummer, mobilnummer, whatsapp";

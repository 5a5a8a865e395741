//! Known column names of expenses, vendors and gifts, in English, German, French, Spanish, Italian and Dutch.
//! docs/record-imports.md lists the same words for users.

use crate::currency::CURRENCIES;
use crate::guest_import::{has_entry, normal_form};

/// The column of our own ids, in our exports.
pub const ID: &str = "id";

/// A budget column of whether, when or how much was paid.
pub const PAID: &str = "paid";

/// The longest heading that is looked at, in bytes.
const LONGEST_NAME: usize = 200;

/// The key of the field that a heading names, in the noun's table; `None` if unknown.
#[must_use]
pub fn field_of(noun: &str, heading: &str) -> Option<&'static str> {
    let name = heading_name(heading);
    if name.is_empty() || name.len() > LONGEST_NAME {
        return None;
    }
    if has_entry(ID_NAMES, &name) {
        return Some(ID);
    }
    let names = names_of(noun).iter();
    let mut matches = names.filter(|(_, names)| has_entry(names, &name));
    matches.next().map(|(key, _)| *key)
}

/// The known names of each field of a noun, by the field's key.
#[must_use]
pub fn names_of(noun: &str) -> &'static [(&'static str, &'static str)] {
    match noun {
        "expense" => EXPENSE,
        "vendor" => VENDOR,
        "registryItem" => GIFT,
        _ => &[],
    }
}

/// The normal form of a heading without brackets and currency: "E-Mail *" becomes "e mail", and "Betrag (EUR)",
/// "Betrag in EUR" and "Betrag €" become "betrag".
fn heading_name(heading: &str) -> String {
    let mut outside = String::with_capacity(heading.len());
    let mut depth = 0_usize;
    for letter in heading.chars() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    let name = normal_form(&outside);
    let mut words: Vec<&str> = name.split(' ').collect();
    let is_code = |word: &&str| {
        let mut currencies = CURRENCIES.iter();
        currencies.any(|currency| currency.code.eq_ignore_ascii_case(word))
    };
    if words.len() > 1 && words.last().is_some_and(is_code) {
        words.pop();
        if words.len() > 1 && words.last() == Some(&"in") {
            words.pop();
        }
    }
    words.join(" ")
}

const ID_NAMES: &str = "troth id, troth kennung";

type FieldNames = &'static [(&'static str, &'static str)];

const EXPENSE: FieldNames = &[
    (
        "description",
        "description, expense, expenses, item, items, what, name, title, position, line item, \
         beschreibung, bezeichnung, ausgabe, ausgaben, posten, was, titel, artikel, leistung, \
         depense, depenses, libelle, intitule, poste, designation, objet, descripcion, gasto, \
         gastos, concepto, partida, descrizione, spesa, spese, voce, oggetto, omschrijving, \
         beschrijving, uitgave, uitgaven, kostenpost",
    ),
    (
        "amount",
        "amount, cost, costs, price, actual cost, sum, value, betrag, kosten, preis, summe, wert, \
         montant, cout, couts, prix, somme, importe, coste, costo, precio, monto, cantidad, suma, \
         importo, costi, prezzo, somma, bedrag, prijs, som",
    ),
    (
        "perHead",
        "amount per person, per person, per head, price per guest, price per person, cost per \
         person, betrag pro person, pro person, pro kopf, preis pro person, montant par personne, \
         par personne, prix par personne, importe por persona, por persona, precio por persona, \
         importo a persona, a persona, prezzo a persona, bedrag per persoon, per persoon, prijs \
         per persoon",
    ),
    ("heads", "people, personen, personnes, personas, persone"),
    (
        "categoryId",
        "category, type, group, kategorie, art, gruppe, rubrik, categorie, rubrique, categoria, \
         tipo, rubro, soort, groep",
    ),
    (
        "vendorId",
        "vendor, supplier, company, paid to, provider, payee, anbieter, dienstleister, firma, \
         lieferant, empfanger, prestataire, fournisseur, societe, entreprise, beneficiaire, \
         proveedor, empresa, beneficiario, fornitore, azienda, leverancier, bedrijf, begunstigde",
    ),
    (
        "dueDate",
        "due date, due, due on, due by, pay by, deadline, fallig am, fallig, falligkeit, \
         falligkeitsdatum, zahlbar bis, zu zahlen bis, date d echeance, echeance, a payer avant, a \
         payer le, fecha de vencimiento, vencimiento, vence, fecha limite, data di scadenza, \
         scadenza, scade il, vervaldatum, vervalt op, te betalen voor, uiterste betaaldatum",
    ),
    (
        "paidDate",
        "paid date, paid on, date paid, payment date, bezahlt am, gezahlt am, zahlungsdatum, \
         zahldatum, date de paiement, paye le, regle le, fecha de pago, pagado el, data di \
         pagamento, data pagamento, pagato il, betaald op, betaaldatum, betaaldag",
    ),
    (
        PAID,
        "paid, already paid, amount paid, is paid, bezahlt, gezahlt, bereits bezahlt, paye, \
         regle, deja paye, pagado, pagada, ya pagado, pagato, pagata, gia pagato, betaald, al \
         betaald",
    ),
    (
        "payments",
        "payments, instalments, installments, zahlungen, raten, teilzahlungen, paiements, \
         versements, pagos, cuotas, pagamenti, rate, betalingen, termijnen",
    ),
    ("notes", NOTES),
    ("links", LINKS),
    // For a vendor "url" is the website.
    ("links", "url"),
];

const VENDOR: FieldNames = &[
    (
        "name",
        "name, vendor, vendor name, company, company name, business, supplier, provider, anbieter, \
         dienstleister, firma, firmenname, lieferant, nom, prestataire, fournisseur, societe, \
         entreprise, nombre, proveedor, empresa, nome, fornitore, azienda, naam, leverancier, \
         bedrijf, bedrijfsnaam",
    ),
    (
        "category",
        "category, type, service, kind, kategorie, art, leistung, gewerk, branche, categorie, \
         prestation, categoria, servicio, tipo, servizio, soort, dienst",
    ),
    (
        "contactPerson",
        "contact person, contact, contact name, ansprechpartner, ansprechpartnerin, \
         ansprechperson, kontakt, kontaktperson, personne de contact, interlocuteur, persona de \
         contacto, contacto, persona di contatto, contatto, referente, contactpersoon",
    ),
    (
        "phone",
        "phone, phone number, telephone, mobile, tel, telefon, telefonnummer, handy, handynummer, \
         mobil, mobilnummer, numero de telephone, portable, telefono, movil, cellulare, numero di \
         telefono, telefoon, telefoonnummer, mobiel, gsm",
    ),
    (
        "email",
        "email, e mail, email address, e mail address, mail, e mail adresse, mailadresse, courriel, \
         adresse e mail, correo, correo electronico, posta elettronica, indirizzo email, indirizzo \
         e mail, e mailadres, emailadres, mailadres",
    ),
    (
        "website",
        "website, web, url, homepage, web page, webseite, internetseite, internet, site web, site \
         internet, site, sitio web, pagina web, web site, sito, sito web, webpagina",
    ),
    (
        "address",
        "address, location, adresse, anschrift, ort, lieu, direccion, ubicacion, indirizzo, \
         luogo, adres, locatie",
    ),
    (
        "offer",
        "offer, quote, price, estimate, cost estimate, angebot, angebotspreis, preis, \
         kostenvoranschlag, offre, devis, prix, oferta, presupuesto, precio, offerta, preventivo, \
         prezzo, offerte, prijs",
    ),
    (
        "offerUntil",
        "offer valid until, valid until, offer until, angebot gultig bis, gultig bis, offre \
         valable jusqu au, valable jusqu au, valable jusqu a, oferta valida hasta, valido hasta, \
         valida hasta, offerta valida fino al, valido fino al, valida fino al, offerte geldig tot, \
         geldig tot",
    ),
    (
        "isTurnedDown",
        "turned down, declined, abgesagt, abgelehnt, refuse, decline, rechazado, descartado, \
         rifiutato, scartato, afgewezen",
    ),
    (
        "contractSigned",
        "contract signed, contract, signed, booked, vertrag unterschrieben, vertrag, \
         unterschrieben, gebucht, contrat signe, contrat, signe, reserve, contrato firmado, \
         contrato, firmado, reservado, contratto firmato, contratto, firmato, prenotato, contract \
         getekend, getekend, geboekt",
    ),
    (
        "rating",
        "rating, stars, score, bewertung, sterne, note sur 5, etoiles, evaluation, valoracion, \
         estrellas, puntuacion, valutazione, stelle, beoordeling, sterren",
    ),
    ("links", LINKS),
    ("notes", NOTES),
];

const GIFT: FieldNames = &[
    (
        "name",
        "name, gift, gifts, item, items, product, product name, title, wish, geschenk, geschenke, \
         wunsch, artikel, produkt, bezeichnung, titel, nom, cadeau, cadeaux, article, produit, \
         nombre, regalo, regalos, articulo, producto, nome, regali, articolo, prodotto, naam, \
         cadeaus, product naam, wens",
    ),
    (
        "category",
        "category, type, group, kategorie, art, gruppe, categorie, categoria, tipo, soort, groep",
    ),
    (
        "isFund",
        "fund, is fund, cash fund, fonds, geldgeschenk, cagnotte, fondo, colecta, potje",
    ),
    (
        "price",
        "price, cost, amount, value, goal, unit price, preis, betrag, kosten, wert, ziel, prix, \
         montant, cout, objectif, precio, importe, coste, objetivo, prezzo, importo, costo, \
         obiettivo, prijs, bedrag, doel",
    ),
    (
        "quantity",
        "quantity, qty, number, count, wanted, requested, anzahl, menge, stuck, stuckzahl, \
         quantite, nombre d exemplaires, cantidad, unidades, quantita, pezzi, numero, aantal",
    ),
    (
        "priority",
        "priority, prioritat, priorite, prioridad, priorita, prioriteit",
    ),
    (
        "store",
        "store, shop, retailer, brand, geschaft, laden, handler, marke, magasin, boutique, marque, \
         tienda, marca, negozio, winkel, merk",
    ),
    (
        "storeUrl",
        "store link, link, links, url, store url, product link, product url, website, shop link, \
         lien, lien du magasin, enlace, enlace de la tienda, link al negozio, collegamento, \
         winkellink, webseite",
    ),
    (
        "imageUrl",
        "picture, image, picture link, image url, photo, bild, foto, image link, imagen, immagine, \
         afbeelding",
    ),
    (
        "description",
        "description, details, beschreibung, descripcion, descrizione, omschrijving, beschrijving",
    ),
    ("notes", NOTES),
];

const NOTES: &str = "notes, note, comment, comments, remark, remarks, notizen, notiz, bemerkung, \
    bemerkungen, anmerkung, anmerkungen, kommentar, remarque, remarques, commentaire, \
    commentaires, notas, nota, comentario, comentarios, observaciones, commento, commenti, \
    osservazioni, notities, notitie, opmerking, opmerkingen";

const LINKS: &str =
    "links, link, verweise, lien, liens, enlace, enlaces, collegamenti, koppelingen";

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::guest_import::list_entries;

    #[test]
    fn every_name_is_in_normal_form_and_names_one_field() {
        for noun in ["expense", "vendor", "registryItem"] {
            let mut known = BTreeMap::new();
            for (key, names) in names_of(noun) {
                for name in list_entries(names) {
                    assert_eq!(heading_name(name), name);
                    let other = known.insert(name, *key);
                    assert_eq!(other, None, "{noun} {name:?}");
                }
            }
        }
    }

    #[test]
    fn headings_of_budgets_are_known_in_six_languages() {
        let check = |heading: &str, expected: Option<&str>| {
            assert_eq!(field_of("expense", heading), expected, "{heading:?}");
        };
        for (heading, key) in "Beschreibung;Betrag;Fällig am;Kategorie;Bezahlt;Anbieter;Notizen"
            .split(';')
            .zip([
                "description",
                "amount",
                "dueDate",
                "categoryId",
                "paid",
                "vendorId",
                "notes",
            ])
        {
            check(heading, Some(key));
        }
        check("Betrag (EUR)", Some("amount"));
        check("Betrag in EUR", Some("amount"));
        check("Amount €", Some("amount"));
        check("Prix", Some("amount"));
        check("Date d'échéance", Some("dueDate"));
        check("Fecha de vencimiento", Some("dueDate"));
        check("Fornitore", Some("vendorId"));
        check("Vervaldatum", Some("dueDate"));
        check("Troth ID", Some("id"));
        check("ID", None);
        check("Mood", None);
        check("", None);
    }
}

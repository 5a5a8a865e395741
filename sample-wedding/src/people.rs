//! Names of guests.

#[rustfmt::skip] // Ten lines of names instead of a hundred.
pub(crate) const ADULTS: [&str; 48] = [
    "Amelia", "Benedikt", "Clara", "David", "Eleni", "Felix", "Grace", "Henrik", "Ines", "Jakob",
    "Katharina", "Leon", "Maya", "Niklas", "Olivia", "Paul", "Quinn", "Rosa", "Simon", "Theresa",
    "Uma", "Viktor", "Wanda", "Xaver", "Yara", "Zoe", "Aaron", "Beatrice", "Conrad", "Dalia",
    "Emil", "Fiona", "Gustav", "Helena", "Ivan", "Johanna", "Karim", "Louise", "Martin", "Nadia",
    "Oskar", "Philippa", "Ravi", "Sofia", "Tomasz", "Ursula", "Vincent", "Mina",
];

#[rustfmt::skip] // Ten lines of names instead of a hundred.
pub(crate) const CHILDREN: [&str; 12] = [
    "Lina", "Ben", "Ida", "Noah", "Ava", "Theo", "Mila", "Finn", "Ella-Rose", "Luis", "Greta",
    "Sam",
];

#[rustfmt::skip] // Ten lines of names instead of a hundred.
pub(crate) const FAMILIES: [&str; 36] = [
    "Ashworth", "Bauer", "Castellano", "Dvořák", "Eriksson", "Fontaine", "Gruber", "Hughes",
    "Iversen", "Jansen", "Kovács", "Larsen", "Moreau", "Novak", "O’Connor", "Papadakis", "Quist",
    "Rossi", "Schneider", "Thorne", "Ullmann", "Vargas", "Weiss", "Yilmaz", "Zimmer", "Abbott",
    "Brandt", "Clarke", "Delgado", "Ebner", "Fischer", "Gallo", "Haas", "Ivanova", "Joshi",
    "Keller",
];

//! Phrases for diets and foods in English, German, French, Spanish, Italian and Dutch.

/// Words before a food that refuse it.
pub(super) const BEFORE: [&str; 32] = [
    "allergy to ",
    "allergic to ",
    "intolerant to ",
    "reaction to ",
    "to ",
    "allergy ",
    "allergies ",
    "no ",
    "without ",
    "contains no ",
    "allergie gegen ",
    "allergisch gegen ",
    "allergisch auf ",
    "allergien ",
    "gegen ",
    "keine ",
    "kein ",
    "ohne ",
    "allergie aux ",
    "allergie au ",
    "allergie a la ",
    "allergique aux ",
    "sans ",
    "alergia a los ",
    "alergia al ",
    "sin ",
    "allergia a ",
    "senza ",
    "allergie voor ",
    "allergisch voor ",
    "geen ",
    "allergie ",
];

/// Words after a food that refuse it.
pub(super) const AFTER: [&str; 11] = [
    " allergy",
    " allergies",
    " allergic",
    " intolerance",
    " intolerant",
    " free",
    "allergie",
    " allergie",
    "allergien",
    " allergien",
    "frei",
];

/// Parts of words about allergies: "Nussallergie", "lactose-intolerant".
pub(super) const OF_ALLERGIES: [&str; 8] = [
    "allerg",
    "alerg",
    "intoler",
    "intoller",
    "unvertrag",
    "anaphyla",
    "anafila",
    "anafyla",
];

/// Words that negate the following words.
pub(super) const NO: &str = "\
    no, not, never, without, non, kein, keine, keinen, keinerlei, nicht, ohne, sans, pas, \
    aucun, aucune, sin, ningun, ninguna, nessun, nessuna, senza, geen, niet, zonder";

/// Words for "or": "No nuts, eggs or fish allergies" is one denial despite the comma.
pub(super) const OR: &str = "or, oder, ou, o, of, nor, noch, ni";

/// How bad an allergy is; a flag does not hold this.
pub(super) const DEGREES: &str = "\
    severe, severely, serious, seriously, strong, strongly, bad, badly, very, highly, \
    extreme, extremely, acute, life, threatening, deadly, fatal, lethal, mild, mildly, \
    slight, slightly, anaphylactic, anaphylaxis, epipen, schwer, schwere, stark, starke, \
    leicht, leichte, lebensbedrohlich, lebensbedrohliche, anaphylaktisch, anaphylaxie, \
    grave, forte, mortelle, legere, anaphylactique, severa, fuerte, mortal, leve, \
    anafilactico, anafilactica, anafilaxia, mortale, lieve, anafilattico, anafilattica, \
    anafilassi, ernstige, zware, lichte, dodelijk, dodelijke, anafylactisch, anafylaxie";

/// The illness behind a gluten-free diet: even traces harm, which the diet's flag does not hold.
pub(super) const COELIAC: &str = "\
    coeliac, celiac, coeliacs, celiacs, zoliakie, coeliakie, coeliaque, celiaque, celiaco, \
    celiaca, celiachia, celiaquia";

/// Words beside the illness's name that add nothing.
pub(super) const ILLNESS: &str = "disease, sufferer, maladie, enfermedad, morbo, ziekte, patient";

/// Phrases for "no restrictions".
pub(super) const NOTHING: &str = "\
    no, none, nothing, n a, na, nil, normal, standard, regular, everything, anything, keine, \
    nein, aucun, non, ninguna, geen, no allergy, no allergies, no known allergies, no food \
    allergies, no known food allergies, no allergies known, no dietary requirements, no \
    dietary restrictions, no dietary needs, no intolerances, keine allergie, keine \
    allergien, keine bekannten allergien, keine unvertraglichkeiten, aucune allergie, pas d \
    allergie, pas d allergies, sans allergie, sin alergias, ninguna alergia, nessuna \
    allergia, geen allergie, geen allergieen";

/// Flags by the phrases that people write for them.
pub(super) type Phrases = &'static [(&'static [&'static str], &'static str)];

pub(super) const DIETS: Phrases = &[
    (
        &["dietVegetarian"],
        "vegetarian, veggie, veg, vegetarier, vegetarierin, vegetarisch, vegetarien, \
         vegetarienne, vegetariano, vegetariana, vegetarian diet, no meat",
    ),
    (
        &["dietVegan"],
        "vegan, plant based, veganer, veganerin, veganisch, vegane, vegano, vegana, \
         veganist, vegan diet, vegetalien, vegetalienne",
    ),
    (
        &["dietPescatarian"],
        "pescatarian, pescetarian, pescetarier, pescatarier, pescetarien, \
         pescetariano, pescetariana, pescotarier, pesco vegetarian",
    ),
    (&["dietHalal"], "halal, halal food, hallal"),
    (
        &["dietKosher"],
        "kosher, kosher food, koscher, casher, kasher, koosjer",
    ),
    (
        &["dietGlutenFree"],
        "gluten free, glutenfree, gf, no gluten, glutenfrei, sans gluten, sin gluten, \
         senza glutine, glutenvrij, gluten intolerant, gluten intolerance",
    ),
    (
        &["dietLactoseFree"],
        "lactose free, lactosefree, lactose, lactose intolerant, lactose intolerance, \
         dairy free, no dairy, dairy, df, no lactose, laktosefrei, laktoseintolerant, \
         laktoseintoleranz, laktose, sans lactose, sin lactosa, senza lattosio, \
         lactosevrij, lactose intolerantie, intolerante a la lactosa, intollerante al \
         lattosio, intolerant au lactose",
    ),
];

pub(super) const FOODS: Phrases = &[
    (&["allergyGluten"], "gluten, wheat, weizen, glutine"),
    (
        &["allergyCrustaceans"],
        "crustacean, crustaceans, prawn, prawns, shrimp, shrimps, krebstiere, \
         crustaces, crustaceos, crostacei, schaaldieren",
    ),
    // The everyday word covers both.
    (
        &["allergyCrustaceans", "allergyMolluscs"],
        "shellfish, seafood, meeresfruchte, fruits de mer, mariscos, marisco, frutti \
         di mare",
    ),
    (
        &["allergyEggs"],
        "egg, eggs, ei, eier, oeuf, oeufs, huevo, huevos, uova, eieren",
    ),
    (
        &["allergyFish"],
        "fish, fisch, poisson, pescado, pesce, vis",
    ),
    (
        &["allergyPeanuts"],
        "peanut, peanuts, erdnuss, erdnusse, arachide, arachides, cacahuete, \
         cacahuetes, arachidi, pinda, pinda s",
    ),
    (&["allergySoy"], "soy, soya, soybeans, soja, soia"),
    (
        &["allergyMilk"],
        "milk, milch, lait, leche, latte, melk, dairy",
    ),
    (
        &["allergyNuts"],
        "nut, nuts, tree nut, tree nuts, nuss, nusse, schalenfruchte, noix, fruits a \
         coque, frutos secos, nueces, noci, frutta a guscio, noten",
    ),
    (
        &["allergyCelery"],
        "celery, sellerie, celeri, apio, sedano, selderij",
    ),
    (
        &["allergyMustard"],
        "mustard, senf, moutarde, mostaza, senape, mosterd",
    ),
    (&["allergySesame"], "sesame, sesam, sesamo"),
    (
        &["allergySulphites"],
        "sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfitos, solfiti, \
         sulfiet",
    ),
    (
        &["allergyLupin"],
        "lupin, lupine, lupinen, lupini, altramuces",
    ),
    (
        &["allergyMolluscs"],
        "mollusc, molluscs, mollusk, mollusks, weichtiere, mollusques, moluscos, \
         molluschi, weekdieren",
    ),
];

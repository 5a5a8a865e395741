import { type Encoding, WESTERN } from "./encodings.ts";

/** Word separators: whitespace, and ASCII punctuation that does not occur in names. */
const wordSeparators = /[\s"(),/:;<=>@[\]_{|}]+/u;
/** Longer words are not names, and would take long to check. */
const maxWordLength = 60;

const letterPattern = /[\p{L}\p{M}]/u;
const capitalPattern = /\p{Lu}/u;
const smallLetterPattern = /\p{Ll}/u;

/** Characters that do not occur in names: ligatures, signs, loose accents, and private, unassigned or control codes. */
const rareCharacter = /[ﬁﬂƒªºµˆˇ\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
];
const centralEuropean: readonly Encoding[] = ["windows-1250", "iso-8859-2", "x-mac-ce", "ibm852"];

/** A character beyond ASCII, and where it stands. */
interface PlacedCharacter {
  character: string;
  /** The neighbours; empty at the edge of the word. */
  before: string;
  after: string;
  /** The parts of the word on both sides. */
  wordStart: string;
  wordEnd: string;
  isAfterLetter: boolean;
  isBeforeLetter: boolean;
}

/**
 * How unlike names a text looks: symbols within words, capitals in place of small letters, two scripts in one word.
 * Only for comparing readings of the same bytes in several encodings: 0 for text that looks right, about 1 for each odd
 * character.
 */
export function oddnessOf(text: string, encoding: Encoding): number {
  let sum = 0;
  for (const word of text.split(wordSeparators)) sum += oddnessOfWord(word.slice(0, maxWordLength), encoding);
  return sum;
}

function oddnessOfWord(word: string, encoding: Encoding): number {
  const characters = [...word];
  let sum = 0;
  for (const [index, character] of characters.entries()) {
    const isAscii = character < "\x80";
    if (isAscii) continue;
    const placed = placedCharacter(characters, index);
    if (rareCharacter.test(character)) sum += oddnessOfRareCharacter(placed);
    else if (letterPattern.test(character)) sum += oddnessOfLetter(placed, word, encoding);
    else sum += oddnessOfSign(placed);
  }
  return sum;
}

function placedCharacter(characters: readonly string[], index: number): PlacedCharacter {
  const before = characters[index - 1] ?? "";
  const after = characters[index + 1] ?? "";
  return {
    character: characters[index] ?? "",
    before,
    after,
    wordStart: characters.slice(0, index).join(""),
    wordEnd: characters.slice(index + 1).join(""),
    isAfterLetter: letterPattern.test(before),
    isBeforeLetter: letterPattern.test(after),
  };
}

/** Accepts ª and º in ordinal numbers of Spain and Italy, such as 3ª and 5º. */
function oddnessOfRareCharacter({ character, before, isBeforeLetter }: PlacedCharacter): number {
  const isOrdinalSign = /[ªº]/.test(character) && /\d/.test(before) && !isBeforeLetter;
  return isOrdinalSign ? 0 : 1;
}

function oddnessOfLetter(placed: PlacedCharacter, word: string, encoding: Encoding): number {
  if (mixesScripts(placed)) return 1;
  if (capitalPattern.test(placed.character)) return oddnessOfCapital(placed, word, encoding);
  if (smallLetterPattern.test(placed.character)) return oddnessOfSmallLetter(placed, encoding);
  return 0;
}

/** Whether a character is of one script, and a neighbour of another. */
function mixesScripts({ character, before, after }: PlacedCharacter): boolean {
  const hasScript = scripts.some((script) => script.test(character));
  return hasScript && scripts.some((script) => !script.test(character) && script.test(before + after));
}

function oddnessOfCapital(placed: PlacedCharacter, word: string, encoding: Encoding): number {
  const { character, after, isAfterLetter, isBeforeLetter } = placed;
  const isInsideMixedCaseWord = isAfterLetter && smallLetterPattern.test(word);
  if (isInsideMixedCaseWord) return 1;
  // No Icelandic word begins with this letter and goes on in small ones.
  if (character === "Ð" && WESTERN.includes(encoding) && smallLetterPattern.test(after)) return 1;
  // A capital alone is an initial, with a full stop.
  const isAlone = !isAfterLetter && !isBeforeLetter;
  return isAlone && after !== "." ? 0.5 : 0;
}

function oddnessOfSmallLetter(placed: PlacedCharacter, encoding: Encoding): number {
  const { before, after, isAfterLetter, isBeforeLetter } = placed;
  const isBetweenCapitals = capitalPattern.test(before) && capitalPattern.test(after);
  if (isBetweenCapitals) return 1;
  if (isUnusualLetter(placed, encoding)) return 0.3;
  // Names begin with capitals.
  const beginsWord = !isAfterLetter && isBeforeLetter;
  return beginsWord ? 0.25 : 0;
}

/**
 * Letters that are unusual in the languages of this encoding: the same bytes are other letters on a Mac, in Hungarian
 * and in Baltic languages.
 */
function isUnusualLetter({ character, before, after }: PlacedCharacter, encoding: Encoding): boolean {
  const followsConsonant = /[b-df-hj-np-tv-z]/i.test(before);
  if (!WESTERN.includes(encoding))
    return character === "ë" && centralEuropean.includes(encoding) && followsConsonant;
  switch (character) {
    case "š":
    case "ž":
      return encoding === "windows-1252";
    case "œ":
      return /[aeiou]/i.test(before);
    case "õ":
      return after !== "e";
    case "ï":
      return followsConsonant;
    default:
      return character === "ı";
  }
}

/** How odd a sign that is no letter looks between its neighbours. The weights were found by trying lists of names. */
function oddnessOfSign(placed: PlacedCharacter): number {
  const { character, before, after, wordStart, isAfterLetter, isBeforeLetter } = placed;
  const isWithinWord = isAfterLetter && isBeforeLetter;
  const touchesLetter = isAfterLetter || isBeforeLetter;
  switch (character) {
    case "’":
      return isWithinWord && !isApostrophe(placed) ? 0.6 : 0;
    case "“":
    case "‘": {
      if (isWithinWord) return 1;
      // German closes a quotation with the mark that opens one in other languages.
      const closesGermanQuotation = /[„‚]/.test(wordStart);
      return isAfterLetter && !closesGermanQuotation ? 0.6 : 0;
    }
    case "–":
    case "—":
      if (!isWithinWord) return 0;
      return capitalPattern.test(after) ? 0.2 : 1;
    case "”":
    case "»":
    case "«":
    case "›":
    case "‹":
    case "…":
    case "°":
    case "™":
    case "®":
      if (isWithinWord) return 1;
      return touchesLetter ? 0.1 : 0;
    case "€":
    case "£":
      return touchesLetter ? 1 : 0;
    case "·": {
      const isCatalanDot = /l/i.test(before) && /l/i.test(after);
      return isCatalanDot ? 0 : 1;
    }
    // The soft hyphen, invisible unless a line breaks there.
    case "\u00ad":
      return isWithinWord ? 0.3 : 0;
    default:
      return touchesLetter ? 1 : 0.3;
  }
}

/** Whether ’ between letters is an apostrophe: O’Brien, Anna’s, d’Arc. */
function isApostrophe({ after, wordStart, wordEnd }: PlacedCharacter): boolean {
  const isBeforeEnglishEnding = /^(?:s|t|d|m|re|ll|ve)(?!\p{L})/u.test(wordEnd);
  const isAfterShortWord = /(?<!\p{L})\p{L}{1,2}$/u.test(wordStart);
  return capitalPattern.test(after) || isBeforeEnglishEnding || isAfterShortWord;
}

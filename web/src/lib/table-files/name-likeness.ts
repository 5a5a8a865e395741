import { type Encoding, WESTERN } from "./encodings.ts";

/** Word separators: whitespace, and ASCII punctuation that does not occur in names. */
const gaps = /[\s"(),/:;<=>@[\]_{|}]+/u;
/** Longer words are not names, and would take long to check. */
const LONGEST_WORD = 60;

const letter = /[\p{L}\p{M}]/u;
const capital = /\p{Lu}/u;
const small = /\p{Ll}/u;

/** Unicode letters that do not occur in names: ligatures, signs, and letters that stand for others. */
const rareLetter = /[ﬁﬂƒªºµˆˇ\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
];
const central: readonly Encoding[] = ["windows-1250", "iso-8859-2", "x-mac-ce", "ibm852"];

/** What follows an apostrophe within an English word, and what precedes one in other languages (d’, l’, qu’). */
const afterApostrophe = /^(?:s|t|d|m|re|ll|ve)(?!\p{L})/u;
const beforeApostrophe = /(?<!\p{L})\p{L}{1,2}$/u;

/**
 * How unlike names a text looks: symbols within words, capitals in place of small letters, two scripts in one word.
 * Only for comparing readings of the same bytes: 0 for text that looks right, about 1 for each odd place.
 */
export function oddness(text: string, encoding: Encoding): number {
  let sum = 0;
  for (const word of text.split(gaps)) sum += oddnessOf(word.slice(0, LONGEST_WORD), encoding);
  return sum;
}

function oddnessOf(word: string, encoding: Encoding): number {
  const letters = [...word];
  let sum = 0;
  for (const [index, character] of letters.entries()) {
    if (character < "\x80") continue;
    const before = letters[index - 1] ?? "";
    const after = letters[index + 1] ?? "";
    if (rareLetter.test(character)) sum += rare(character, before, after);
    else if (letter.test(character)) sum += oddLetter(character, before, after, word, encoding);
    else sum += oddSign(character, before, after, letters.slice(0, index), letters.slice(index + 1));
  }
  return sum;
}

/** 3ª and 5º are ordinal numbers in Spain and Italy. */
function rare(character: string, before: string, after: string): number {
  return /[ªº]/.test(character) && /\d/.test(before) && !letter.test(after) ? 0 : 1;
}

function oddLetter(
  character: string,
  before: string,
  after: string,
  word: string,
  encoding: Encoding,
): number {
  const others = before + after;
  if (
    scripts.some((script) => script.test(character)) &&
    scripts.some((one) => mixes(one, character, others))
  )
    return 1;
  const follows = letter.test(before);
  if (capital.test(character)) {
    if (follows && small.test(word)) return 1;
    // No Icelandic word begins with it.
    if (character === "Ð" && WESTERN.includes(encoding) && small.test(after)) return 1;
    return !follows && !letter.test(after) && after !== "." ? 0.5 : 0;
  }
  if (small.test(character)) {
    if (capital.test(before) && capital.test(after)) return 1;
    if (isForeign(character, before, after, encoding)) return 0.3;
    // Names begin with capitals.
    if (!follows && letter.test(after)) return 0.25;
  }
  return 0;
}

/**
 * Letters that are unusual in the languages of this encoding: the same bytes are other letters on a Mac, in Hungarian
 * and in Baltic languages.
 */
function isForeign(character: string, before: string, after: string, encoding: Encoding): boolean {
  const followsConsonant = /[b-df-hj-np-tv-z]/i.test(before);
  if (!WESTERN.includes(encoding)) return character === "ë" && central.includes(encoding) && followsConsonant;
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

function mixes(script: RegExp, character: string, others: string): boolean {
  return !script.test(character) && script.test(others);
}

function oddSign(
  sign: string,
  before: string,
  after: string,
  allBefore: readonly string[],
  allAfter: readonly string[],
): number {
  const follows = letter.test(before);
  const leads = letter.test(after);
  const isWithin = follows && leads;
  switch (sign) {
    case "’": {
      const isRight =
        capital.test(after) ||
        afterApostrophe.test(allAfter.join("")) ||
        beforeApostrophe.test(allBefore.join(""));
      return isWithin && !isRight ? 0.6 : 0;
    }
    case "“":
    case "‘":
      // German closes a quotation with the mark that opens one in other languages.
      return isWithin ? 1 : follows && !/[„‚]/.test(allBefore.join("")) ? 0.6 : 0;
    case "–":
    case "—":
      return isWithin ? (capital.test(after) ? 0.2 : 1) : 0;
    case "”":
    case "»":
    case "«":
    case "›":
    case "‹":
    case "…":
    case "°":
    case "™":
    case "®":
      return isWithin ? 1 : follows || leads ? 0.1 : 0;
    case "€":
    case "£":
      return follows || leads ? 1 : 0;
    case "·":
      return follows && leads && /l/i.test(before) && /l/i.test(after) ? 0 : 1;
    case "\u00ad":
      return isWithin ? 0.3 : 0;
    default:
      return follows || leads ? 1 : 0.3;
  }
}

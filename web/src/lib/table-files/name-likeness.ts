import { type Encoding, WESTERN } from "./encodings.ts";

/** Word separators: whitespace, and ASCII punctuation that does not occur in names. */
const wordSeparators = /[\s"(),/:;<=>@[\]_{|}]+/u;
/** Longer words are not names, and would take long to check. */
const maxWordLength = 60;

const letterPattern = /[\p{L}\p{M}]/u;
const capitalPattern = /\p{Lu}/u;
const smallLetterPattern = /\p{Ll}/u;

/** Unicode letters that do not occur in names: ligatures, signs, and letters that stand for others. */
const rareLetter = /[ﬁﬂƒªºµˆˇ\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
];
const centralEuropean: readonly Encoding[] = ["windows-1250", "iso-8859-2", "x-mac-ce", "ibm852"];

/** What follows an apostrophe within an English word, and what precedes one in other languages (d’, l’, qu’). */
const afterApostrophe = /^(?:s|t|d|m|re|ll|ve)(?!\p{L})/u;
const beforeApostrophe = /(?<!\p{L})\p{L}{1,2}$/u;

/**
 * How unlike names a text looks: symbols within words, capitals in place of small letters, two scripts in one word.
 * Only for comparing readings of the same bytes: 0 for text that looks right, about 1 for each odd character.
 */
export function oddnessOf(text: string, encoding: Encoding): number {
  let sum = 0;
  for (const word of text.split(wordSeparators)) sum += oddnessOfWord(word.slice(0, maxWordLength), encoding);
  return sum;
}

function oddnessOfWord(word: string, encoding: Encoding): number {
  const letters = [...word];
  let sum = 0;
  for (const [index, character] of letters.entries()) {
    if (character < "\x80") continue;
    const before = letters[index - 1] ?? "";
    const after = letters[index + 1] ?? "";
    if (rareLetter.test(character)) sum += oddnessOfRareLetter(character, before, after);
    else if (letterPattern.test(character)) sum += oddnessOfLetter(character, before, after, word, encoding);
    else sum += oddnessOfSign(character, before, after, letters.slice(0, index), letters.slice(index + 1));
  }
  return sum;
}

/** 0 for ª and º in ordinal numbers of Spain and Italy, such as 3ª and 5º; 1 for any other rare letter. */
function oddnessOfRareLetter(character: string, before: string, after: string): number {
  return /[ªº]/.test(character) && /\d/.test(before) && !letterPattern.test(after) ? 0 : 1;
}

/** How odd a letter beyond ASCII looks between its neighbours. */
function oddnessOfLetter(
  character: string,
  before: string,
  after: string,
  word: string,
  encoding: Encoding,
): number {
  const neighbours = before + after;
  if (
    scripts.some((script) => script.test(character)) &&
    scripts.some((script) => differsFromNeighbours(script, character, neighbours))
  )
    return 1;
  const isAfterLetter = letterPattern.test(before);
  if (capitalPattern.test(character)) {
    if (isAfterLetter && smallLetterPattern.test(word)) return 1;
    // No Icelandic word begins with this letter and goes on in small ones.
    if (character === "Ð" && WESTERN.includes(encoding) && smallLetterPattern.test(after)) return 1;
    return !isAfterLetter && !letterPattern.test(after) && after !== "." ? 0.5 : 0;
  }
  if (smallLetterPattern.test(character)) {
    if (capitalPattern.test(before) && capitalPattern.test(after)) return 1;
    if (isForeign(character, before, after, encoding)) return 0.3;
    // Names begin with capitals.
    if (!isAfterLetter && letterPattern.test(after)) return 0.25;
  }
  return 0;
}

/**
 * Letters that are unusual in the languages of this encoding: the same bytes are other letters on a Mac, in Hungarian
 * and in Baltic languages.
 */
function isForeign(character: string, before: string, after: string, encoding: Encoding): boolean {
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

/** Whether neighbours of a character are of a script that the character does not belong to. */
function differsFromNeighbours(script: RegExp, character: string, neighbours: string): boolean {
  return !script.test(character) && script.test(neighbours);
}

/** How odd a sign that is no letter looks between its neighbours. The weights were found by trying lists of names. */
function oddnessOfSign(
  sign: string,
  before: string,
  after: string,
  allBefore: readonly string[],
  allAfter: readonly string[],
): number {
  const isAfterLetter = letterPattern.test(before);
  const isBeforeLetter = letterPattern.test(after);
  const isWithinWord = isAfterLetter && isBeforeLetter;
  switch (sign) {
    case "’": {
      const isApostrophe =
        capitalPattern.test(after) ||
        afterApostrophe.test(allAfter.join("")) ||
        beforeApostrophe.test(allBefore.join(""));
      return isWithinWord && !isApostrophe ? 0.6 : 0;
    }
    case "“":
    case "‘":
      // German closes a quotation with the mark that opens one in other languages.
      if (isWithinWord) return 1;
      return isAfterLetter && !/[„‚]/.test(allBefore.join("")) ? 0.6 : 0;
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
      return isAfterLetter || isBeforeLetter ? 0.1 : 0;
    case "€":
    case "£":
      return isAfterLetter || isBeforeLetter ? 1 : 0;
    case "·":
      return isAfterLetter && isBeforeLetter && /l/i.test(before) && /l/i.test(after) ? 0 : 1;
    case "\u00ad":
      return isWithinWord ? 0.3 : 0;
    default:
      return isAfterLetter || isBeforeLetter ? 1 : 0.3;
  }
}

// Measures the language of the code, and checks it against the rules of docs/voice.md and docs/glossary.md.
//
//   node scripts/language.mjs          the figures of each room, with the number and the median length of its sources
//   node scripts/language.mjs check    fails above a limit and names each place
//
// Vague words in comments and docs; types called by an everyday word; two types of a crate with one name; words on
// screens and in emails that the voice avoids; paths in comments and docs that no file has; a term that the glossary
// has twice. cspell checks the spelling
// (`npm --prefix web run spelling`).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import process, { argv } from "node:process";
import { fileURLToPath } from "node:url";

/** At most so many vague words in 1,000 words of comments and docs. Other projects have 0.3 to 0.5. */
const VAGUE_IN_1000 = 2;

/** Words that leave the person or thing open. */
const VAGUE = new RegExp(
  `\\b(${[
    "somebody|anybody|nobody|everybody|whoever|whichever|whatever|whose|whom",
    "said|says|told|tells?",
    "what (?:is|was|are|were|it|they|has|have|had|stands|can|may|will|would|does|did)",
    "who (?:is|was|has|may|can|asks|looks|wants|knows|reads|does)",
    "is none",
  ].join("|")})\\b`,
  "gi",
);

/** Words that name no kind of thing: a type is a noun of the field. */
const EVERYDAY = new Set(
  `About Added Admitted Ahead Around Arranged Arriving Asked Asker Asking Aside Assembling At Bad Beat Beginning Begun
   Belonging Bond Brought Busy Carried Carry Changed Chosen Close Closed Copied Counted Created Cut Dated Decide Decided
   Declared Deed Deleted Desk Done Door Dragging Drawn Dropped Due Duty Ear Eater End Enlarged Finding Follow Following For
   Found Fresh From Full Future Given Giving Gone Guarded Guess Habit Habits Hands Heard Held Hindrance Inner Invited Kept
   Known Lack Later Linked Listed Live Look Looks Loose Lost Lot Made Make Maker Making Many Meant Met Misshapen Mood Most
   Moved Named Narrowing Need Needs Nested News Next Noted Of Office One Only Open Opened Outer Overtaken Owed Own Owned
   Paced Past Patience Perhaps Picked Placed Presented Press Pushed Raise Reach Received Receiving Reduced Refused Relayed
   Remark Remembered Renaming Reserved Said Save Saved Saving Say Saying Seated Seen Sending Sent Settled Shelf Show Shown
   Silent Since Sorted Sought Spoiled Stand Standing Stranger Taken Tell Telling Thanked Thing Tie Timed Together Told Try
   Turn Turned Typed Undone Unfinished Unfit Unlooked Unread Unsaved Unseen Unsettled Untaken Use Waiting Walk Wanted Ward
   Watched Way What When Where Who Whole Whom Whose Why Work Written Wrong Zipped`.split(/\s+/),
);

/** Words that texts of the app, of websites and of emails avoid. */
const AVOIDED = /\b(e-mails?|somebody|whoever|whose|whom|no signal|without a signal|told of)\b/i;

/** Names that every module may have: the idiom for its errors. */
const IDIOMS = new Set(["Error"]);

const SOURCES = [".rs", ".ts", ".tsx", ".mjs", ".sh", ".md"];

/** @typedef {{ line: number, text: string }} Line */

/**
 * The lines of comments of a source, or all lines of a page of docs, without the signs that make them comments.
 * @returns {Line[]}
 */
export function prose(path, source) {
  const kind = extname(path);
  return source.split("\n").flatMap((whole, at) => {
    const line = at + 1;
    const trimmed = whole.trim();
    if (kind === ".md") return [{ line, text: trimmed }];
    if (kind === ".sh") return trimmed.startsWith("#") ? [{ line, text: trimmed.replace(/^[#!]+/, "") }] : [];
    const comment = /^(?:\{?\/\*+|\/\/[/!]?|\*\/?)\s?(.*)$/.exec(trimmed) ?? /(?<![:"'])\s\/\/\s(.*)$/.exec(whole);
    return comment ? [{ line, text: comment[1] }] : [];
  });
}

/** Vague words of some lines, which may be parted by the end of a line, and how many words there are. */
export function vagueWords(lines) {
  const lineStarts = [];
  let text = "";
  for (const { line, text: part } of lines) {
    lineStarts.push({ start: text.length, line });
    text += `${part} `;
  }
  const found = [...text.matchAll(VAGUE)].map(({ 0: word, index }) => ({
    word,
    line: lineStarts.findLast(({ start }) => start <= index).line,
  }));
  return { found, words: text.match(/[A-Za-z][A-Za-z'-]*/g)?.length ?? 0 };
}

/** The types that a source declares at the top level, without those inside functions. */
export function typesOf(path, source) {
  const declaration =
    extname(path) === ".rs"
      ? /^(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|union|trait|type)\s+([A-Z]\w*)/
      : /^(?:export\s+)?(?:declare\s+)?(?:interface|type|class)\s+([A-Z]\w*)/;
  return source.split("\n").flatMap((text, at) => {
    const name = declaration.exec(text)?.[1];
    return name ? [{ name, line: at + 1 }] : [];
  });
}

/** The texts for people in a source of Rust: strings of more than one word. */
export function sentences(source) {
  return source.split("\n").flatMap((text, at) => {
    const code = text.trim().startsWith("//") ? "" : text;
    const texts = [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner]) => inner);
    return texts.filter((inner) => /\w [a-z]+ /.test(inner)).map((inner) => ({ line: at + 1, text: inner }));
  });
}

/** The messages of a catalogue. */
export function messages(catalogue) {
  return catalogue.split("\n").flatMap((text, at) => {
    const message = /^(?:msgid )?"(.*)"$/.exec(text)?.[1];
    // A placeholder is a name of the code.
    return message ? [{ line: at + 1, text: message.replace(/\{\w+\}/g, "") }] : [];
  });
}

/** Files that a build writes: docs name them, git does not list them. */
const BUILT = /^web\/src\/lib\/core\/generated\//;

/** A code span that names a file with its folder, or a folder. */
const PATH = /^\w[\w.-]*\/(?:[\w.<>*-]+\/)*(?:[\w.<>*-]+\.(?:rs|tsx?|mjs|sh|css|json|sql|toml|md))?$/;

/**
 * The paths in some lines of prose that no tracked file ends with. A path has a folder and ends with a kind of file or a
 * slash; `*` and `<thing>` stand for any name, `**` for any folders.
 * @returns {Line[]}
 */
export function missingPaths(lines, tracked) {
  const files = tracked.map((path) => `/${path}`);
  return lines.flatMap(({ line, text }) => {
    const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span]) => span);
    return spans
      .filter((span) => PATH.test(span))
      .filter((path) => !BUILT.test(path) && !files.some((file) => pathPattern(path).test(file)))
      .map((path) => ({ line, text: path }));
  });
}

/**
 * The terms that a glossary's table explains more than once.
 * @returns {Line[]}
 */
export function repeatedTerms(source) {
  const terms = new Set();
  return source.split("\n").flatMap((row, at, rows) => {
    const isHeading = rows[at + 1]?.startsWith("|--");
    const term = isHeading ? undefined : /^\| ([^|]+?) \|/.exec(row)?.[1];
    if (!term) return [];
    if (terms.has(term)) return [{ line: at + 1, text: term }];
    terms.add(term);
    return [];
  });
}

function pathPattern(path) {
  const pattern = path.replace(/[.]/g, "\\.").replace(/<\w+>|\*+/g, (sign) => (sign === "**" ? ".*" : "[^/]*"));
  return new RegExp(`/${pattern}${path.endsWith("/") ? "" : "$"}`);
}

/** The room that a path belongs to: a crate, a folder of the web app, a folder at the top. */
function roomOf(path) {
  const [top, second, third] = path.split("/");
  if (!second) return "top";
  return top === "web" && second === "src" && third.includes(".") === false ? `web/src/${third}` : top;
}

/** The crate of a path: its types share one namespace. */
const crateOf = (path) => path.split("/")[0];

const isGenerated = (path) => path.includes("generated/") || path.endsWith("schema.d.ts");
const isTest = (path) => /\.test\.tsx?$|\/tests?\/|\/tests\.rs$|^web\/e2e\/|^bench\//.test(path);
const mayDeclareTypes = (path) => [".rs", ".ts", ".tsx"].includes(extname(path));

const ROOT = resolve(import.meta.dirname, "..");

const trackedPaths = () => execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");

/** The texts among the tracked files of the project, with their content. */
function readTexts(tracked) {
  return tracked
    .filter((path) => (SOURCES.includes(extname(path)) || path.endsWith(".po")) && !isGenerated(path))
    .map((path) => ({ path, source: readFileSync(resolve(ROOT, path), "utf8") }));
}

function measure() {
  const rooms = new Map();
  const faults = [];
  const types = new Map();
  const tracked = trackedPaths();
  for (const { path, source } of readTexts(tracked)) {
    if (path.endsWith(".po")) {
      for (const { line, text } of messages(source)) checkAvoided(path, line, text);
      continue;
    }
    const room = rooms.get(roomOf(path)) ?? { words: 0, vague: [], everydayTypes: 0, repeatedTypes: 0, lengths: [] };
    rooms.set(roomOf(path), room);
    const lines = prose(path, source);
    const { found, words } = vagueWords(lines);
    room.words += words;
    room.vague.push(...found.map(({ word, line }) => `${path}:${line}: "${word}" is vague`));
    if (path.endsWith(".rs") && !isTest(path)) {
      for (const { line, text } of sentences(source)) checkAvoided(path, line, text);
    }
    for (const { line, text } of missingPaths(lines, tracked)) {
      // In code, a span that ends with a slash may be a MIME type or a sign of a format.
      if (text.endsWith("/") && !path.endsWith(".md")) continue;
      faults.push(`${path}:${line}: no file has the path ${text}`);
    }
    if (path === "docs/glossary.md") {
      for (const { line, text } of repeatedTerms(source)) faults.push(`${path}:${line}: "${text}" is there twice`);
    }
    if (!mayDeclareTypes(path)) continue;
    if (!isTest(path)) room.lengths.push(source.trimEnd().split("\n").length);
    for (const { name, line } of typesOf(path, source)) {
      if (EVERYDAY.has(name)) {
        room.everydayTypes += 1;
        faults.push(`${path}:${line}: the type ${name} is an everyday word, no noun of the field`);
      }
      if (isTest(path) || IDIOMS.has(name)) continue;
      const key = `${crateOf(path)} ${name}`;
      const first = types.get(key);
      if (first) {
        room.repeatedTypes += 1;
        faults.push(`${path}:${line}: the type ${name} is also in ${first}`);
      } else types.set(key, `${path}:${line}`);
    }
  }
  for (const { words, vague } of rooms.values()) {
    if (vague.length > Math.ceil((words * VAGUE_IN_1000) / 1000)) faults.push(...vague);
  }
  return { rooms, faults };

  function checkAvoided(path, line, text) {
    const word = AVOIDED.exec(text)?.[0];
    if (word) faults.push(`${path}:${line}: people read "${word}", which docs/voice.md avoids`);
  }
}

/** The figures of some rooms together. */
function figures(rooms) {
  const sum = (figure) => rooms.reduce((total, room) => total + figure(room), 0);
  const [words, vague] = [sum((room) => room.words), sum((room) => room.vague.length)];
  const lengths = rooms.flatMap((room) => room.lengths);
  return [
    words,
    vague,
    ((1000 * vague) / Math.max(words, 1)).toFixed(1),
    sum((room) => room.everydayTypes),
    sum((room) => room.repeatedTypes),
    lengths.length,
    median(lengths),
  ];
}

/** The middle of some numbers, 0 if there are none. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function main() {
  const { rooms, faults } = measure();
  if (argv[2] === "check") {
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) console.error(`\n${faults.length} places; docs/voice.md has the rules`);
    process.exitCode = faults.length > 0 ? 1 : 0;
    return;
  }
  const row = (...cells) => console.log(cells.map((cell, at) => String(cell).padEnd(at ? 10 : 24)).join(""));
  row("room", "words", "vague", "in 1,000", "everyday", "twice", "sources", "median");
  for (const [name, room] of [...rooms].sort((a, b) => b[1].words - a[1].words)) row(name, ...figures([room]));
  row("web/src", ...figures([...rooms].filter(([name]) => name.startsWith("web/src/")).map(([, room]) => room)));
  row("all", ...figures([...rooms.values()]));
}

if (argv[1] === fileURLToPath(import.meta.url)) main();

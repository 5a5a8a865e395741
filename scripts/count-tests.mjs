// Adds up the reports of the test runners, and lists the slowest tests and, at the very end, the failures, for a person
// or a CI job that sees the last lines of a long run.
//
//   node scripts/count-tests.mjs rust.xml examples.log vitest.xml ...
//
// An .xml file is a runner's JUnit report. A .log file is the output of `cargo test`: it has no report, and is the only
// one that runs documentation examples. A report that is missing, cut off or empty counts as a failure: silence is not
// success.
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/**
 * A runner's report. Times are in seconds, as measured while other tests ran in parallel.
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], times: Timed[] }} Count
 */

const SLOWEST = 10;

/** @returns {Count} */
const emptyCount = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], times: [] });

const attributes = '((?:\\s+[\\w:.-]+="[^"]*")*)\\s*';
const testCase = new RegExp(`<testcase${attributes}(?:/>|>([^]*?)</testcase>)`, "g");
const failure = new RegExp(`<(?:failure|error)${attributes}(?:/>|>([^]*?)</(?:failure|error)>)`);

/** @returns {Count} */
export function countJUnit(report) {
  if (!/<\/testsuites>\s*$/.test(report)) throw new Error("the report is cut off");
  // The output of tests may contain anything, tags too.
  const xml = report.replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;"));
  const count = emptyCount();
  for (const [, opening, content = ""] of xml.matchAll(testCase)) {
    const seconds = Number(attribute(opening, "time"));
    if (seconds > 0) count.times.push({ name: titles(opening).join(": "), seconds });
    const failureElement = failure.exec(content);
    // Node reports TODO tests as skipped and failed.
    if (/<skipped[\s/>]/.test(content)) count.skipped += 1;
    else if (failureElement) {
      count.failed += 1;
      count.failures.push([...titles(opening), ...failureDetails(failureElement)].join(": "));
    } else count.passed += 1;
  }
  return count;
}

/** File and title of a test. Node's class name is always "test". */
function titles(opening) {
  return [attribute(opening, "classname"), attribute(opening, "name")].filter((title) => title && title !== "test");
}

/** The message, or the error itself if the message only names the place; for a story also its line and its screens. */
function failureDetails([, opening, content = ""]) {
  const text = unescapeXml(content);
  const [message] = attribute(opening, "message").split("\n");
  const error = /^ *(\w*Error: .+|assertion .+)$/m.exec(text)?.[1] ?? "";
  const line = /^ *> +(\d+ \|.+)$/m.exec(text)?.[1];
  const screens = /^ *Error: (On the screens: .+)$/m.exec(text)?.[1];
  return [error.includes(message) ? "" : message, error, line, screens].filter(Boolean);
}

function attribute(opening, name) {
  return unescapeXml(new RegExp(`\\s${name}="([^"]*)"`).exec(opening)?.[1] ?? "").trim();
}

const entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescapeXml(text) {
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (entity, hex, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (entities[name] ?? entity),
  );
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** @returns {Count} */
export function countCargoTest(printed) {
  const log = printed.replace(colours, "");
  const startedPrograms = log.match(/^ +(?:Running .*\(.*\)|Doc-tests .*)$/gm)?.length ?? 0;
  const results = [...log.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  if (results.length < startedPrograms) throw new Error(`${startedPrograms - results.length} of ${startedPrograms} test programs did not finish`);
  const sum = (group) => results.reduce((total, result) => total + Number(result[group]), 0);
  const failures = [...log.matchAll(/^test (.+) \.\.\. FAILED$/gm)].map(([, name]) => name);
  return { ...emptyCount(), passed: sum(1), failed: sum(2), skipped: sum(3), failures };
}

/** @returns {Promise<Count>} */
async function countReport(path) {
  try {
    const text = await readFile(path, "utf8");
    const count = extname(path) === ".xml" ? countJUnit(text) : countCargoTest(text);
    if (count.passed + count.failed + count.skipped === 0) throw new Error("the report has no test in it");
    return count;
  } catch (error) {
    const problem = error.code === "ENOENT" ? "there is no report" : error.message;
    return { ...emptyCount(), failed: 1, failures: [problem] };
  }
}

async function main(paths) {
  const total = emptyCount();
  const summarise = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
  for (const path of paths) {
    const runner = basename(path, extname(path));
    const count = await countReport(path);
    console.log(`${runner}: ${summarise(count)}`);
    for (const key of ["passed", "failed", "skipped"]) total[key] += count[key];
    total.failures.push(...count.failures.map((name) => `${runner}: ${name}`));
    total.times.push(...count.times.map(({ name, seconds }) => ({ name: `${runner}: ${name}`, seconds })));
  }
  total.times.sort((left, right) => right.seconds - left.seconds);
  for (const { name, seconds } of total.times.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1)} s  ${name}`);
  console.log(summarise(total));
  for (const name of total.failures) console.log(name);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (argv[1] === fileURLToPath(import.meta.url)) await main(argv.slice(2));

// The same as core/benches/seating.rs, through the browser's WASM. Prints Markdown rows.
import { readFile } from "node:fs/promises";

const generated = new URL("../../web/src/lib/core/generated/", import.meta.url);
const { alignItems, clampItem, collisions, hitTest, initSync, itemBounds, WeddingModel } = await import(
  new URL("troth_core.js", generated)
);
initSync({ module: await readFile(new URL("troth_core_bg.wasm", generated)) });

const TABLES = 60;
const CAPACITY = 10;
const ROUNDS = 1_000;
const ROOM = { width: 3200, height: 2400 };
const SHAPES = ["ROUND", "SQUARE", "RECTANGLE", "OVAL"];

const items = Array.from({ length: TABLES }, (_, index) => ({
  id: `t${index}`,
  kind: "table",
  shape: SHAPES[index % SHAPES.length],
  capacity: CAPACITY,
  rotation: index * 15,
  x: 150 + 310 * (index % 10),
  y: 200 + 380 * Math.floor(index / 10),
}));

// The chart itself, with all guests seated: what a screen gets after each change.
const updatedAt = "2026-01-01T00:00:00.000Z";
const tables = items.map(({ id, shape, capacity, rotation, x, y }) => {
  const position = { positionX: x, positionY: y, rotation };
  return [id, { name: `Table ${id}`, shape, capacity, ...position, updatedAt }];
});
const people = Array.from({ length: TABLES * CAPACITY }, (_, index) => `g${index}`);
const seat = (_, index) => ({ tableId: `t${Math.floor(index / CAPACITY)}`, position: (index % CAPACITY) + 1 });
const model = new WeddingModel();
model.load(
  JSON.stringify({
    guests: Object.fromEntries(people.map((id) => [id, { firstName: "First", lastName: id, updatedAt }])),
    charts: {
      main: {
        name: "Main Reception",
        tables: Object.fromEntries(tables),
        seats: Object.fromEntries(people.map((id, index) => [id, seat(id, index)])),
        updatedAt,
      },
    },
  }),
);

const ms = (value) => `${value.toFixed(3)} ms`;
/** Runs `work` many times and prints its median and p95. */
function report(name, work) {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const percentileText = (percent) => ms(times[Math.floor((ROUNDS * percent) / 100)]);
  console.log(`| WASM | ${name} | ${percentileText(50)} | ${percentileText(95)} |`);
}

report("Bounding box of the plan", () => itemBounds(items));
report("Collisions of all with all", () => collisions(items));
report("What lies under a point", () => hitTest(items, 1600, 1200, 22));
report("One table clamped to the room", () => clampItem(items[0], ROOM));
report("All tables aligned", () => alignItems(items, "middle"));
report(`The whole view of the chart with ${people.length} guests (no aim)`, () => model.seating("main"));

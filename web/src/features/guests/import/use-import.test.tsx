import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, render, renderHook, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportPreview, TableGuess } from "@/lib/core/importer.ts";
import { syncLayersWithHistory } from "@/lib/layers/layer-history.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { InApp } from "@/test/render.tsx";
import { ImportJob, type ImportWorker } from "./import-job.ts";
import type { ImportAnswer, ImportRequest } from "./messages.ts";
import { type GuestImportState, useGuestImport } from "./use-import.ts";

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  documentJson: async () => "{}",
}));
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));
vi.mock("@/lib/after-next-paint.ts", () => ({ afterNextPaint: (work: () => void) => work() }));

/** A worker that answers on the test's request, in order. */
class HeldWorker implements ImportWorker {
  onmessage: ImportWorker["onmessage"] = null;
  onerror: ImportWorker["onerror"] = null;
  readonly requests: ImportRequest[] = [];
  postMessage(request: ImportRequest) {
    this.requests.push(request);
  }
  terminate() {}
  answer(answer: Extract<ImportAnswer, { ok: true }>["answer"]) {
    return this.#say({ ok: true, answer });
  }
  fail() {
    return this.#say({ ok: false });
  }
  #say(data: ImportAnswer) {
    const message = new MessageEvent("message", { data });
    return act(async () => this.onmessage?.call(this as unknown as Worker, message));
  }
}

let worker = new HeldWorker();
let now: () => GuestImportState;
let stop = () => {};
const start = () => new ImportJob(() => worker);

const guess: TableGuess = {
  hasHeading: true,
  titleRows: 0,
  questions: [],
  columns: [
    { heading: "First name", meaning: "firstName", foundBy: "name", samples: [] },
    { heading: "Last name", meaning: "lastName", foundBy: "name", samples: [] },
  ],
};

/** A plan identified by the number of guests it adds. */
function aPlan(add: number): ImportPreview {
  const counts = { add, change: 0, same: 0, skip: 0, ask: 0, companions: 0 };
  return { rows: [], counts, made: [], hosts: [], severalGroups: false, newIds: add };
}

const command = { type: "records.change" as const, commands: [] };
const skip = { kind: "skip" as const };

beforeEach(() => {
  resetWedding();
  worker = new HeldWorker();
  // Expected failures are logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => stop());

/** Opens a table, and shows the plan with two guests. */
async function looked() {
  await act(async () => void now().read("First name\tLast name\nAda\tByron\nMary\tShelley"));
  await worker.answer(guess);
  await settled();
  await act(async () => void now().preview());
  await worker.answer(aPlan(2));
  expect(now().plan).toEqual(aPlan(2));
}

function open() {
  const { result } = renderHook(() => useGuestImport(start), { wrapper: InApp });
  now = () => result.current;
  return looked();
}

const skipRow = (row: number) => act(async () => now().choose(new Map([[row, skip]])));

function Importing() {
  const given = useGuestImport(start);
  now = () => given;
  return null;
}

it("shows only the plan of the last choice, and writes nothing before it arrives", async () => {
  await open();
  await skipRow(2);
  await skipRow(3);
  await worker.answer(aPlan(1));
  expect(now().plan).toEqual(aPlan(2));
  expect(now().busy).toBe("planning");
  await act(async () => expect(await now().write()).toBeUndefined());
  await worker.answer(aPlan(0));
  expect(now().plan).toEqual(aPlan(0));
  expect(now().busy).toBeUndefined();
  expect(worker.requests.at(-1)).toMatchObject({ kind: "plan", choices: { rows: { 2: skip, 3: skip } } });
});

it("writes the shown plan in one request, and takes no choice meanwhile", async () => {
  await open();
  let written: ReturnType<GuestImportState["write"]> | undefined;
  await act(async () => {
    written = now().write();
  });
  expect(now().busy).toBe("writing");
  const { length } = worker.requests;
  expect(worker.requests.at(-1)).toMatchObject({ kind: "command", choices: {}, ids: { length: 2 } });
  await skipRow(2);
  await act(async () => now().back());
  await act(async () => void now().write());
  expect(worker.requests).toHaveLength(length);
  expect(now().choices).toEqual({});
  await worker.answer({ plan: aPlan(2), command });
  expect(await written).toEqual(aPlan(2));
  expect(run).toHaveBeenCalledExactlyOnceWith(command);
});

it("returns to the choices of the shown plan when the next one fails", async () => {
  await open();
  await skipRow(2);
  await worker.fail();
  expect(now().problem).toBeDefined();
  expect(now().choices).toEqual({});
  expect(now().plan).toEqual(aPlan(2));
  await act(async () => void now().write());
  expect(worker.requests.at(-1)).toMatchObject({ kind: "command", choices: {} });
});

it("ignores a plan that arrives after the user left it", async () => {
  await open();
  await skipRow(2);
  await act(async () => now().back());
  await worker.answer(aPlan(1));
  expect(now().plan).toBeUndefined();
  expect(now().open).toBeDefined();
});

it("goes back one step at a time, and then to the previous page", async () => {
  const router = createMemoryRouter(
    [
      { path: "/guests", element: "The guests" },
      { path: "/import", element: <Importing /> },
    ],
    { initialEntries: ["/guests", "/import"] },
  );
  stop = syncLayersWithHistory(router);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await looked();
  await settled();
  await back();
  expect(now().plan).toBeUndefined();
  expect(now().open).toBeDefined();
  await back();
  expect(now().open).toBeUndefined();
  await back();
  expect(screen.getByText("The guests")).toBeVisible();

  async function back() {
    await act(async () => router.navigate(-1));
    await settled();
  }
});

/** Waits for the next tasks, so that all follow-ups are done. */
async function settled() {
  for (let task = 0; task < 5; task += 1) await act(async () => new Promise((done) => setTimeout(done)));
}

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
class ManualWorker implements ImportWorker {
  onmessage: ImportWorker["onmessage"] = null;
  onerror: ImportWorker["onerror"] = null;
  readonly requests: ImportRequest[] = [];
  postMessage(request: ImportRequest) {
    this.requests.push(request);
  }
  terminate() {}
  answer(answer: Extract<ImportAnswer, { ok: true }>["answer"]) {
    return this.#post({ ok: true, answer });
  }
  fail() {
    return this.#post({ ok: false });
  }
  #post(data: ImportAnswer) {
    const message = new MessageEvent("message", { data });
    return act(async () => this.onmessage?.call(this as unknown as Worker, message));
  }
}

let worker = new ManualWorker();
let current: () => GuestImportState;
let stopHistory = () => {};
const startJob = () => new ImportJob(() => worker);

const guess: TableGuess = {
  hasHeading: true,
  titleRows: 0,
  questions: [],
  columns: [
    { heading: "First name", meaning: "firstName", foundBy: "name", samples: [] },
    { heading: "Last name", meaning: "lastName", foundBy: "name", samples: [] },
  ],
};

/** A preview, told apart by the number of guests it adds. */
function aPreview(add: number): ImportPreview {
  const counts = { add, change: 0, same: 0, skip: 0, ask: 0, companions: 0 };
  return { rows: [], counts, made: [], hosts: [], severalGroups: false, newIds: add };
}

const command = { type: "records.change" as const, commands: [] };
const skip = { kind: "skip" as const };

beforeEach(() => {
  resetWedding();
  worker = new ManualWorker();
  // Expected failures are logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => stopHistory());

/** Opens a table, and shows the preview with two guests. */
async function openPreview() {
  await act(async () => void current().read("First name\tLast name\nAda\tByron\nMary\tShelley"));
  await worker.answer(guess);
  await waitForFollowUps();
  await act(async () => void current().showPreview());
  await worker.answer(aPreview(2));
  expect(current().preview).toEqual(aPreview(2));
}

function renderPreview() {
  const { result } = renderHook(() => useGuestImport(startJob), { wrapper: InApp });
  current = () => result.current;
  return openPreview();
}

const skipRow = (row: number) => act(async () => current().decideRows(new Map([[row, skip]])));

function ImportProbe() {
  const guestImport = useGuestImport(startJob);
  current = () => guestImport;
  return null;
}

it("shows only the preview of the last choice, and writes nothing before it arrives", async () => {
  await renderPreview();
  await skipRow(2);
  await skipRow(3);
  await worker.answer(aPreview(1));
  expect(current().preview).toEqual(aPreview(2));
  expect(current().busy).toBe("previewing");
  await act(async () => expect(await current().importGuests()).toBeUndefined());
  await worker.answer(aPreview(0));
  expect(current().preview).toEqual(aPreview(0));
  expect(current().busy).toBeUndefined();
  expect(worker.requests.at(-1)).toMatchObject({ kind: "preview", choices: { rows: { 2: skip, 3: skip } } });
});

it("writes the shown preview in one request, and accepts no choice meanwhile", async () => {
  await renderPreview();
  let written: ReturnType<GuestImportState["importGuests"]> | undefined;
  await act(async () => {
    written = current().importGuests();
  });
  expect(current().busy).toBe("writing");
  const { length } = worker.requests;
  expect(worker.requests.at(-1)).toMatchObject({ kind: "command", choices: {}, ids: { length: 2 } });
  await skipRow(2);
  await act(async () => current().goBack());
  await act(async () => void current().importGuests());
  expect(worker.requests).toHaveLength(length);
  expect(current().choices).toEqual({});
  await worker.answer({ preview: aPreview(2), command });
  expect(await written).toEqual(aPreview(2));
  expect(run).toHaveBeenCalledExactlyOnceWith(command);
});

it("returns to the choices of the shown preview when the next one fails", async () => {
  await renderPreview();
  await skipRow(2);
  await worker.fail();
  expect(current().problem).toBeDefined();
  expect(current().choices).toEqual({});
  expect(current().preview).toEqual(aPreview(2));
  await act(async () => void current().importGuests());
  expect(worker.requests.at(-1)).toMatchObject({ kind: "command", choices: {} });
});

it("ignores a preview that arrives after the user left it", async () => {
  await renderPreview();
  await skipRow(2);
  await act(async () => current().goBack());
  await worker.answer(aPreview(1));
  expect(current().preview).toBeUndefined();
  expect(current().openTable).toBeDefined();
});

it("goes back one step at a time, and then to the previous page", async () => {
  const router = createMemoryRouter(
    [
      { path: "/guests", element: "The guests" },
      { path: "/import", element: <ImportProbe /> },
    ],
    { initialEntries: ["/guests", "/import"] },
  );
  stopHistory = syncLayersWithHistory(router);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await openPreview();
  await waitForFollowUps();
  await goBack();
  expect(current().preview).toBeUndefined();
  expect(current().openTable).toBeDefined();
  await goBack();
  expect(current().openTable).toBeUndefined();
  await goBack();
  expect(screen.getByText("The guests")).toBeVisible();

  async function goBack() {
    await act(async () => router.navigate(-1));
    await waitForFollowUps();
  }
});

/** Waits for the next tasks, so that all follow-ups are done. */
async function waitForFollowUps() {
  for (let task = 0; task < 5; task += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
}

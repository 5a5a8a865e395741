import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { setStage } from "@/test/settings-stage.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { type ZipResult, zipPhotos } from "./zip-photos.ts";

vi.mock("./zip-photos.ts", () => ({ zipPhotos: vi.fn() }));

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];

it("announces each quarter, and lists the photos that did not fit", async () => {
  setStage();
  const photos = ids.map(
    (id): Command => ({ type: "photo.add", id, photo: { albumId: "wedding", caption: id } }),
  );
  await openWedding(photos);
  let finishZip: (result: ZipResult<RecordOf<"photo">>) => void = () => {};
  vi.mocked(zipPhotos).mockReturnValue(new Promise((resolve) => (finishZip = resolve as typeof finishZip)));
  renderInApp(<DownloadDialog ids={ids} opened onClose={() => {}} onClosed={() => {}} />);
  const zipInput = vi.mocked(zipPhotos).mock.calls.at(-1)?.[0];
  const statuses = ids.map((_, index) => {
    act(() => zipInput?.onProgress(index + 1));
    return screen.getByRole("status").textContent;
  });
  expect([...new Set(statuses)]).toEqual(["0", "2", "4", "6", "8"].map((done) => `${done} of 8 downloaded`));
  expect(screen.getByText("8 of 8 downloaded", { selector: "[aria-hidden]" })).toBeVisible();

  const left = (zipInput?.photos ?? []).slice(1) as RecordOf<"photo">[];
  await act(async () => finishZip({ file: new Blob(), count: 0, failed: [], left }));
  const list = within(screen.getByRole("list", { name: "Photos left" }));
  const lines = list.getAllByRole("listitem").map((item) => item.textContent);
  expect(lines).toEqual(["b", "c", "d", "e", "f", "and 2 more"]);
});

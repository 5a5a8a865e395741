import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptySnapshot, snapshotOf } from "@/lib/uploads/snapshot.ts";
import type { RejectedFile, UploadJob } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { renderInApp } from "@/test/render.tsx";
import { accountQueue } from "./account-queue.ts";
import { DropZone } from "./drop-zone.tsx";
import { UploadPanel } from "./upload-panel.tsx";

vi.mock("@/wedding/hooks.ts", async (original) => ({
  ...(await original<object>()),
  useWedding: () => ({ id: "w1", status: "ready" }),
  useRecord: (_noun: string, id?: string) =>
    id === "elsewhere" ? { albumId: "a2", albumTitle: "Rome" } : undefined,
}));

const hundred = { metadata: {}, sha256: "", size: 100, isPaused: false, scope: "w1", albumId: "a1" };
const job = (filename: string, own: Partial<UploadJob> = {}): UploadJob => ({
  ...hundred,
  id: filename,
  filename,
  place: 1,
  stage: "toSend",
  sent: 0,
  ...own,
});

/** A queue with a state set by the test. */
function stage() {
  const known = {
    isOpen: true,
    jobs: [] as UploadJob[],
    activities: new Map(),
    preparing: 0,
    trouble: undefined,
  };
  let snapshot = snapshotOf({ ...known, idsWithFile: new Set() }, emptySnapshot);
  const listeners = new Set<() => void>();
  const uploads = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    file: async () => undefined,
    wake: () => {},
    add: vi.fn(async (): Promise<RejectedFile[]> => []),
    pause: vi.fn(),
    resume: vi.fn(),
    retry: vi.fn(),
    cancel: vi.fn(),
    pauseAll: vi.fn(),
    resumeAll: vi.fn(),
    clearDone: vi.fn(),
    clearOver: vi.fn(),
  };
  accountQueue.setState({ uploads: uploads as unknown as Uploads, announced: new Set(["old.jpg"]) });
  type Known = Parameters<typeof snapshotOf>[0];
  const show = (jobs: UploadJob[], own: Partial<Known> = {}) =>
    act(() => {
      snapshot = snapshotOf(
        { ...known, idsWithFile: new Set(jobs.map(({ id }) => id)), ...own, jobs },
        snapshot,
      );
      for (const listener of listeners) listener();
    });
  return { ...uploads, show };
}

let queue: ReturnType<typeof stage>;

beforeEach(() => {
  queue = stage();
});

// A sign-in in a later test would try to close this fake queue.
afterEach(() => accountQueue.setState({ uploads: undefined, announced: new Set() }));

const panel = () => screen.getByRole("region", { name: "Photo uploads" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const picture = (name: string) => new File(["\xff\xd8\xff"], name, { type: "image/jpeg" });

describe("the panel", () => {
  test("is not shown without uploads", () => {
    renderInApp(<UploadPanel />);
    expect(screen.queryByRole("region", { name: "Photo uploads" })).not.toBeInTheDocument();
  });

  test("shows the progress in one line, and announces milestones to screen readers", () => {
    renderInApp(<UploadPanel />);
    const jobs = [job("a.jpg", { stage: "done", sent: 100 }), job("b.jpg"), job("c.jpg"), job("d.jpg")];
    queue.show(jobs, { activities: new Map([["b.jpg", { state: "sending", sent: 64 }]]) });
    expect(panel()).toHaveTextContent("Uploading 2 of 4, 41%");
    expect(screen.getByRole("progressbar", { name: "All photos, uploaded" })).toHaveAttribute(
      "aria-valuenow",
      "41",
    );
    const status = within(panel()).getByRole("status");
    expect(status).toHaveTextContent("Uploading 2 of 4, 41%");
    queue.show(jobs, { activities: new Map([["b.jpg", { state: "sending", sent: 80 }]]) });
    expect(panel()).toHaveTextContent("45%");
    expect(status).toHaveTextContent("41%");
    queue.show(jobs, { trouble: { is: "offline" } });
    expect(status).toHaveTextContent("Waiting for a connection: 3 of 4 left");
  });

  test("has no progress bar before the total is known", () => {
    renderInApp(<UploadPanel />);
    const bar = () => screen.queryByRole("progressbar", { name: "All photos, uploaded" });
    queue.show([], { preparing: 1 });
    expect(panel()).toHaveTextContent("Preparing 1 photo");
    expect(bar()).not.toBeInTheDocument();
    queue.show([job("a.jpg", { stage: "done", sent: 100 })], { preparing: 1 });
    expect(bar()).not.toBeInTheDocument();
    queue.show([job("a.jpg")]);
    expect(bar()).toHaveAttribute("aria-valuenow", "0");
  });

  test("shows when an action failed on the device", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    renderInApp(<UploadPanel />);
    queue.show([job("a.jpg")]);
    await press("Show the list of uploads");
    queue.cancel.mockRejectedValueOnce(new Error("The disk is broken"));
    await press("Cancel a.jpg");
    expect(await screen.findByText("The list of uploads couldn’t be changed")).toBeVisible();
    expect(screen.getByText("This device couldn’t save it. Please try again.")).toBeVisible();
    queue.pauseAll.mockRejectedValueOnce(new Error("The disk is broken"));
    await press("Pause all");
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
  });

  test("unfolds into its files, each with its actions", async () => {
    renderInApp(<UploadPanel />);
    const refused = { is: "refused", message: "bomb.png is too large when it is unpacked." } as const;
    queue.show(
      [
        job("a.jpg"),
        job("b.jpg", { isPaused: true, sent: 50 }),
        job("bomb.png", { stage: "refused", why: refused }),
        job("film.mp4", { stage: "refused", why: { is: "video" } }),
        job("d.jpg", { stage: "sent", sent: 100 }),
      ],
      { idsWithFile: new Set(["a.jpg", "b.jpg", "bomb.png", "d.jpg"]) },
    );
    await press("Show the list of uploads");
    const list = screen.getByRole("list", { name: "Photos to upload" });
    const [bomb, film, , paused, taking] = within(list).getAllByRole("listitem");
    expect(
      within(paused as HTMLElement).getByRole("progressbar", { name: "b.jpg, uploaded" }),
    ).toHaveAttribute("aria-valuenow", "50");
    expect(bomb).toHaveTextContent("bomb.png is too large when it is unpacked.");
    expect(film).toHaveTextContent("film.mp4 is a video. Only photos can be shared here.");
    expect(within(film as HTMLElement).queryByRole("button", { name: /again/ })).not.toBeInTheDocument();
    expect(within(taking as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
    await press("Pause a.jpg");
    await press("Resume b.jpg");
    await press("Cancel b.jpg");
    await press("Try bomb.png again");
    await press("Remove film.mp4 from the list");
    await press("Pause all");
    await press("Resume all");
    expect(queue.pause).toHaveBeenCalledWith("a.jpg");
    expect(queue.resume).toHaveBeenCalledWith("b.jpg");
    expect(queue.cancel.mock.calls).toEqual([["b.jpg"], ["film.mp4"]]);
    expect(queue.retry).toHaveBeenCalledWith("bomb.png");
    expect(queue.pauseAll).toHaveBeenCalledOnce();
    expect(queue.resumeAll).toHaveBeenCalledOnce();
    const { violations } = await axe.run(panel(), { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test("names the album of a photo that the wedding already has", async () => {
    renderInApp(<UploadPanel />);
    queue.show([job("a.jpg", { stage: "done", photoId: "elsewhere" }), job("b.jpg")]);
    await press("Show the list of uploads");
    const [known] = screen.getAllByRole("listitem");
    expect(known).toHaveTextContent("Already here, in the album Rome");
  });

  test("shows that a photo was made smaller", async () => {
    renderInApp(<UploadPanel />);
    queue.show([job("a.jpg", { stage: "done", isMadeSmaller: true }), job("b.jpg", { stage: "done" })]);
    await press("Show the list of uploads");
    const [smaller, other] = screen.getAllByRole("listitem");
    expect(smaller).toHaveTextContent("Uploaded, made smaller to fit 10 MB");
    expect(other).toHaveTextContent(/Uploaded$/);
  });

  test("announces a batch once, when all its files have ended", async () => {
    renderInApp(<UploadPanel />);
    const old = job("old.jpg", { stage: "done" });
    queue.show([old, job("a.jpg"), job("b.jpg")]);
    queue.show([old, job("a.jpg", { stage: "done" }), job("b.jpg", { stage: "sent" })]);
    expect(screen.queryByText("Upload Successful")).not.toBeInTheDocument();
    const over = [old, job("a.jpg", { stage: "done" }), job("b.jpg", { stage: "done" })];
    queue.show(over);
    expect(await screen.findByText("Upload Successful")).toBeInTheDocument();
    expect(screen.getByText("2 photos uploaded")).toBeInTheDocument();
    expect(panel()).toHaveTextContent("3 photos uploaded");
    const problem = { is: "refused", message: "c.jpg is damaged." } as const;
    queue.show([...over, job("c.jpg")]);
    queue.show([...over, job("c.jpg", { stage: "refused", why: problem })]);
    expect(await screen.findByText("Upload Failed")).toBeInTheDocument();
    expect(screen.getByText("c.jpg is damaged.")).toBeInTheDocument();
    const refused = ["c.jpg", "d.jpg", "e.jpg"].map((name) => job(name, { stage: "refused", why: problem }));
    queue.show([...over, ...refused]);
    expect(await screen.findByText(/^Failed to upload photos: none of the 2/)).toBeInTheDocument();
  });

  test("lists refused files first, and always counts them separately", async () => {
    renderInApp(<UploadPanel />);
    const problem = { is: "video" } as const;
    const film = job("film.mp4", { stage: "refused", why: problem });
    const names = () =>
      within(screen.getByRole("list", { name: "Photos to upload" })).getAllByRole("listitem");
    queue.show([job("a.jpg"), job("b.jpg"), film], { idsWithFile: new Set(["a.jpg", "b.jpg"]) });
    expect(panel()).toHaveTextContent("Uploading 1 of 2, 0%, 1 not accepted");
    await press("Show the list of uploads");
    expect(names()[0]).toHaveTextContent("film.mp4");
    expect(names()[1]).toHaveTextContent("a.jpg");
    const done = ["a.jpg", "b.jpg"].map((name) => job(name, { stage: "done" }));
    queue.show([...done, film]);
    expect(panel()).toHaveTextContent("2 photos uploaded, 1 not accepted");
  });

  test("asks before removing refused files, and removes finished ones at once", async () => {
    renderInApp(<UploadPanel />);
    const problem = { is: "refused", message: "b.jpg is damaged." } as const;
    const done = job("a.jpg", { stage: "done" });
    queue.show([done, job("b.jpg", { stage: "refused", why: problem }), job("c.jpg")]);
    await press("Show the list of uploads");
    await press("Clear finished");
    expect(queue.clearDone).toHaveBeenCalledOnce();
    await press("Remove b.jpg from the list");
    const words = /1 photo wasn’t accepted. Its copy on this device is deleted too./;
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press("Cancel");
    expect(queue.cancel).not.toHaveBeenCalled();
    queue.show([done, job("b.jpg", { stage: "refused", why: problem })]);
    await press("Clear the list of uploads");
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(queue.clearOver).not.toHaveBeenCalled();
    await press("Remove from the list");
    expect(queue.clearOver).toHaveBeenCalledOnce();
    // Files that are not on this device cannot be lost.
    queue.show([job("d.jpg", { stage: "refused", why: problem })], { idsWithFile: new Set() });
    await press("Clear the list of uploads");
    expect(queue.clearOver).toHaveBeenCalledTimes(2);
  });
});

describe("the place for photos", () => {
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"][multiple]');

  test("asks for an album first", async () => {
    renderInApp(<DropZone albumId={undefined} />);
    await userEvent.upload(fileInput() as HTMLInputElement, [picture("a.jpg")]);
    expect(await screen.findByText("Upload Error")).toBeInTheDocument();
    expect(screen.getByText("Please select an album first")).toBeInTheDocument();
    expect(queue.add).not.toHaveBeenCalled();
  });

  test("accepts chosen files, and names refused ones", async () => {
    const problem = { is: "tooLarge" } as const;
    const files = [picture("a.jpg"), picture("large.jpg")];
    queue.add.mockResolvedValue([{ file: picture("large.jpg"), problem }]);
    renderInApp(<DropZone albumId="a1" />);
    await userEvent.upload(fileInput() as HTMLInputElement, files);
    expect(queue.add).toHaveBeenCalledWith(
      files.map((file) => ({ file })),
      { scope: "w1", albumId: "a1" },
    );
    expect(await screen.findByText("Upload Error")).toBeInTheDocument();
    expect(
      screen.getByText(/^large.jpg is larger than 10 MB and couldn’t be made smaller./),
    ).toBeInTheDocument();
    // Browsers fire no event if the same file is chosen again.
    expect(fileInput()).toHaveValue("");
  });

  test("shows if no file was accepted", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    queue.add.mockRejectedValue(new Error("closed"));
    renderInApp(<DropZone albumId="a1" />);
    await userEvent.upload(fileInput() as HTMLInputElement, [picture("a.jpg")]);
    expect(await screen.findByText("Failed to upload photos")).toBeInTheDocument();
  });

  test("leaves pasted text to the field", () => {
    renderInApp(
      <>
        <DropZone albumId="a1" />
        <input aria-label="Title" />
      </>,
    );
    const pasteInto = (types: string[]) =>
      fireEvent.paste(screen.getByLabelText("Title"), {
        clipboardData: { types, files: [picture("image.png")] },
      });
    expect(pasteInto(["text/plain", "Files"])).toBe(true);
    expect(queue.add).not.toHaveBeenCalled();
    expect(pasteInto(["Files"])).toBe(false);
    expect(queue.add).toHaveBeenCalledOnce();
  });

  test("accepts drops and pastes on the whole page", async () => {
    renderInApp(<DropZone albumId="a1" />);
    const files = [picture("a.jpg")];
    const bring = (type: string, key: string) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, key, { value: { types: ["Files"], files } });
      act(() => void document.body.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(bring("dragover", "dataTransfer")).toBe(true);
    expect(screen.getByText("Let go to add them")).toBeInTheDocument();
    expect(bring("drop", "dataTransfer")).toBe(true);
    expect(bring("paste", "clipboardData")).toBe(true);
    await waitFor(() => expect(queue.add).toHaveBeenCalledTimes(2));
  });

  test("accepts nothing for a read-only role", () => {
    renderInApp(<DropZone albumId="a1" disabled />);
    expect(screen.getByRole("button", { name: "Choose photos" })).toBeDisabled();
  });
});

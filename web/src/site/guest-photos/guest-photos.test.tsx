import "fake-indexeddb/auto";
import { Blob, File } from "node:buffer";
import { request } from "node:http";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { FakeTus } from "@/test/fake-tus.ts";
import { initGuestPhotos } from "./guest-photos.ts";

/** As rendered by site/src/guest_photos.rs, shortened. */
const pageHtml = (wedding: string, albums: string) => `<main><div data-guest-photos="${wedding}">
  <p class="loading" role="status">Loading…</p>
  <form class="send" novalidate hidden><div class="choose">
    <input id="choose" type="file" accept="image/jpeg" multiple><label for="choose">Choose photos</label></div>
  <ul class="chosen" aria-label="Chosen photos"></ul>
  <label for="album">Album</label><select id="album" name="album" required>${albums}</select>
  <label for="name">Your Name</label><input id="name" name="name" required>
  <label for="email">Email (optional)</label><input id="email" name="email" type="email">
  <p class="wrong" role="alert" hidden></p><button type="submit">Send photos</button></form></div></main>`;
const oneAlbum = '<option value="party">The party</option>';
const closedPageHtml = (wedding: string) =>
  `<main><h1>Link Not Valid</h1><div data-guest-photos="${wedding}" data-closed></div></main>`;

const user = userEvent.setup();
const server = new FakeTus();
let wedding = "";
let weddingNumber = 0;
/** The queue of the open page. */
let openUploads: Uploads | undefined;
let sendLater = vi.fn(async () => false);

beforeEach(async () => {
  await server.start();
  server.uploads.length = 0;
  server.refuses.clear();
  server.creation = undefined;
  localStorage.clear();
  weddingNumber += 1;
  wedding = `w${weddingNumber}`;
  sendLater = vi.fn(async () => false);
  vi.stubGlobal("XMLHttpRequest", undefined);
  vi.stubGlobal("fetch", askServer);
});

afterEach(async () => {
  await openUploads?.close();
  openUploads = undefined;
  await server.stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface RequestOptions {
  method?: string;
  headers?: [string, string][] | Record<string, string>;
  body?: Blob | null;
  signal?: AbortSignal;
}

/** Sends requests to the page's own server. The test browser's requests cannot carry file bytes. */
async function askServer(
  url: string,
  { method, headers = [], body, signal }: RequestOptions,
): Promise<object> {
  const bytes = body ? Buffer.from(await body.arrayBuffer()) : Buffer.of();
  const { pathname, search } = new URL(url);
  const fields = Array.isArray(headers) ? Object.fromEntries(headers) : headers;
  return new Promise((resolve, reject) => {
    const options = { method, signal, headers: { ...fields, "content-length": bytes.length } };
    const outgoing = request(new URL(pathname + search, server.url), options, async (answer) => {
      let text = "";
      for await (const part of answer) text += part;
      const status = answer.statusCode ?? 0;
      const get = (name: string) => answer.headers[name.toLowerCase()] ?? null;
      resolve({ status, ok: status >= 200 && status < 300, headers: { get }, text: async () => text });
    });
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
}

async function visit(html = pageHtml(wedding, oneAlbum), token: string | undefined = "t0ken") {
  await openUploads?.close();
  document.body.innerHTML = html;
  const root = document.querySelector<HTMLElement>("[data-guest-photos]") as HTMLElement;
  const isClosed = root.dataset.closed !== undefined;
  openUploads = initGuestPhotos(root, { token: isClosed ? undefined : token, sendLater, pauseMs: () => 5 });
  await waitFor(() => expect(openUploads?.getSnapshot().isOpen).toBe(true));
}

const jpeg = (name: string, size = 20) => {
  const bytes = new Uint8Array(size).fill(name.length);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(name)]);
  return new File([bytes], name, { type: "image/jpeg" });
};
const pasteFiles = (...files: File[]) => fireEvent.paste(document, { clipboardData: { files } });
const chosenRows = () =>
  within(screen.getByRole("list", { name: "Chosen photos" })).queryAllByRole("listitem");
const send = () => user.click(screen.getByRole("button", { name: "Send photos" }));
const alert = () => screen.getByRole("alert");
const status = () => within(screen.getByRole("region", { name: "Photos on their way" })).getByRole("status");
const metadata = () =>
  server.uploads.map(({ metadata: { sha256: _hash, ...otherMetadata } }) => otherMetadata);

test("photos are sent with captions and the visitor's name, and are thanked for", async () => {
  await visit();
  pasteFiles(jpeg("kiss.jpg"), jpeg("cake.jpg"));
  await user.type(screen.getByLabelText("Caption (optional) of cake.jpg"), "The cake");
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await waitFor(() => expect(status()).toHaveTextContent("2 photos arrived."));
  expect(screen.getByText("Thank you! Your photos will be reviewed before they appear.")).toBeVisible();
  expect(metadata()).toEqual([
    { albumId: "party", filename: "kiss.jpg", guestName: "Mia" },
    { albumId: "party", filename: "cake.jpg", guestName: "Mia", caption: "The cake" },
  ]);
  await user.click(screen.getByRole("button", { name: "Send more" }));
  await waitFor(() => expect(screen.queryByText(/arrived/)).toBeNull());
  await waitFor(() => expect(screen.getByLabelText("Your Name")).toBeVisible());
  // The name is stored on the device.
  await visit();
  expect(screen.getByLabelText("Your Name")).toHaveValue("Mia");
});

test("names missing input, in the words of the specification", async () => {
  await visit(pageHtml(wedding, `<option value="">Choose an album</option>${oneAlbum}`));
  await send();
  expect(alert()).toHaveTextContent("Please fill in all required fields and select at least one photo");
  for (const label of ["Choose photos", "Album", "Your Name"]) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(alert().textContent ?? "");
  }
  expect(screen.getByLabelText("Email (optional)")).toBeValid();
  pasteFiles(jpeg("kiss.jpg"));
  await user.selectOptions(screen.getByLabelText("Album"), "party");
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await user.type(screen.getByLabelText("Email (optional)"), "no address");
  await send();
  expect(alert()).toHaveTextContent("Please enter a valid email address");
  expect(screen.getByLabelText("Your Name")).not.toHaveAttribute("aria-describedby");
  expect(screen.getByLabelText("Email (optional)")).toHaveAccessibleDescription(alert().textContent ?? "");
  expect(server.uploads).toHaveLength(0);
});

test("accepts HEIC, except where the system converts it to JPEG", async () => {
  const accepted = () => document.querySelector<HTMLInputElement>("#choose")?.accept;
  await visit();
  expect(accepted()).toBe("image/jpeg,image/heic,image/heif");
  const agent = vi.spyOn(navigator, "userAgent", "get");
  agent.mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
  await visit();
  agent.mockRestore();
  expect(accepted()).toBe("image/jpeg");
});

test("names files that cannot be chosen, and accepts the others", async () => {
  await visit();
  pasteFiles(jpeg("kiss.jpg"), new File(["words"], "notes.txt", { type: "text/plain" }));
  expect(screen.getByText("Please select only image files")).toBeVisible();
  expect(alert()).toHaveTextContent("notes.txt");
  expect(chosenRows()).toHaveLength(1);
  const wave = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "wave.gif", { type: "image/gif" });
  const huge = jpeg("huge.jpg");
  Object.defineProperty(huge, "size", { value: 200 * 1024 * 1024 + 1 });
  pasteFiles(wave, huge, new File(["%PDF"], "plan.pdf", { type: "application/pdf" }));
  expect(alert()).toHaveTextContent(
    "File size must be less than 10MBwave.gif, huge.jpgPlease select only image filesplan.pdf",
  );
  pasteFiles(new File(["film"], "film.mp4", { type: "video/mp4" }));
  expect(alert()).toHaveTextContent(
    /^Please select only image files. Videos can’t be shared here, only photos.film.mp4$/,
  );
  pasteFiles(...Array.from({ length: 20 }, (_, index) => jpeg(`${index}.jpg`)));
  expect(screen.getByText("You can only upload up to 20 photos. Currently selected: 20")).toBeVisible();
  expect(chosenRows()).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Remove kiss.jpg" }));
  expect(chosenRows()).toHaveLength(19);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a photo that is too large is scaled down, or refused with a reason", async () => {
  const decode = vi.fn(async () => ({ width: 4000, height: 3000, close: () => {} }));
  vi.stubGlobal("createImageBitmap", decode);
  const canvasContext = {
    fillRect: () => {},
    drawImage: () => {},
    getImageData: () => ({ data: [40, 90, 160, 255] }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(canvasContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]) as globalThis.Blob),
  );
  await visit();
  pasteFiles(jpeg("dance.jpg", 10 * 1024 * 1024 + 1));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  expect(await screen.findByText("Arrived, made smaller to fit 10 MB")).toBeVisible();
  expect(server.uploads.map(({ length }) => length)).toEqual([4]);
  await user.click(screen.getByRole("button", { name: "Send more" }));
  decode.mockRejectedValue(new Error("no memory"));
  pasteFiles(jpeg("cake.jpg", 10 * 1024 * 1024 + 1));
  await send();
  expect(await screen.findByText("File size must be less than 10MB")).toBeVisible();
  vi.restoreAllMocks();
});

test("photos that cannot be stored stay in the form, and so do those chosen meanwhile", async () => {
  await visit();
  // Phone cameras give all photos the same name.
  const smallFile = jpeg("image.jpg");
  const largeFile = jpeg("image.jpg", 30);
  pasteFiles(smallFile, largeFile);
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  vi.spyOn(openUploads as Uploads, "add").mockImplementationOnce(async () => {
    pasteFiles(jpeg("late.jpg"));
    return [{ file: largeFile as unknown as globalThis.File, problem: { is: "noSpace" } }];
  });
  await send();
  await waitFor(() => expect(alert()).toHaveTextContent("couldn’t be saved on this device"));
  expect(chosenRows().map((row) => row.querySelector(".file")?.textContent)).toEqual([
    "image.jpg",
    "late.jpg",
  ]);
  await send();
  await waitFor(() => expect(status()).toHaveTextContent("2 photos arrived."));
  const bytes = server.uploads.map(({ metadata: { filename }, length }) => [filename, length]);
  expect(bytes).toEqual([
    ["image.jpg", 30],
    ["late.jpg", 20],
  ]);
});

test("names photos that are already in the queue", async () => {
  server.creation = () => ({ status: 503, body: "" });
  await visit();
  pasteFiles(jpeg("kiss.jpg"));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await user.click(await screen.findByRole("button", { name: "Send more" }));
  pasteFiles(jpeg("kiss.jpg"));
  await user.type(screen.getByLabelText("Caption (optional) of kiss.jpg"), "Other words");
  await send();
  expect(
    await screen.findByText("These are already on their way, with their earlier captions: kiss.jpg"),
  ).toBeVisible();
});

test("draws thumbnails one after the other, and shows none if it cannot", async () => {
  const close = vi.fn();
  const decode = vi.fn(async (file: File, _how: object) => {
    if (file.name === "bad.jpg") throw new Error("damaged");
    return { width: 352, height: 235, close };
  });
  vi.stubGlobal("createImageBitmap", decode);
  await visit();
  pasteFiles(jpeg("bad.jpg"), jpeg("kiss.jpg"));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(decode.mock.calls.map(([{ name }, how]) => [name, how])).toEqual([
    ["bad.jpg", { resizeWidth: 352, resizeQuality: "medium" }],
    ["kiss.jpg", { resizeWidth: 352, resizeQuality: "medium" }],
  ]);
  expect(chosenRows()).toHaveLength(2);
});

test("leaves pasted text to the caption", async () => {
  await visit();
  pasteFiles(jpeg("kiss.jpg"));
  const clipboardData = { types: ["text/plain", "Files"], files: [jpeg("words.jpg")] };
  expect(fireEvent.paste(screen.getByLabelText("Caption (optional) of kiss.jpg"), { clipboardData })).toBe(
    true,
  );
  expect(chosenRows()).toHaveLength(1);
});

test("offline photos are stored, survive a reload, and are sent once when online", async () => {
  await visit();
  await server.stop();
  pasteFiles(jpeg("kiss.jpg"));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      "You’re offline. 1 photo is saved on this device. Sending continues when this page is open and you’re online.",
    ),
  );
  sendLater.mockResolvedValue(true);
  await visit();
  await waitFor(() => expect(status()).toHaveTextContent("when you’re back online, or when you open"));
  expect(screen.getByLabelText("Your Name")).not.toBeVisible();
  await server.start();
  openUploads?.wake();
  await waitFor(() => expect(status()).toHaveTextContent("1 photo arrived."));
  expect(server.uploads).toHaveLength(1);
});

test("a refused photo shows the reason, and does not stop the others", async () => {
  server.refuses.set("bad.jpg", "bad.jpg is damaged.");
  await visit();
  pasteFiles(jpeg("good.jpg"), jpeg("bad.jpg"));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await waitFor(() => expect(status()).toHaveTextContent("1 photo arrived. 1 photo couldn’t be sent."));
  // Refused photos come first, in any order of choice.
  const rows = within(screen.getByRole("list", { name: "Your photos" })).getAllByRole("listitem");
  expect(rows.map(({ dataset }) => dataset.state)).toEqual(["refused", "done"]);
  expect(screen.getByText("bad.jpg is damaged.")).toBeVisible();
  server.refuses.clear();
  await user.click(screen.getByRole("button", { name: "Try again bad.jpg" }));
  await waitFor(() => expect(status()).toHaveTextContent("2 photos arrived."));
});

test("a revoked link sends nothing and loses nothing, and the new link sends", async () => {
  const message = "This link is no longer valid. Please ask the couple for the new one.";
  server.creation = () => ({ status: 404, body: JSON.stringify({ success: false, error: { message } }) });
  await visit();
  pasteFiles(jpeg("kiss.jpg"));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  await visit(closedPageHtml(wedding));
  expect(await screen.findByRole("button", { name: "Remove kiss.jpg" })).toBeVisible();
  server.creation = undefined;
  await visit(undefined, "new");
  await user.click(await screen.findByRole("button", { name: "Try again kiss.jpg" }));
  await waitFor(() => expect(status()).toHaveTextContent("1 photo arrived."));
});

test("uploads can be paused, resumed and cancelled", async () => {
  server.creation = () => ({ status: 503, body: "" });
  await visit();
  pasteFiles(jpeg("one.jpg"), jpeg("two.jpg"));
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await user.click(await screen.findByRole("button", { name: "Pause all" }));
  await waitFor(() => expect(status()).toHaveTextContent("Paused. 2 photos are saved on this device."));
  await user.click(screen.getByRole("button", { name: "Cancel one.jpg" }));
  await waitFor(() => expect(screen.queryByText("one.jpg")).toBeNull());
  server.creation = undefined;
  await user.click(screen.getByRole("button", { name: "Resume two.jpg" }));
  await waitFor(() => expect(status()).toHaveTextContent("1 photo arrived."));
  expect(metadata()).toEqual([{ albumId: "party", filename: "two.jpg", guestName: "Mia" }]);
});

test("axe finds no violations while choosing and while sending", async () => {
  const listViolations = async () => {
    const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(document.body, { rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  };
  await visit();
  pasteFiles(jpeg("kiss.jpg"));
  expect(await listViolations()).toEqual([]);
  await server.stop();
  await user.type(screen.getByLabelText("Your Name"), "Mia");
  await send();
  await waitFor(() => expect(status()).toHaveTextContent("You’re offline."));
  expect(await listViolations()).toEqual([]);
});

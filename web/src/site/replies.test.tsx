import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox } from "./outbox.ts";
import { initReplyForm } from "./replies.ts";
import { deleteReply, listReplies, sendWaitingReplies, storeReply } from "./send-replies.ts";

/** As rendered by site/src/reply.rs, shortened. */
const choice = (suffix: string) => `<fieldset class="choice"><legend>Will you be there?</legend>
  <label><input type="radio" name="attending${suffix}" value="yes" required> Yes, with joy</label>
  <label><input type="radio" name="attending${suffix}" value="no" required> Sadly not</label></fieldset>`;
const companion = `<div class="companion"><label class="check"><input type="checkbox" name="plusOne" value="true"> I’m bringing someone</label>
  <div class="if-companion"><label for="plusOneName">Their name</label><input id="plusOneName" name="plusOneName"></div></div>`;
const field = (name: string, label: string) =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}">`;
const openForm = `<div class="answer"><details class="reply" open><summary>RSVP Now</summary>
  <form method="post" action="/w/a/rsvp" data-form="reply">${field("firstName", "First Name")}${field("lastName", "Last Name")}
  ${field("email", "Email")}${choice("")}<div class="if-coming">${field("dietaryNeeds", "Dietary needs (optional)")}${companion}</div>
  <button type="submit">Send reply</button></form></details></div>`;
const personalForm = `<div class="answer"><form class="reply" method="post" action="/w/a/g/t0ken" data-form="reply">
  <fieldset class="person"><legend>Mia Rossi</legend>${choice("-mia")}<div class="if-coming">${field("dietaryNeeds-mia", "Dietary needs (optional)")}</div></fieldset>
  <button type="submit">Send reply</button></form>
  <div class="thanks" data-thanks hidden><p class="if-yes">How lovely!</p><p class="if-no">We will miss you.</p><p>Until 1 May 2030.</p><p class="names">Ana &amp; Ben</p></div></div>`;

const nameForm = `<form method="post" action="/w/a/rsvp" data-form="reply">${field("firstName", "First Name")}
  <label for="lastName">Last Name</label><input id="lastName" name="lastName" data-unless="hasOneName">
  <label class="check"><input type="checkbox" name="hasOneName" value="true"> I have only one name</label></form>`;

let sent: { body: URLSearchParams; key: string }[] = [];
let attempts = 0;

function serverAnswers(status: number, error?: object) {
  vi.stubGlobal(
    "fetch",
    async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      attempts += 1;
      if (status === 0) throw new TypeError("no line");
      sent.push({ body: new URLSearchParams(body), key: headers["Idempotency-Key"] ?? "" });
      return new Response(JSON.stringify({ success: status < 300, data: { rsvp: { id: "r" } }, error }), {
        status,
      });
    },
  );
}

/** Opens a page with a form. Returns a function that shows its stored replies, as after a round of another tab. */
function openPage(html: string, sendsInBackground = false): () => Promise<void> {
  document.body.innerHTML = html;
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  return initReplyForm(form, {
    sendNow: sendWaitingReplies,
    sendsInBackground: async () => sendsInBackground,
  });
}

async function replyAs(firstName: string) {
  const user = userEvent.setup();
  const write = async (field: HTMLElement, text: string) => {
    // user-event does not notice a form reset.
    await user.clear(field);
    await user.type(field, text);
  };
  await write(screen.getByLabelText("First Name"), firstName);
  await write(screen.getByLabelText("Email"), `${firstName}@rossi.example`);
  await user.click(screen.getByLabelText("Yes, with joy"));
  await write(screen.getByLabelText(/Dietary needs/), "No nuts");
  await user.click(screen.getByRole("button", { name: "Send reply" }));
}

async function declineForMia() {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Sadly not"));
  await user.click(screen.getByRole("button", { name: "Send reply" }));
}

beforeEach(async () => {
  sent = [];
  attempts = 0;
  for (const { key } of await listReplies()) await deleteReply(key);
});

afterEach(() => document.body.replaceChildren());

test("an accepted reply is confirmed, and the form is ready for the next person", async () => {
  serverAnswers(200);
  openPage(openForm);
  await replyAs("Mia");
  const note = await screen.findByRole("status");
  expect(note).toHaveTextContent("RSVP submitted successfully! Thank you for your response.");
  expect(within(note).getByText("No nuts")).toBeInTheDocument();
  expect(note).toHaveFocus();
  expect(document.querySelector("details")?.open).toBe(false);
  expect(screen.getByLabelText("First Name")).toHaveValue("");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
    firstName: "Mia",
    attending: "yes",
    dietaryNeeds: "No nuts",
  });
  expect(await listReplies()).toEqual([]);
});

test("a refusal is shown beside the form, which keeps its input", async () => {
  serverAnswers(422, { message: "This is no email address.", field: "email" });
  openPage(openForm);
  await replyAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent("This is no email address.");
  expect(screen.getByLabelText("First Name")).toHaveValue("Mia");
  expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  expect(await listReplies()).toEqual([]);
});

test("a refusal without a reason is reported as a failure", async () => {
  serverAnswers(400, {});
  openPage(openForm);
  await replyAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to submit RSVP. Please try again.");
});

test("offline it waits on the device, and its arrival is shown later", async () => {
  serverAnswers(0);
  const showReplies = openPage(openForm);
  await replyAs("Mia");
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Your reply is saved on this device. It’s sent when this page is open",
  );
  expect(await listReplies()).toMatchObject([{ action: expect.stringContaining("/w/a/rsvp") }]);

  serverAnswers(200);
  await sendWaitingReplies();
  await showReplies();
  expect(screen.getByRole("status")).toHaveTextContent("The reply waiting on this device has been sent.");
  expect(await listReplies()).toEqual([]);
});

test("with background sync, the note only promises an attempt when the device is online", async () => {
  serverAnswers(0);
  openPage(openForm, true);
  await replyAs("Mia");
  expect(await screen.findByRole("status")).toHaveTextContent(
    "It’s sent when you’re back online, or when you open this page again.",
  );
});

test("a page restored by Back sends waiting replies without loading", async () => {
  serverAnswers(0);
  openPage(openForm);
  await replyAs("Mia");
  await screen.findByText(/is saved on this device/);
  outbox().start(() => {});
  await vi.waitFor(() => expect(attempts).toBe(2));
  serverAnswers(200);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test("offline replies of two people both wait; a second one of the same person replaces the first", async () => {
  serverAnswers(0);
  openPage(openForm);
  await replyAs("Mia");
  await screen.findByRole("status");
  await replyAs("Luca");
  await waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(2));
  const [firstReply] = await listReplies();
  await replyAs("Mia");
  await waitFor(async () =>
    expect((await listReplies()).map(({ key }) => key)).not.toContain(firstReply?.key),
  );
  expect(await listReplies()).toHaveLength(2);
});

test("a waiting reply can be changed, and its former version is not sent", async () => {
  serverAnswers(0);
  openPage(openForm);
  await replyAs("Mai");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Change it" }));
  const name = screen.getByLabelText("First Name");
  expect(name).toHaveValue("Mai");
  await user.clear(name);
  await user.type(name, "Mia");
  serverAnswers(200);
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  await screen.findByText(/RSVP submitted successfully/);
  expect(sent.map(({ body }) => body.get("firstName"))).toEqual(["Mia"]);
});

test("a waiting reply that is refused later is shown with its answers", async () => {
  serverAnswers(0);
  const showReplies = openPage(personalForm);
  await declineForMia();
  await screen.findByText(/is saved on this device/);
  serverAnswers(409, { message: "Replies were open until 1 May." });
  await sendWaitingReplies();
  await showReplies();
  const note = screen.getByRole("alert");
  expect(note).toHaveTextContent("Your reply wasn’t accepted: Replies were open until 1 May.");
  expect(within(note).getByText("Mia Rossi: Will you be there?")).toBeInTheDocument();
  expect(within(note).getByText("Sadly not")).toBeInTheDocument();
  await userEvent.setup().click(within(note).getByRole("button", { name: "Throw away" }));
  await waitFor(async () => expect(await listReplies()).toEqual([]));
});

test("a discarded reply shows its form again", async () => {
  serverAnswers(0);
  const showReplies = openPage(personalForm);
  await declineForMia();
  await screen.findByText(/is saved on this device/);
  serverAnswers(409, { message: "Replies were open until 1 May." });
  await sendWaitingReplies();
  await showReplies();
  expect(document.querySelector("form")).not.toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "Throw away" }));
  await waitFor(() => expect(document.querySelector("form")).toBeVisible());
});

test("a personal reply that was sent later can be changed", async () => {
  serverAnswers(0);
  const showReplies = openPage(personalForm);
  await declineForMia();
  await screen.findByText(/is saved on this device/);
  serverAnswers(200);
  await sendWaitingReplies();
  await showReplies();
  expect(screen.getByRole("status")).toHaveTextContent("The reply waiting on this device has been sent.");
  expect(document.querySelector("form")).not.toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "Change reply" }));
  expect(document.querySelector("form")).toBeVisible();
  expect(screen.getByLabelText("Sadly not")).toBeChecked();
});

test("a page fills its form with a waiting reply once, and keeps later input", async () => {
  serverAnswers(0);
  openPage(personalForm);
  await declineForMia();
  await screen.findByText(/is saved on this device/);

  const showReplies = openPage(personalForm);
  await waitFor(() => expect(screen.getByLabelText("Sadly not")).toBeChecked());
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Yes, with joy"));
  await user.type(screen.getByLabelText(/Dietary needs/), "No nuts");
  await sendWaitingReplies();
  await showReplies();
  expect(screen.getByLabelText("Yes, with joy")).toBeChecked();
  expect(screen.getByLabelText(/Dietary needs/)).toHaveValue("No nuts");
});

test("input before a waiting reply is read is kept", async () => {
  serverAnswers(0);
  openPage(personalForm);
  await declineForMia();
  await screen.findByText(/is saved on this device/);

  const showReplies = openPage(personalForm);
  screen.getByLabelText("Yes, with joy").click();
  await showReplies();
  expect(screen.getByLabelText("Yes, with joy")).toBeChecked();
});

test("a later reply of another tab is shown beside the form, and does not fill it", async () => {
  const showReplies = openPage(personalForm);
  await showReplies();
  const action = document.querySelector("form")?.action ?? "";
  const answers: [string, string][] = [["Mia Rossi: Will you be there?", "Sadly not"]];
  await storeReply({ key: "k", action, body: "attending-mia=no", subject: action, when: 1, said: answers });
  await showReplies();
  expect(screen.getByRole("status")).toHaveTextContent("Your reply is saved on this device.");
  expect(screen.getByLabelText("Sadly not")).not.toBeChecked();
});

test("a failed round keeps the notes and the focus", async () => {
  serverAnswers(0);
  const showReplies = openPage(openForm);
  await replyAs("Mia");
  const note = await screen.findByRole("status");
  const button = within(note).getByRole("button", { name: "Change it" });
  button.focus();
  await sendWaitingReplies();
  await showReplies();
  expect(screen.getByRole("status")).toBe(note);
  expect(button).toHaveFocus();

  // Nor does another reply beside it.
  await replyAs("Luca");
  await waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(2));
  const bothNotes = screen.getAllByRole("status");
  const [, luca] = await listReplies();
  await deleteReply(luca?.key ?? "");
  await showReplies();
  expect(screen.getByRole("status")).toBe(bothNotes[0]);
});

test("the confirmation stays after a round of another tab", async () => {
  serverAnswers(200);
  const showReplies = openPage(openForm);
  await replyAs("Mia");
  const confirmation = await screen.findByText(/RSVP submitted successfully/);
  await showReplies();
  expect(confirmation).toBeInTheDocument();

  serverAnswers(0);
  await replyAs("Luca");
  await screen.findByText(/is saved on this device/);
  serverAnswers(200);
  await sendWaitingReplies();
  await Promise.all([showReplies(), showReplies()]);
  await showReplies();
  expect(screen.getByRole("status")).toHaveTextContent("The reply waiting on this device has been sent.");
});

test("a declining guest is asked nothing more, and earlier input is not sent", async () => {
  serverAnswers(200);
  openPage(openForm);
  const user = userEvent.setup();
  const part = document.querySelector<HTMLElement>(".if-coming");
  expect(part?.hidden).toBe(true);
  await user.click(screen.getByLabelText("Yes, with joy"));
  expect(part?.hidden).toBe(false);
  await user.click(screen.getByLabelText("I’m bringing someone"));
  await user.type(screen.getByLabelText("Their name"), "Sam");
  await user.click(screen.getByLabelText("I’m bringing someone"));
  expect(document.querySelector<HTMLInputElement>("#plusOneName")?.value).toBe("");
  await user.type(screen.getByLabelText(/Dietary needs/), "No nuts");
  await user.click(screen.getByLabelText("Sadly not"));
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  await screen.findByRole("status");
  expect([...(sent[0]?.body.keys() ?? [])]).not.toContain("dietaryNeeds");
});

test("a device that stores nothing still sends, and shows failures", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  serverAnswers(0);
  openPage(openForm);
  await replyAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent("It’s still in the form");
  expect(screen.getByLabelText("First Name")).toHaveValue("Mia");
  serverAnswers(200);
  await userEvent.setup().click(screen.getByRole("button", { name: "Send reply" }));
  await screen.findByText(/RSVP submitted successfully/);
});

test("a device that stores nothing repeats an unanswered reply with its key, and a changed one with a new key", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  const keys: string[] = [];
  let isAnswered = false;
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["Idempotency-Key"] ?? "");
    if (!isAnswered) throw new TypeError("it has arrived, and its answer is lost");
    return new Response(JSON.stringify({ success: true }));
  });
  openPage(personalForm);
  const user = userEvent.setup();
  const send = async (answer: string) => {
    await user.click(screen.getByLabelText(answer));
    await user.click(screen.getByRole("button", { name: "Send reply" }));
    await screen.findByRole(isAnswered ? "status" : "alert");
  };
  await send("Yes, with joy");
  await send("Yes, with joy");
  expect(keys[1]).toBe(keys[0]);
  isAnswered = true;
  await send("Sadly not");
  await user.click(screen.getByRole("button", { name: "Change reply" }));
  await send("Yes, with joy");
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(3);
});

test.each([
  ["Yes, with joy", "yes"],
  ["Sadly not", "no"],
])("a reply “%s” is thanked for in the couple's words", async (answer, className) => {
  serverAnswers(200);
  openPage(personalForm);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText(answer));
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  const note = within(await screen.findByRole("status"));
  expect(note.getByText("Ana & Ben")).toBeVisible();
  expect(note.getByText("Until 1 May 2030.")).toBeVisible();
  // Both texts are in the page; the style sheet shows the one for attending or for declining guests.
  expect(note.getByText(answer)).toBeVisible();
  expect(note.getByText("Ana & Ben").closest(".thanks")).toHaveClass(className);
});

test("a last name is required, unless there is none", async () => {
  const user = userEvent.setup();
  openPage(nameForm);
  const lastName = screen.getByLabelText("Last Name");
  expect(lastName).toBeRequired();
  await user.click(screen.getByLabelText("I have only one name"));
  expect(lastName).not.toBeRequired();
  expect(lastName).toBeDisabled();
  await user.click(screen.getByLabelText("I have only one name"));
  expect(lastName).toBeRequired();
  expect(lastName).toBeEnabled();
});

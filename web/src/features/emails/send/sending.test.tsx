import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Command } from "@/lib/core/types.ts";
import {
  allowance,
  bodiesOf,
  hand,
  mailing,
  openConsole,
  panel,
  people,
  press,
  setEmailStage,
} from "@/test/email-stage.tsx";
import { answer, unreachable } from "@/test/fake-server.ts";
import { groupRecipients } from "./recipients.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  setEmailStage();
  answer("GET /api/email/mailings/m1", { data: { mailing: mailing() } });
  answer("POST /api/email/mailings", { data: { mailing: mailing() } });
});

const SEND = "POST /api/email/mailings";

/** The people of a letter that already has recipients. */
const showPeople = () => press("Change who gets it");

/** Before the wedding day it is one of the templates, and not offered first. */
async function chooseThanks() {
  await hand.click(await screen.findByRole("link", { name: "Templates" }));
  await press("Use “Thank-you note”");
}

it("sends one letter per address, and shows why people get none of their own", () => {
  const person = (key: string, email?: string) => ({ key, name: key, email });
  const { letters, exclusions } = groupRecipients(
    [
      person("guest a", "a@example.org"),
      person("guest b", "A@example.org"),
      person("guest c"),
      person("guest q", "q@example.org"),
      person("vendor d", "d@example.org"),
      person("member e", "d2@example.org"),
    ],
    ["d@example.org", "d2@example.org"],
    () => ({
      readers: [
        { keys: ["guest a", "guest b"], name: "A and B", email: "a@example.org" },
        { keys: ["vendor d"], name: "D", email: "d@example.org" },
      ],
      notMeant: ["guest q"],
    }),
  );
  expect(letters.map(({ keys }) => keys)).toEqual([["guest a", "guest b"], ["member e"]]);
  expect([...exclusions]).toEqual([
    ["guest b", "together"],
    ["guest c", "noAddress"],
    ["guest q", "notMeant"],
    ["vendor d", "unwilling"],
  ]);
});

describe("the recipients of a letter", () => {
  it("are, for a reminder, guests without an answer, and those without an address are marked", async () => {
    await openConsole();
    await press("RSVP Reminders");
    const form = await panel("RSVP invitation");
    expect(await form.findByText("1 person gets this letter")).toBeVisible();
    expect(form.getByText("1 has no address")).toBeVisible();
    await showPeople();
    expect(form.getByRole("checkbox", { name: "Mia Rossi" })).toBeChecked();
    expect(form.getByRole("checkbox", { name: "Leo Rossi" })).toBeDisabled();
    expect(form.queryByRole("checkbox", { name: "Tom Rossi" })).toBeNull();
  });

  it("are, for thanks, guests who came or everyone who gave something", async () => {
    const gift = {
      type: "registryItem.add",
      id: "pots",
      registryItem: { name: "Pots", price: "100", category: "Kitchen & Dining", quantity: 1 },
    } as const;
    const giving = (id: string, buyerName: string, buyerEmail: string | null = null): Command => ({
      type: "purchase.add",
      id,
      purchase: { itemId: "pots", buyerName, buyerEmail },
    });
    await openConsole([
      ...people,
      gift,
      giving("1", "M. Rossi", "MIA@example.org"),
      giving("2", "leo rossi"),
      giving("3", "Grandma"),
    ]);
    await chooseThanks();
    const form = await panel("Thank-you note");
    expect(form.getByRole("radio", { name: "Guests who came" })).toBeChecked();
    await showPeople();
    expect(await form.findByRole("checkbox", { name: "Tom Rossi" })).toBeChecked();
    expect(form.queryByRole("checkbox", { name: "Mia Rossi" })).toBeNull();

    await hand.click(form.getByRole("radio", { name: "Everyone who gave a gift" }));
    expect(await form.findByRole("checkbox", { name: "Mia Rossi" })).toBeChecked();
    expect(form.queryByRole("checkbox", { name: "Tom Rossi" })).toBeNull();
    expect(form.getByRole("checkbox", { name: "Leo Rossi" })).toBeDisabled();
    expect(form.getByText(/These people can’t be matched to your guests/)).toHaveTextContent("Grandma");
    await press("Send 1 letter");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 1 letter" }));
    await waitFor(() => expect(bodiesOf(SEND)).toMatchObject([{ recipients: { guestIds: ["mia"] } }]));
  });

  it("include a household as one, without a letter for each member", async () => {
    await openConsole([
      ...people,
      { type: "party.add", id: "p", party: { name: "The Rossis" } },
      { type: "guest.update", id: "mia", changes: { partyId: "p" } },
      { type: "guest.update", id: "leo", changes: { partyId: "p" } },
    ]);
    await press("RSVP Reminders");
    const form = await panel("RSVP invitation");
    expect(await form.findByText("2 people get this letter")).toBeVisible();
    await showPeople();
    expect(form.getByText(/1 of them shares a letter/)).toBeVisible();
    expect(form.getByRole("button", { name: "Send 1 letter" })).toBeVisible();
    expect(form.getByRole("checkbox", { name: "Leo Rossi" })).toBeChecked();
  });

  it("exclude guests whose group gets no reminders", async () => {
    await openConsole([
      ...people,
      { type: "group.add", id: "g", group: { name: "Work", type: "COLLEAGUES", sendReminders: false } },
      { type: "guest.update", id: "mia", changes: { groupId: "g" } },
    ]);
    await press("RSVP Reminders");
    const form = await panel("RSVP invitation");
    await showPeople();
    expect(await form.findByText("1 is in a group that gets no letters")).toBeVisible();
    expect(form.getByRole("checkbox", { name: "Mia Rossi" })).toBeDisabled();
  });

  it("of a save-the-date are guests whose group gets one", async () => {
    const group = { name: "Work", type: "COLLEAGUES" } as const;
    const template = { name: "Our day", type: "save-the-date", subject: "Save the date", body: "x" } as const;
    await openConsole([
      ...people,
      { type: "group.add", id: "off", group },
      { type: "group.add", id: "on", group: { ...group, name: "Family", sendSaveTheDate: true } },
      { type: "guest.update", id: "mia", changes: { groupId: "off" } },
      { type: "guest.update", id: "leo", changes: { groupId: "on", email: "leo@example.org" } },
      { type: "emailTemplate.set", id: "day", changes: template },
    ]);
    await hand.click(screen.getByRole("link", { name: "Templates" }));
    await press("Use “Our day”");
    const form = await panel("Our day");
    await showPeople();
    expect(await form.findByText("1 is in a group that gets no letters")).toBeVisible();
    expect(form.getByRole("checkbox", { name: "Mia Rossi" })).toBeDisabled();
    expect(form.getByRole("checkbox", { name: "Leo Rossi" })).toBeChecked();
  });

  it("are chosen by thanks only in a thank-you note", async () => {
    await openConsole();
    await press("RSVP Reminders");
    const form = await panel("RSVP invitation");
    expect(form.queryByRole("radio", { name: "Everyone who gave a gift" })).toBeNull();
  });

  it("are rows that can be touched anywhere, after the filters and the subject", async () => {
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    await showPeople();
    const tom = await form.findByRole("checkbox", { name: "Tom Rossi" });
    expect(tom).toHaveAccessibleDescription("tom@example.org");
    await hand.click(form.getByText("tom@example.org"));
    expect(tom).not.toBeChecked();
    const stands = (first: Element, second: Element) =>
      first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING;
    const status = form.getByRole("combobox", { name: "RSVP status" });
    const subject = form.getByRole("textbox", { name: "Subject" });
    expect(stands(subject, form.getByRole("radio", { name: "Guests" }))).toBe(true);
    expect(stands(subject, status)).toBe(true);
    expect(stands(status, tom)).toBe(true);
    expect(stands(form.getByRole("button", { name: "More filters" }), tom)).toBe(true);
  });

  it("exclude unsubscribed people", async () => {
    answer("GET /api/email/unsubscribed", { data: { unsubscribed: ["mia@example.org"] } });
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    expect(await form.findByText("1 wants no letters")).toBeVisible();
    expect(form.getByText("1 person gets this letter")).toBeVisible();
  });

  it("can be vendors, and each can be left out", async () => {
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    await showPeople();
    await hand.click(form.getByRole("checkbox", { name: "Tom Rossi" }));
    expect(form.getByText("1 person gets this letter")).toBeVisible();
    await hand.click(form.getByRole("radio", { name: "Vendors" }));
    await press("Choose all");
    expect(await form.findByRole("checkbox", { name: "Old Mill" })).toBeChecked();
  });
});

describe("a letter to one group", () => {
  const family: Command[] = [
    ...people,
    { type: "group.add", id: "g", group: { name: "Family", type: "FAMILY" } },
    { type: "group.add", id: "e", group: { name: "Choir", type: "FRIENDS" } },
    { type: "guest.update", id: "tom", changes: { groupId: "g" } },
  ];

  async function writeToFamily() {
    await press("Send to One Group");
    expect(await screen.findByRole("menuitem", { name: /Family/ })).toHaveTextContent("1 guest");
    expect(screen.queryByRole("menuitem", { name: /Choir/ })).toBeNull();
    await hand.click(screen.getByRole("menuitem", { name: /Family/ }));
    return panel("Letter to Family");
  }

  it("goes to its guests", async () => {
    await openConsole(family);
    const form = await writeToFamily();
    expect(form.queryByRole("checkbox")).toBeNull();
    expect(await form.findByText("1 person gets this letter")).toBeVisible();
    await showPeople();
    expect(form.getByRole("checkbox", { name: "Tom Rossi" })).toBeChecked();
    expect(form.queryByRole("checkbox", { name: "Mia Rossi" })).toBeNull();
  });

  it("goes to nobody when the group is removed meanwhile", async () => {
    const session = await openConsole(family);
    const form = await writeToFamily();
    act(() => void session.run({ type: "group.remove", id: "g" }));
    expect(await form.findByText("Nobody gets this letter yet")).toBeVisible();
  });

  it("is not offered without groups", async () => {
    await openConsole();
    expect(await screen.findByRole("button", { name: "Send to All Guests" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send to One Group" })).toBeNull();
  });
});

describe("the template of a letter", () => {
  async function choose(name: string) {
    await hand.click(await screen.findByRole("combobox", { name: "Start from" }));
    await hand.click(await screen.findByRole("option", { name }));
  }

  it("fills an empty letter, which is then of its type", async () => {
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    await choose("Thank-you note");
    expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("Thank you, {{guestName}}");
    await press("Send 2 letters");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 2 letters" }));
    await waitFor(() => expect(bodiesOf(SEND)).toMatchObject([{ type: "thank-you" }]));
  });

  it("replaces the user's own words only after a question", async () => {
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    const subject = form.getByRole("textbox", { name: "Subject" });
    await hand.type(subject, "News");
    await choose("Welcome");
    await hand.click(
      (await panel("Replace what you’ve written?")).getByRole("button", { name: "Keep my words" }),
    );
    expect(subject).toHaveValue("News");
    await choose("Welcome");
    await hand.click((await panel("Replace what you’ve written?")).getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(subject).not.toHaveValue("News"));
    expect(form.getByRole("combobox", { name: "Start from" })).toHaveValue("Welcome");
  });
});

describe("the letters allowed today", () => {
  const ALLOWANCE = "GET /api/email/allowance";

  it("are shown beside the recipients", async () => {
    await openConsole();
    await press("Send to All Guests");
    expect(await (await panel("Letter to all guests")).findByText("42 of 200 letters today")).toBeVisible();
  });

  it("are exceeded with a clear message, as soon as there are more recipients", async () => {
    answer(ALLOWANCE, { data: { allowance: allowance({ sent: 199 }) } });
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    expect(await form.findByText("You can send only 1 more letter today")).toBeVisible();
    expect(form.getByText(/In 6 days your account can send 500 letters a day/)).toBeVisible();
  });

  it("are none before the address is confirmed, with a link to the profile", async () => {
    answer(ALLOWANCE, { data: { allowance: allowance({ needsConfirmedEmail: true }) } });
    await openConsole();
    await press("Send to All Guests");
    const form = await panel("Letter to all guests");
    expect(await form.findByText("Confirm your email address first")).toBeVisible();
    expect(form.getByRole("link", { name: "your profile" })).toHaveAttribute(
      "href",
      "/app/settings?tab=profile",
    );
  });
});

describe("sending", () => {
  it("asks with the number, sends once and shows the progress", async () => {
    await openConsole();
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send 1 letter");
    const dialog = await panel("Send this letter?");
    expect(dialog.getByText("It goes to 1 address.")).toBeVisible();
    await hand.dblClick(dialog.getByRole("button", { name: "Send 1 letter" }));
    expect(await screen.findByText("Email queued successfully: m1")).toBeVisible();
    expect(bodiesOf(SEND)).toMatchObject([
      { recipients: { guestIds: ["tom"], vendorIds: [], memberIds: [] }, type: "thank-you" },
    ]);
    const progress = await panel("News");
    expect(progress.getByText("0 of 2 sent. You can close this: it keeps going by itself.")).toBeVisible();
    await press("Close");
    expect(await screen.findByText("“News” is on its way: 0 of 2 sent.")).toBeVisible();
  });

  it("names a mailing by its subject with the variables in words", async () => {
    const named = mailing({ subject: "Dear {{ guestName }}, {{other}}" });
    answer("POST /api/email/mailings", { data: { mailing: named } });
    answer("GET /api/email/mailings/m1", { data: { mailing: named } });
    await openConsole();
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send 1 letter");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 1 letter" }));
    await panel("Dear [Reader’s name], [other]");
    await press("Close");
    const progressText = "“Dear [Reader’s name], [other]” is on its way: 0 of 2 sent.";
    expect(await screen.findByText(progressText)).toBeVisible();
  });

  it("never shows kept letters as sent", async () => {
    const keptMailing = mailing({ waiting: 0, kept: 2 });
    answer("POST /api/email/mailings", { data: { mailing: keptMailing } });
    answer("GET /api/email/mailings/m1", { data: { mailing: keptMailing } });
    await openConsole();
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send 1 letter");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 1 letter" }));
    expect((await screen.findAllByText("Kept, not sent")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Email Sent")).toBeNull();
    expect(screen.queryByText(/2 of 2 sent|All 2 sent/)).toBeNull();
  });

  it("stops a letter in progress", async () => {
    answer("POST /api/email/mailings/m1/stop", {
      data: { mailing: mailing({ waiting: 0, stopped: 1, sent: 1, stoppedAt: "2027-03-21T10:01:00Z" }) },
    });
    await openConsole();
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send 1 letter");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 1 letter" }));
    await press("Stop sending");
    answer("GET /api/email/mailings/m1", {
      data: { mailing: mailing({ waiting: 0, stopped: 1, sent: 1, stoppedAt: "2027-03-21T10:01:00Z" }) },
    });
    await press("Stop it now");
    expect(await screen.findByText("Stopped: 1 of 2 were already sent.")).toBeVisible();
    expect(within(screen.getByRole("dialog", { name: "News" })).getByText("stopped")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Stop sending" })).toBeNull();
  });

  it("sends a test to the user's own address first", async () => {
    answer("POST /api/email/test", { data: { mailing: mailing({ total: 1, waiting: 1 }) } });
    await openConsole();
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send a test to myself");
    expect(await screen.findByText("Your test is on its way")).toBeVisible();
    expect(bodiesOf("POST /api/email/test")).toMatchObject([{ recipients: { guestIds: ["tom"] } }]);
    expect(bodiesOf(SEND)).toEqual([]);
  });

  it("requires a subject and a recipient", async () => {
    await openConsole();
    await press("Send Email");
    await panel("Custom letter");
    await press("Send");
    expect(await screen.findByText("Please provide recipient email and subject")).toBeVisible();
    expect(screen.getByText("Subject is required")).toBeVisible();
  });

  it("does not send an unknown variable, and lists the guests with a gap in their letter", async () => {
    await openConsole(people.slice(1));
    await chooseThanks();
    const form = await panel("Thank-you note");
    expect(
      await form.findByText("{{coupleName}} is empty for Tom Rossi.", { normalizer: plain }),
    ).toBeVisible();
    await hand.type(form.getByRole("textbox", { name: "Subject" }), " {{{{nick}}");
    expect(await form.findByText("Unknown variable")).toBeVisible();
    await press("Send 1 letter");
    expect(await form.findByText("Take out the unknown variables first")).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Send this letter?" })).toBeNull();
  });

  it("sends a letter with a gap only after showing the gap", async () => {
    await openConsole(people.slice(1));
    await chooseThanks();
    await panel("Thank-you note");
    await press("Send 1 letter");
    const dialog = await panel("Send this letter with gaps?");
    expect(dialog.getByText("{{coupleName}} is empty for Tom Rossi.", { normalizer: plain })).toBeVisible();
    await hand.click(dialog.getByRole("button", { name: "Send 1 letter" }));
    await waitFor(() => expect(bodiesOf(SEND)).toMatchObject([{ allowGaps: true }]));
  });

  it("keeps typed values when no answer arrives, and does not claim to know the result", async () => {
    answer("POST /api/email/mailings", unreachable);
    await openConsole();
    await chooseThanks();
    const form = await panel("Thank-you note");
    await press("Send 1 letter");
    await hand.click((await panel("Send this letter?")).getByRole("button", { name: "Send 1 letter" }));
    expect(await form.findByText(/it may or may not have been sent/)).toBeVisible();
    expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("Thank you, {{guestName}}");
  });

  it("waits for a connection and keeps typed values", async () => {
    await openConsole();
    await press("Send Email");
    const form = await panel("Custom letter");
    await hand.type(form.getByRole("textbox", { name: "Subject" }), "News");
    act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
    expect(await form.findByText(/Sending needs a connection/)).toBeVisible();
    expect(form.getByRole("button", { name: "Send" })).toBeDisabled();
    await press("Close");
    await press("Custom letter");
    await waitFor(async () =>
      expect((await panel("Custom letter")).getByRole("textbox", { name: "Subject" })).toHaveValue("News"),
    );
  });
});

/** Without the marks that isolate the direction of names. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "").trim();
}

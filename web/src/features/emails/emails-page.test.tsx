import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hand, openConsole, panel, people, press, pressInMenu, setEmailStage } from "@/test/email-stage.tsx";
import { answer } from "@/test/fake-server.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(setEmailStage);

const templates = "/app/emails?tab=templates";
const templateCard = async (name: string) => within(await screen.findByRole("listitem", { name }));

describe("writing", () => {
  const before = { type: "wedding.update", changes: { weddingDate: "2099-06-12" } } as const;
  const after = { type: "wedding.update", changes: { weddingDate: "2020-06-12" } } as const;
  const choices = async () =>
    within(await screen.findByRole("list", { name: "Who do you want to write to?" }));
  const offered = async () =>
    (await choices()).getAllByRole("button").map((button) => button.getAttribute("aria-label"));

  it("offers thank-you notes after the day, and reminders before", async () => {
    await openConsole([...people, after]);
    expect(await offered()).toEqual(["Send to All Guests", "Thank You Notes", "Send Custom Email"]);
    await press("Thank You Notes");
    expect((await panel("Thank-you note")).getByRole("radio", { name: "Guests who came" })).toBeChecked();
  });

  it("opens the letter that the address names", async () => {
    await openConsole(people, { at: "/app/emails?write=thank-you" });
    expect(await panel("Thank-you note")).toBeDefined();
  });

  it("offers the letters for before the day with the number of guests, and the first templates", async () => {
    await openConsole([...people, before]);
    expect(await offered()).toEqual(["Send to All Guests", "RSVP Reminders", "Send Custom Email"]);
    const reminders = (await choices()).getByRole("button", { name: "RSVP Reminders" });
    expect(reminders).toHaveAccessibleDescription(/^2 guests haven’t said yes or no/);
    const recent = within(screen.getByRole("list", { name: "Recent Templates" }));
    expect(recent.getAllByRole("heading").map((name) => name.textContent)).toEqual([
      "Welcome",
      "RSVP invitation",
      "Thank-you note",
    ]);
  });

  it("begins with what one writes to, without figures of the queue", async () => {
    await openConsole();
    await choices();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Emails: Write");
    expect(screen.queryByRole("region", { name: "Queue status" })).toBeNull();
  });

  it("tests the connection and shows the result", async () => {
    answer("GET /api/email/test-connection", {
      data: {
        success: false,
        connections: { primary: false, external: false },
        error: "This server can’t send email yet",
      },
    });
    await openConsole();
    await pressInMenu("Test Connection");
    expect(await screen.findByText("Connection Test Failed")).toBeVisible();
    expect(screen.getByText("This server can’t send email yet")).toBeVisible();
    answer("GET /api/email/test-connection", {
      data: { success: true, connections: { primary: true, external: false }, error: null },
    });
    await pressInMenu("Test Connection");
    expect(await screen.findByText("Connection Test Successful")).toBeVisible();
  });
});

describe("a template", () => {
  it("is added, and marks an unknown variable", async () => {
    const session = await openConsole(people, { at: templates });
    await press("New Template");
    const form = await panel("New Template");
    await hand.type(form.getByRole("textbox", { name: "Template name" }), "Hotels");
    await hand.type(form.getByRole("textbox", { name: "Subject" }), "Dear {{{{nickname}}");
    expect(await form.findByText("Unknown variable")).toBeVisible();
    expect(form.getByText(/\{\{nickname\}\}.*Choose one of the variables/)).toBeVisible();
    await press("Save template");
    expect(await screen.findByText("“Hotels” was added to your templates.")).toBeVisible();
    expect(session.views.records("emailTemplate", { search: "nickname" })).toMatchObject([
      { name: "Hotels", subject: "Dear {{nickname}}" },
    ]);
    expect((await templateCard("Hotels")).getByText(/Unknown:/)).toBeVisible();
  });

  it("needs a name and a subject", async () => {
    await openConsole(people, { at: templates });
    await press("New Template");
    await press("Save template");
    expect(await screen.findByText("Please provide template name and subject")).toBeVisible();
  });

  it("is shown as a guest of the wedding would get it", async () => {
    await openConsole();
    await press("Preview “Thank-you note”");
    const previewPanel = await panel("Thank-you note");
    expect(previewPanel.getByText(/Thank you, Mia Rossi/)).toBeVisible();
    expect(previewPanel.getByTitle("The letter")).toHaveAttribute("sandbox", "");
    await hand.click(previewPanel.getByRole("combobox", { name: "Preview as" }));
    await hand.click(await screen.findByRole("option", { name: /Tom Rossi/ }));
    expect(previewPanel.getByText(/Thank you, Tom Rossi/)).toBeVisible();
  });

  it("links to the guest’s own page in the preview, otherwise to the website", async () => {
    const personalLink = "https://weddings.example/w/ana-and-ben/g/abc";
    const link = {
      guestId: "mia",
      partyId: null,
      token: "abc",
      url: personalLink,
      createdAt: "2027-01-01T00:00:00Z",
    };
    await openConsole(people, { linksOf: [link] });
    await press("Preview “RSVP invitation”");
    const previewPanel = await panel("RSVP invitation");
    const letter = previewPanel.getByTitle("The letter");
    await waitFor(() =>
      expect(letter).toHaveAttribute("srcdoc", expect.stringContaining(`"${personalLink}"`)),
    );
    await hand.click(previewPanel.getByRole("combobox", { name: "Preview as" }));
    await hand.click(await screen.findByRole("option", { name: /Tom Rossi/ }));
    const site = `"${window.location.origin}/w/ana-and-ben"`;
    await waitFor(() => expect(letter).toHaveAttribute("srcdoc", expect.stringContaining(site)));
    expect(letter).not.toHaveAttribute("srcdoc", expect.stringContaining("/g/"));
    expect(letter).not.toHaveAttribute("srcdoc", expect.stringContaining("example.invalid"));
  });

  it("leaves the link's place empty without a known website", async () => {
    await openConsole();
    await press("Preview “RSVP invitation”");
    const previewPanel = await panel("RSVP invitation");
    expect(await previewPanel.findByText(/Nothing to fill in yet for .*rsvpUrl/)).toBeVisible();
    expect(previewPanel.getByTitle("The letter")).not.toHaveAttribute(
      "srcdoc",
      expect.stringContaining("href"),
    );
  });

  it("that is built in can be hidden, and restored by one undo", async () => {
    await openConsole(people, { at: templates });
    await press("Hide “Welcome”");
    expect(await screen.findByRole("button", { name: "Bring “Welcome” back" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete “Welcome”" })).toBeNull();
    await press("Undo");
    expect(await screen.findByRole("button", { name: "Hide “Welcome”" })).toBeVisible();
  });

  it("keeps unsaved input", async () => {
    await openConsole(people, { at: templates });
    await press("Edit “Welcome”");
    const form = await panel("Welcome");
    await hand.type(form.getByRole("textbox", { name: "Template name" }), " home");
    await press("Close");
    await press("Welcome");
    expect((await panel("Welcome")).getByRole("textbox", { name: "Template name" })).toHaveValue(
      "Welcome home",
    );
  });
});

describe("a role that may not send", () => {
  it("shows a viewer the templates, but nothing that was sent", async () => {
    await openConsole(people, { standing: "VIEWER", at: "/app/emails?tab=queue" });
    expect(await screen.findByText("You can’t see what was sent")).toBeVisible();
    expect(screen.getByText(/You’re a viewer here/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send Email" })).toBeDisabled();
    await press("More for emails");
    expect(await screen.findByRole("menuitem", { name: "New Template" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Test Connection" })).toBeNull();
  });

  it("lets a planner read and not send", async () => {
    await openConsole(people, { standing: "PLANNER" });
    expect(screen.getByText("Emails are read-only for planners.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "RSVP Reminders" })).toBeDisabled();
    await hand.click(screen.getByRole("link", { name: "Delivery" }));
    expect(await screen.findByRole("region", { name: "Queue status" })).toBeVisible();
  });
});

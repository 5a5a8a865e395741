import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "@/kit/toasts.tsx";
import type { SectionType } from "@/lib/core/types.ts";
import { saveDraft } from "@/lib/draft/draft-storage.ts";
import { realSite } from "@/test/core.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { couple, itemsOf, section, sectionOf, user } from "@/test/website-stage.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { SectionPanel } from "./section-panel.tsx";

// happy-dom has no layout for it; its own tests run in a browser.
vi.mock("@/kit/rich-text/rich-text-field.tsx", () => ({
  RichTextField: (props: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
}));

vi.mock("@/lib/session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ user: { id: "ana" } }),
}));
const site = vi.hoisted(() => ({ canLoad: true }));
vi.mock("@/lib/core/site.ts", async (load) => {
  const real = await load<{ loadSite: () => Promise<unknown> }>();
  return {
    ...real,
    loadSite: async () => {
      if (!site.canLoad) throw new Error("No signal");
      return real.loadSite();
    },
  };
});

const onDone = vi.fn();

beforeEach(() => {
  realSite();
  onDone.mockReset();
  site.canLoad = true;
});

/** Opens the form of a section of this type, with these values. */
async function showPanel(
  type: SectionType,
  fields: object = {},
  commands: object[] = [],
): Promise<WeddingSession> {
  const session = await openWedding([couple, section("s", type, "i", fields), ...(commands as never[])]);
  renderInApp(<SectionPanel id="s" onClose={() => {}} onDone={onDone} />);
  return session;
}

const save = () => user.click(screen.getByRole("button", { name: "Save Changes" }));
const field = (label: string | RegExp) => screen.getByLabelText(label);
async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(field(label));
    await user.paste(text);
    await user.tab();
  }
}
const addItem = (id: string, order: string, fields: object) => ({
  type: "sectionItem.add",
  id,
  sectionItem: { sectionId: "s", order, ...fields },
});
const entry = (name: string) => within(screen.getByRole("listitem", { name }));

describe("the visual editor", () => {
  it("of names and date shows the values used for empty fields", async () => {
    const session = await showPanel("hero");
    expect(field("Bride")).toHaveAttribute("placeholder", "Ana");
    expect(field("Groom")).toHaveAttribute("placeholder", "Ben");
    expect(field("Venue")).toHaveAttribute("placeholder", "Old Mill");
    await fill({
      Bride: "Anna",
      Subtitle: "are getting married",
      "Background picture": "https://a.example/b.jpg",
    });
    await fill({ "Wedding date": "2027-06-13" });
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sectionOf(session, "s")).toMatchObject({
      bride: "Anna",
      groom: null,
      subtitle: "are getting married",
      backgroundImage: "https://a.example/b.jpg",
      weddingDate: "2027-06-13",
    });
  });

  it.each<[SectionType, Record<string, string>, object]>([
    [
      "story",
      { Title: " so far", Subtitle: "On a train", Text: "We met", Picture: "https://a.example/b.jpg" },
      { title: "Our Story so far", subtitle: "On a train", image: "https://a.example/b.jpg" },
    ],
    [
      "details",
      {
        "Date of the ceremony": "2027-06-12",
        "Venue of the ceremony": "St Mary",
        "Address of the ceremony": "1 Hill",
        "Date of the reception": "2027-06-12",
        "Venue of the reception": "Old Mill",
        "Address of the reception": "2 Dale",
        "Dress code": "Garden",
        "More to know": "Bring shoes",
      },
      {
        ceremonyDate: "2027-06-12",
        ceremonyVenue: "St Mary",
        ceremonyAddress: "1 Hill",
        receptionDate: "2027-06-12",
        receptionVenue: "Old Mill",
        receptionAddress: "2 Dale",
        dresscode: "Garden",
        additionalInfo: "Bring shoes",
      },
    ],
    ["rsvp", { "Reply by": "2027-05-01", Message: "Please" }, { deadline: "2027-05-01", message: "Please" }],
    ["registry", { Message: "Your presence" }, { message: "Your presence" }],
    ["gallery", { Description: "Spring" }, { description: "Spring" }],
    [
      "travel",
      { Airport: "LIS", Transportation: "Bus", Directions: "Left" },
      { airport: "LIS", transportation: "Bus", directions: "Left" },
    ],
    ["custom", { Text: "Anything" }, {}],
  ])("of %s keeps typed values", async (type, fields, expected) => {
    const session = await showPanel(type);
    await fill(fields);
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sectionOf(session, "s")).toMatchObject(expected);
    if (fields.Text) expect(sectionOf(session, "s").content).toContain(fields.Text);
  });

  it("asks for meal and number, and saves times", async () => {
    const session = await showPanel("rsvp");
    expect(screen.queryByText(/Your menu is empty/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Ask for the meal" }));
    expect(screen.getByText(/Your menu is empty, so guests aren’t asked for a meal/)).toBeVisible();
    act(() => void session.run({ type: "meal.add", id: "fish", meal: { name: "Fish" } }));
    expect(screen.queryByText(/Your menu is empty/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Ask how many are coming" }));
    await save();
    expect(sectionOf(session, "s")).toMatchObject({ requireMealSelection: true, requireGuestCount: true });
  });

  it("lists hotels: adds, changes, moves and removes them with one undo", async () => {
    const session = await showPanel("travel", {}, [
      addItem("h1", "3", { name: "Ritz", phone: "+351 1" }),
      addItem("h2", "5", { name: "Inn" }),
    ]);
    await user.click(screen.getByRole("button", { name: "Add hotel" }));
    await user.type(entry("Hotel 3").getByLabelText("Name"), "Grand");
    await user.type(entry("Hotel 3").getByLabelText("Special rate"), "80 a night");
    await user.clear(entry("Hotel 1").getByLabelText("Phone"));
    await user.click(screen.getByRole("button", { name: "Move “Hotel 3” up" }));
    await user.click(screen.getByRole("button", { name: "Remove “Hotel 3”" }));
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(itemsOf(session, "s").map(({ name }) => name)).toEqual(["Ritz", "Grand"]);
    expect(itemsOf(session, "s")[0]).toMatchObject({ phone: null });
    expect(itemsOf(session, "s")[1]).toMatchObject({ specialRate: "80 a night" });
    session.undoOrRedo(session.undoHistory.lastEntryId ?? -1, "undo");
    expect(itemsOf(session, "s").map(({ name }) => name)).toEqual(["Ritz", "Inn"]);
  });

  it("lists the events of the day, with times in the couple's style", async () => {
    const session = await showPanel("schedule");
    await user.click(screen.getByRole("button", { name: "Add event" }));
    const event = entry("Event 1");
    await user.type(event.getByLabelText("Time"), "after sunset");
    await user.type(event.getByLabelText("What"), "Dancing");
    await user.type(event.getByLabelText("Where"), "Barn");
    await save();
    expect(itemsOf(session, "s")).toMatchObject([
      { time: "after sunset", name: "Dancing", location: "Barn" },
    ]);
  });

  it("turns pasted links into pictures, one a line", async () => {
    const session = await showPanel("gallery");
    await user.click(screen.getByRole("button", { name: "Paste many links" }));
    await user.click(screen.getByLabelText("Picture links, one per line"));
    await user.paste("https://a.example/1.jpg\nhttps://a.example/2.jpg\nnothing");
    expect(screen.getByText("Not understood, and left out: 1")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add them" }));
    await user.type(entry("Picture 2").getByLabelText("Caption"), "Us");
    await save();
    expect(itemsOf(session, "s")).toMatchObject([
      { url: "https://a.example/1.jpg", name: null },
      { url: "https://a.example/2.jpg", name: "Us" },
    ]);
  });

  it("shows the core's refusals at their fields, and drops an empty entry", async () => {
    const session = await showPanel("registry");
    await user.click(screen.getByRole("button", { name: "Add gift list" }));
    await user.click(screen.getByRole("button", { name: "Add gift list" }));
    await user.type(entry("Gift list 1").getByLabelText("Description"), "Pots");
    await save();
    expect(onDone).not.toHaveBeenCalled();
    expect(entry("Gift list 1").getByLabelText("Name")).toBeInvalid();
    await user.type(entry("Gift list 1").getByLabelText("Name"), "Shop");
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(itemsOf(session, "s")).toHaveLength(1);
  });

  it("writes this user's changes, and leaves another user's alone", async () => {
    const session = await showPanel("story", { subtitle: "On a train" });
    await fill({ Picture: "https://a.example/b.jpg" });
    session.run({ type: "section.update", id: "s", changes: { subtitle: "On a boat" } });
    await waitFor(() => expect(field("Subtitle")).toHaveValue("On a boat"));
    await save();
    expect(sectionOf(session, "s")).toMatchObject({
      subtitle: "On a boat",
      image: "https://a.example/b.jpg",
    });
  });

  it("stays open when the section is removed elsewhere, and saving restores it", async () => {
    const session = await showPanel("story");
    await fill({ Subtitle: "On a train" });
    session.run({ type: "section.remove", id: "s" });
    expect(await screen.findByText(/removed on another device/)).toBeVisible();
    expect(field("Subtitle")).toHaveValue("On a train");
    await user.click(screen.getByRole("button", { name: "Save and bring back" }));
    expect(sectionOf(session, "s").subtitle).toBe("On a train");
  });
});

describe("the advanced editor", () => {
  const json = () => screen.getByLabelText<HTMLTextAreaElement>("Content as JSON");
  const open = async () => {
    await user.click(screen.getByRole("tab", { name: "Advanced Editor" }));
    await screen.findByLabelText("Content as JSON");
  };
  async function replaceText(text: string) {
    await user.clear(json());
    await user.click(json());
    await user.paste(text);
  }

  it("starts with the form's values, saved or not", async () => {
    await showPanel("hero", { bride: "Anna" });
    await fill({ Subtitle: "at last" });
    await open();
    expect(JSON.parse(json().value)).toEqual({ bride: "Anna", subtitle: "at last" });
  });

  it("refuses an unreadable text, names the line, and saves nothing of it", async () => {
    const session = await showPanel("hero", { bride: "Anna" });
    await open();
    await replaceText('{\n  "bride": "Eve",\n  oops\n}');
    await save();
    expect(screen.getByText(/Line 3, column 3: .+\. Nothing was saved\./)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    expect(sectionOf(session, "s").bride).toBe("Anna");
    // It does not pass to the other editor either.
    await user.click(screen.getByRole("tab", { name: "Visual Editor" }));
    expect(json()).toBeVisible();
    await replaceText('{ "brid": "Eve" }');
    await save();
    expect(screen.getByText(/Line 1, column \d+: unknown field `brid`/)).toBeVisible();
  });

  it("converts HTML into formatted text", async () => {
    const session = await showPanel("story", { subtitle: "On a train" });
    await open();
    await replaceText('{ "content": "Dear friends,<br>we <b>marry</b>" }');
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    const { content } = sectionOf(session, "s");
    expect(JSON.parse(String(content))).toEqual({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Dear friends," },
            { type: "hardBreak" },
            { type: "text", text: "we " },
            { type: "text", text: "marry", marks: [{ type: "bold" }] },
          ],
        },
      ],
    });
  });

  it.each([
    ["story", '{\n  "content": "<p>We met</p>",\n  "subtitle": "On a <b>boat</b>"\n}', 3, "subtitle"],
    ["travel", '{\n  "directions": "<p>Take the <b>A1</b></p>"\n}', 2, "directions"],
    [
      "schedule",
      '{ "events": [{ "title": "Dinner" },\n{ "title": "Dance", "description": "till <i>late</i>" }] }',
      2,
      "events.1.description",
    ],
    [
      "custom",
      '{ "content":\n{ "type": "doc", "content": [{ "type": "text", "text": "<b>We</b>" }] } }',
      2,
      "content.content.0.text",
    ],
  ] as const)("refuses HTML in a field of a %s without formatting", async (type, text, line, name) => {
    const session = await showPanel(type, { title: "As it was" });
    const before = sectionOf(session, "s");
    await open();
    await replaceText(text);
    await save();
    const message = new RegExp(`Line ${line}, column \\d+: “${name}” contains HTML`);
    expect(screen.getByText(message)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    expect(sectionOf(session, "s")).toEqual(before);
  });

  it("keeps less-than signs, and tags that were typed into the form", async () => {
    const session = await showPanel("travel", { directions: "Follow the sign <b>" });
    await open();
    await user.click(screen.getByRole("tab", { name: "Visual Editor" }));
    expect(await screen.findByLabelText("Directions")).toHaveValue("Follow the sign <b>");
    await open();
    await replaceText('{ "directions": "A1 < A2, then <Anna> at <3" }');
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sectionOf(session, "s").directions).toBe("A1 < A2, then <Anna> at <3");
  });

  it("passes on valid text, and saves the difference from the document", async () => {
    const session = await showPanel("travel", { airport: "LIS" }, [addItem("h1", "i", { name: "Ritz" })]);
    await open();
    await replaceText(
      '{ "airport": "OPO", "hotels": [{ "id": "h1", "name": "Ritz" }, { "name": "Inn", "phone": "1" }] }',
    );
    await user.click(screen.getByRole("tab", { name: "Visual Editor" }));
    expect(await screen.findByLabelText("Airport")).toHaveValue("OPO");
    expect(entry("Hotel 2").getByLabelText("Phone")).toHaveValue("1");
    await open();
    expect(JSON.parse(json().value)).toMatchObject({
      airport: "OPO",
      hotels: [{ name: "Ritz" }, { name: "Inn" }],
    });
    session.run({ type: "section.update", id: "s", changes: { directions: "Left" } });
    await save();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sectionOf(session, "s")).toMatchObject({ airport: "OPO", directions: "Left" });
    expect(itemsOf(session, "s").map(({ name }) => name)).toEqual(["Ritz", "Inn"]);
  });

  describe("with text of an earlier visit", () => {
    const draftField = (value: string) => ({ value, seen: "" });

    async function showPanelWithDraft(fields: object = {}) {
      const session = await openWedding([couple, section("s", "hero", "i")]);
      const draftKey = { account: "ana", wedding: session.id, name: "section/s" };
      saveDraft(draftKey, { json: draftField(':{ "bride": "Eve" }'), ...fields });
      renderInApp(<SectionPanel id="s" onClose={() => {}} onDone={onDone} />);
      return session;
    }

    /** The first save only shows the text, the second one saves it. */
    async function saveTwice(session: WeddingSession) {
      await save();
      expect(await screen.findByLabelText("Content as JSON")).toHaveValue('{ "bride": "Eve" }');
      expect(onDone).not.toHaveBeenCalled();
      await save();
      expect(onDone).toHaveBeenCalledOnce();
      expect(sectionOf(session, "s").bride).toBe("Eve");
    }

    it("keeps it and explains why it cannot be shown, and saves it once it was shown", async () => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      site.canLoad = false;
      const session = await showPanelWithDraft();
      await screen.findByText("The advanced editor couldn’t be opened");
      toastStore.setState({ toast: undefined });
      await save();
      expect(await screen.findByText(/still on this device, but not saved/)).toBeVisible();
      expect(onDone).not.toHaveBeenCalled();
      site.canLoad = true;
      await saveTwice(session);
    });

    it("does not save without it when another field is refused", async () => {
      const session = await showPanelWithDraft({ subtitle: draftField("Long ".repeat(1000)) });
      await waitFor(() => expect(field("Subtitle")).toBeInvalid());
      await user.clear(field("Subtitle"));
      await saveTwice(session);
    });
  });
});

describe("the offer of the wedding's data", () => {
  const addEvent = (id: string, title: string, startTime: string, fields: object = {}) => ({
    type: "event.add",
    id,
    event: { title, startTime, ...fields },
  });
  const eventsOfTheDay = [
    addEvent("e1", "Cake", "2027-06-12T20:00", { description: "Ask Jo for the knife" }),
    addEvent("e2", "Tasting", "2027-03-01T12:00"),
    addEvent("e3", "Vows", "2027-06-12T15:00", { type: "CEREMONY" }),
    addEvent("e4", "Briefing", "2027-06-12T10:00", { type: "MEETING" }),
  ];

  it.each([
    ["Our garden", null],
    ["Old Mill", "Mill Lane 3"],
  ])("fills empty fields, and leaves existing values: %s", async (ceremonyVenue, ceremonyAddress) => {
    const vendor = { name: "Old Mill", category: "Venue", address: "Mill Lane 3" };
    const session = await showPanel("details", { ceremonyVenue }, [{ type: "vendor.add", id: "v", vendor }]);
    await user.click(screen.getByRole("button", { name: "Use what’s in your plan" }));
    expect(screen.queryByText(/Your plan has more/)).not.toBeInTheDocument();
    expect(sectionOf(session, "s").ceremonyDate).toBeNull();
    await save();
    expect(sectionOf(session, "s")).toMatchObject({
      ceremonyDate: "2027-06-12",
      ceremonyVenue,
      ceremonyAddress,
      receptionDate: null,
    });
  });

  it("adds the missing events of the day, without those only for the couple", async () => {
    const session = await showPanel("schedule", {}, [
      ...eventsOfTheDay,
      { type: "sectionItem.add", id: "i", sectionItem: { sectionId: "s", name: "vows", time: "at three" } },
    ]);
    await user.click(screen.getByRole("button", { name: "Use what’s in your plan" }));
    await save();
    const items = itemsOf(session, "s").map(({ name, time, description }) => ({ name, time, description }));
    expect(items).toEqual([
      { name: "vows", time: "at three", description: null },
      { name: "Cake", time: expect.stringMatching(/8:00|20:00/), description: null },
    ]);
  });

  it("offers nothing for a complete section", async () => {
    await showPanel("travel", { directions: "By train" });
    expect(screen.queryByText(/Your plan has more/)).not.toBeInTheDocument();
  });
});

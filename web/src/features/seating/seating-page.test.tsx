import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatingView } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { aChart, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { designerStore } from "./canvas/designer-store.ts";
import SeatingPage from "./seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("./canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const evening = aChart("evening", {
  name: "Evening",
  eventId: "party",
  eventTitle: "Party",
  tables: 2,
  assigned: 3,
});
const brunch = aChart("brunch", { name: "Brunch" });

/** The views of the charts by id: one chart. */
function seatingById(fields: FakeChart = {}): Record<string, SeatingView> {
  return { evening: aSeating({ ...fields, chart: { id: "evening", name: "Evening", ...fields.chart } }) };
}

beforeEach(() => {
  localStorage.clear();
  designerStore.getState().showChart(undefined);
  realCore();
  resetWedding();
});

const user = () => userEvent.setup({ delay: null });
const more = async (name: string) => {
  await user().click(screen.getByRole("button", { name: "More for “Evening”" }));
  await user().click(await screen.findByRole("menuitem", { name }));
};
const picker = () => screen.getByRole("combobox", { name: "Seating chart" });

it("opens the conflicts, as a link asks for", () => {
  setWedding({ charts: [evening], seating: seatingById() });
  renderInApp(<SeatingPage />, "/app/seating-chart?chart=evening&settle=seats");
  expect(screen.getByRole("dialog", { name: "Places to settle" })).toBeInTheDocument();
});

describe("without a chart", () => {
  it("creates an empty one, named Main Reception by default", async () => {
    renderInApp(<SeatingPage />);
    const name = screen.getByRole("textbox", { name: "Chart name" });
    expect(name).toHaveValue("Main Reception");
    expect(screen.getByRole("combobox", { name: "Event" })).toHaveValue("No specific event");
    await user().click(screen.getByRole("button", { name: "Start with an empty room" }));
    const chart = { name: "Main Reception" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.add", id: expect.any(String), chart });
  });

  it("creates none without a name", async () => {
    renderInApp(<SeatingPage />);
    await user().clear(screen.getByRole("textbox", { name: "Chart name" }));
    expect(screen.getByRole("button", { name: "Create Chart" })).toBeDisabled();
    await user().type(screen.getByRole("textbox", { name: "Chart name" }), "   {Enter}");
    expect(run).not.toHaveBeenCalled();
  });

  it("links it to an event", async () => {
    setWedding({ events: [{ id: "party", title: "Party", startTime: null }] });
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("combobox", { name: "Event" }));
    await user().click(await screen.findByRole("option", { name: "Party" }));
    await user().click(screen.getByRole("button", { name: "Start with an empty room" }));
    const chart = { name: "Main Reception", eventId: "party" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.add", id: expect.any(String), chart });
  });

  it("shows what is wrong with the name at its field", async () => {
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "name", code: "x", message: "Chart name is too long" }],
    });
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Create Chart" }));
    expect(screen.getByRole("textbox", { name: "Chart name" })).toHaveAccessibleDescription(
      "Chart name is too long",
    );
  });
});

describe("with several charts", () => {
  beforeEach(() => setWedding({ charts: [evening, brunch], seating: seatingById() }));

  it("asks for one, and shows it with its event", async () => {
    renderInApp(<SeatingPage />);
    expect(
      screen.getByText("Please select a seating chart from the dropdown above, or create a new one."),
    ).toBeInTheDocument();
    await user().click(picker());
    await user().click(await screen.findByRole("option", { name: "Evening (Party)" }));
    expect(screen.getByRole("region", { name: "Designer of Evening" })).toBeInTheDocument();
    expect(picker()).toHaveValue("Evening (Party)");
  });

  it("shows the last one again on this device", () => {
    localStorage.setItem("troth.chart.wedding", "evening");
    renderInApp(<SeatingPage />);
    expect(screen.getByRole("region", { name: "Designer of Evening" })).toBeInTheDocument();
  });

  it("shows which chart a draft came from", async () => {
    setWedding({ charts: [evening, aChart("try", { name: "Long tables", draftOf: "evening" })] });
    renderInApp(<SeatingPage />);
    await user().click(picker());
    expect(await screen.findByRole("option", { name: "Long tables · draft of Evening" })).toBeInTheDocument();
  });
});

describe("with one chart", () => {
  beforeEach(() => setWedding({ charts: [evening], seating: seatingById() }));

  it("shows its figures", () => {
    const seats: FakeChart["seats"] = { mia: ["one", 1], leo: ["one", 2] };
    const guests = [{ id: "mia" }, { id: "leo" }, { id: "zoe" }];
    setWedding({
      seating: seatingById({ tables: [{ id: "one" }, { id: "two", capacity: 4 }], guests, seats }),
    });
    renderInApp(<SeatingPage />);
    const figures = within(screen.getByRole("list", { name: "The plan in numbers" })).getAllByRole(
      "listitem",
    );
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      "2 tables",
      "12 seats",
      "2 taken",
      "1 guest without a seat",
    ]);
    const statistics = within(screen.getByRole("region", { name: "Chart statistics" }));
    expect(statistics.getByText("Free seats").parentElement).toHaveTextContent("Free seats10");
  });

  it("shows what is lost before deleting it, and offers an undo", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "More for “Evening”" }));
    await user().click(await screen.findByRole("menuitem", { name: "Delete plan" }));
    const question = within(await screen.findByRole("dialog", { name: "Delete “Evening”?" }));
    expect(question.getByText(/2 tables go with it, and where 3 guests sit/)).toBeInTheDocument();
    await user().click(question.getByRole("button", { name: "Delete plan" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.remove", id: "evening" });
    await user().click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });

  it("is duplicated as a draft", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "More for “Evening”" }));
    await user().click(await screen.findByRole("menuitem", { name: "Try something in a draft" }));
    const panel = within(screen.getByRole("dialog", { name: "Duplicate “Evening”" }));
    expect(panel.getByRole("textbox", { name: "Chart name" })).toHaveValue("Draft of Evening");
    await user().click(panel.getByRole("button", { name: "Make the draft" }));
    const command = { type: "chart.duplicate", from: "evening", name: "Draft of Evening", draft: true };
    expect(run).toHaveBeenCalledExactlyOnceWith({ ...command, id: expect.any(String) });
  });

  it("stays open when it is deleted elsewhere, and is restored with a tap", async () => {
    renderInApp(<SeatingPage />);
    act(() => setWedding({ charts: [], seating: {} }));
    const notice = within(screen.getByRole("region", { name: "Deleted plan" }));
    expect(notice.getByText(/“Evening” was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Edit Layout" })).not.toBeInTheDocument();
    await user().click(notice.getByRole("button", { name: "Bring it back" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.restore", id: "evening" });
  });
});

describe("the modes", () => {
  beforeEach(() => setWedding({ charts: [evening], seating: seatingById() }));
  const button = (name: string) => screen.queryByRole("button", { name });

  it("starts in the view mode: no table is added by accident", () => {
    renderInApp(<SeatingPage />);
    expect(button("Edit Layout")).toBeInTheDocument();
    expect(button("Add Table")).not.toBeInTheDocument();
  });

  it("has one row of tools, and no save button, because changes are saved at once", async () => {
    renderInApp(<SeatingPage />);
    expect(screen.getAllByRole("toolbar")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /save/i })).not.toBeInTheDocument();
    await user().click(screen.getByRole("button", { name: "Edit Layout" }));
    expect(screen.queryByRole("button", { name: /save/i })).not.toBeInTheDocument();
    await user().click(screen.getByRole("button", { name: "Done" }));
    expect(button("Edit Layout")).toBeInTheDocument();
  });

  it("adds tables only in the layout mode, in the middle of the room", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Edit Layout" }));
    expect(button("Edit Layout")).not.toBeInTheDocument();
    await user().click(screen.getByRole("button", { name: "Add Table" }));
    const table = { shape: "ROUND", capacity: 8, positionX: 800, positionY: 600 };
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "table.add",
      chart: "evening",
      id: expect.any(String),
      table,
    });
  });

  it("previews or edits, never both", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Edit Layout" }));
    await more("Preview");
    expect(designerStore.getState().mode).toBe("preview");
    expect(button("Done")).not.toBeInTheDocument();
    await user().click(screen.getByRole("button", { name: "Exit Preview" }));
    expect(button("Edit Layout")).toBeInTheDocument();
  });

  it("fills the window on request: covered content is unreachable, and Escape leaves", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Full screen" }));
    expect(screen.getByRole("heading", { level: 1, hidden: true }).closest("[inert]")).not.toBeNull();
    expect(button("Nothing to undo")).toBeInTheDocument();
    expect(screen.getByText("Saved and synced")).toBeInTheDocument();
    await user().keyboard("{Escape}");
    expect(button("Full screen")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 }).closest("[inert]")).toBeNull();
  });

  it("shows the save state in the full window, also while offline", async () => {
    setWedding({ sync: { connection: "offline", saved: true, unsynced: 3, state: "offline" } });
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Full screen" }));
    expect(screen.getByText("Saved on this device")).toBeInTheDocument();
  });

  it("adds a dance floor to the room", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Edit Layout" }));
    await user().click(screen.getByRole("button", { name: "Add to room" }));
    await user().click(await screen.findByRole("menuitem", { name: "Dance floor" }));
    const command = { type: "object.add", chart: "evening", object: { kind: "DANCE_FLOOR" } };
    expect(run).toHaveBeenCalledExactlyOnceWith({ ...command, id: expect.any(String) });
  });
});

describe("on a touch screen", () => {
  beforeEach(() => {
    setWedding({ charts: [evening], seating: seatingById() });
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => new FakeQuery(query, query === "(pointer: coarse)") as unknown as MediaQueryList,
    );
    return () => vi.restoreAllMocks();
  });

  class FakeQuery extends EventTarget {
    readonly media: string;
    readonly matches: boolean;
    constructor(media: string, matches: boolean) {
      super();
      this.media = media;
      this.matches = matches;
    }
  }

  it("starts in the full window, with one way to leave", async () => {
    renderInApp(<SeatingPage />);
    expect(designerStore.getState().fullWindow).toBe(true);
    await user().click(screen.getByRole("button", { name: "Leave full screen" }));
    expect(designerStore.getState().fullWindow).toBe(false);
    expect(screen.getByRole("heading", { level: 1 }).closest("[inert]")).toBeNull();
    await user().click(screen.getByRole("button", { name: "Tap to work on the plan" }));
    expect(designerStore.getState().fullWindow).toBe(true);
  });

  it("lays out the room in the full window", async () => {
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Leave full screen" }));
    await user().click(screen.getByRole("button", { name: "Edit Layout" }));
    expect(designerStore.getState()).toMatchObject({ fullWindow: true, mode: "edit" });
  });

  it("ends with the page", () => {
    const { unmount } = renderInApp(<SeatingPage />);
    unmount();
    expect(designerStore.getState().fullWindow).toBe(false);
  });
});

describe("a draft", () => {
  it("has a tag on the canvas, with its original", () => {
    const draft = aChart("try", { name: "Long tables", draftOf: "evening" });
    localStorage.setItem("troth.chart.wedding", "try");
    const seating = { try: aSeating({ chart: { id: "try", name: "Long tables", draftOf: "evening" } }) };
    setWedding({ charts: [evening, draft], seating });
    renderInApp(<SeatingPage />);
    const tag = screen.getByText("Draft of Evening");
    expect(tag.closest("[data-draft]")).toContainElement(screen.getByRole("group", { name: "Plan" }));
    expect(picker()).toHaveValue("Long tables · draft of Evening");
  });

  it("looks different from other charts", () => {
    setWedding({ charts: [evening], seating: seatingById() });
    renderInApp(<SeatingPage />);
    expect(screen.getByRole("group", { name: "Plan" }).closest("[data-draft]")).toBeNull();
  });
});

describe("the filter", () => {
  it("highlights matching guests, and counts them", async () => {
    const guests = [{ id: "mia", dietaryRestrictions: "vegan" }, { id: "leo" }];
    setWedding({ charts: [evening], seating: seatingById({ guests }) });
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Highlight" }));
    await user().click(await screen.findByRole("menuitemcheckbox", { name: "Any dietary needs · 1" }));
    expect([...(designerStore.getState().highlighted ?? [])]).toEqual(["mia"]);
    await user().click(screen.getByRole("button", { name: "Any dietary needs · 1" }));
    await user().click(await screen.findByRole("menuitem", { name: "Highlight nobody" }));
    expect(designerStore.getState().highlighted).toBeUndefined();
  });

  it("offers only diets that occur", async () => {
    const guests = [
      { id: "mia", needs: ["dietVegan"] },
      { id: "leo", dietaryRestrictions: "no kiwi" },
    ];
    setWedding({ charts: [evening], seating: seatingById({ guests }) });
    renderInApp(<SeatingPage />);
    await user().click(screen.getByRole("button", { name: "Highlight" }));
    const lines = (await screen.findAllByRole("menuitemcheckbox")).map((line) => line.textContent);
    expect(lines).toContain("Other dietary needs · 1");
    expect(lines.filter((line) => /vegetarian|halal|nut/i.test(line ?? ""))).toEqual([]);
    await user().click(screen.getByRole("menuitemcheckbox", { name: "Vegan · 1" }));
    expect([...(designerStore.getState().highlighted ?? [])]).toEqual(["mia"]);
  });
});

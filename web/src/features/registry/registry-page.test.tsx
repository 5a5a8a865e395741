import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { openWedding, renderWedding, writeAsOtherProgram } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import RegistryPage from "./registry-page.tsx";

type AddGift = Extract<Command, { type: "registryItem.add" }>;
type AddPurchase = Extract<Command, { type: "purchase.add" }>;

const addGift = (id: string, registryItem: AddGift["registryItem"]): Command => ({
  type: "registryItem.add",
  id,
  registryItem,
});

const addPurchase = (id: string, itemId: string, purchase: AddPurchase["purchase"]): Command => ({
  type: "purchase.add",
  id,
  purchase: { itemId, ...purchase },
});

const pans = addGift("pans", {
  name: "Pans",
  category: "Kitchen & Dining",
  price: "40",
  quantity: 4,
  priority: "high",
  store: "Pots & Co",
  storeUrl: "https://pots.example/pans",
  imageUrl: "https://pots.example/pans.jpg",
});
const lamp = addGift("lamp", { name: "Lamp", category: "Home Decor", price: "90.50", quantity: 1 });
const trip = addGift("trip", {
  name: "Trip",
  category: "Experience",
  price: "1000",
  quantity: 1,
  isFund: true,
});
const twoPans = addPurchase("p1", "pans", { buyerName: "Ada Byron", quantity: 2, message: "Cook well" });
const oneNight = addPurchase("p2", "trip", { buyerName: "Leo Day", amount: "200", thankYouSent: true });
const registry = [pans, lamp, trip, twoPans, oneNight];

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const rows = () => within(screen.getByRole("list", { name: "Gifts" })).getAllByRole("listitem");
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);

const figures = () =>
  within(screen.getByRole("list", { name: "Registry in numbers" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function openThankYouList() {
  await press("More for the registry");
  await user.click(await screen.findByRole("menuitem", { name: "Who to thank" }));
}

const purchasesOf = (session: WeddingSession, itemId: string) =>
  session.views.records("purchase", { having: { itemId } }) as RecordOf<"purchase">[];
const giftOf = (session: WeddingSession, id: string) =>
  session.views.record("registryItem", id) as RecordOf<"registryItem">;

describe("the list", () => {
  it("counts gifts, purchases and thanks to write", async () => {
    await renderWedding(<RegistryPage />, registry);
    expect(figures()).toEqual(["3 gifts", "33% bought", "1 to thank"]);
  });

  it("shows priority, progress and price of each", async () => {
    await renderWedding(<RegistryPage />, registry);
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Lamp.*Home Decor.*Priority: Medium.*0 of 1 bought.*€90\.50/),
      expect.stringMatching(/Pans.*Kitchen & Dining · Pots & Co.*Priority: High.*2 of 4 bought.*€40\.00each/),
      expect.stringMatching(/Trip.*Fund · Experience.*€200\.00 of €1,000\.00.*€1,000\.00goal/),
    ]);
  });

  it("shows a picture by its link, and an icon when it does not load", async () => {
    await renderWedding(<RegistryPage />, registry);
    const picture = rows()[1]?.querySelector("img");
    expect(picture).toHaveAttribute("src", "https://pots.example/pans.jpg");
    expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(picture).toHaveAttribute("loading", "lazy");
    if (picture) fireEvent.error(picture);
    expect(rows()[1]?.querySelector("img")).toBeNull();
    expect(rows()[1]?.querySelector("svg")).not.toBeNull();
  });

  it("links to the store, and only to web addresses", async () => {
    const odd = addGift("odd", {
      name: "Odd",
      category: "Other",
      price: "1",
      quantity: 1,
    });
    await renderWedding(<RegistryPage />, [...registry, odd]);
    const script = "javascript:alert(1)";
    act(() => writeAsOtherProgram("registry", "odd", { storeUrl: script, imageUrl: script }));
    const store = screen.getByRole("link", { name: "Open in the store: Pans" });
    expect(store).toHaveAttribute("href", "https://pots.example/pans");
    expect(store).toHaveAttribute("target", "_blank");
    expect(store).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.queryByRole("link", { name: "Open in the store: Odd" })).not.toBeInTheDocument();
    await press(/^Odd/);
    expect(dialog("Odd").queryByRole("link")).not.toBeInTheDocument();
    expect(dialog("Odd").getByLabelText("Store link")).toHaveValue("javascript:alert(1)");
    expect(document.querySelectorAll("img")).toHaveLength(1);
  });

  it("can be searched and filtered by category and priority, also combined", async () => {
    await renderWedding(<RegistryPage />, registry);
    await press("Filters");
    await user.click(screen.getByRole("combobox", { name: "Filter by category" }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Kitchen & Dining",
      "Home Decor",
      "Experience",
    ]);
    await user.click(screen.getByRole("option", { name: "Kitchen & Dining" }));
    expect(names()).toEqual(["Pans"]);
    await user.click(screen.getByRole("combobox", { name: "Filter by priority" }));
    await user.click(screen.getByRole("option", { name: "Low" }));
    expect(screen.getByRole("heading", { name: "No matching gifts" })).toBeVisible();
    await press("Show all gifts");
    expect(names()).toEqual(["Lamp", "Pans", "Trip"]);
    await user.type(screen.getByRole("searchbox", { name: "Search gifts" }), "pots");
    expect(names()).toEqual(["Pans"]);
    await press("3 gifts");
    expect(names()).toEqual(["Lamp", "Pans", "Trip"]);
  });

  it("invites the user to add the first one", async () => {
    await renderWedding(<RegistryPage />);
    expect(screen.getByRole("heading", { name: "No registry items found" })).toBeVisible();
    await press("More for the registry");
    const menuItems = await screen.findAllByRole("menuitem");
    expect(menuItems.map(({ textContent }) => textContent)).toEqual(["Import", "Export"]);
  });
});

describe("the form of a gift", () => {
  it("adds the typed values, with a new category", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press("Add Item");
    const form = dialog("Add Item");
    await user.type(form.getByLabelText(/^Name/), "Hammock");
    await user.type(form.getByRole("combobox", { name: /^Category/ }), "Balcony");
    await user.click(screen.getByRole("option", { name: "Create “Balcony”" }));
    await user.type(form.getByLabelText(/^Price/), "75");
    await user.click(form.getByRole("button", { name: "Save gift" }));
    expect(await screen.findByText("“Hammock” is on your gift list.")).toBeVisible();
    const [hammock] = session.views.records("registryItem", { search: "hammock" });
    expect(hammock).toMatchObject({ category: "Balcony", price: 7500, quantity: 1, priority: "medium" });
  });

  it("shows at each field what is missing", async () => {
    await renderWedding(<RegistryPage />);
    await user.click(screen.getAllByRole("button", { name: "Add Item" })[0] as HTMLElement);
    const form = dialog("Add Item");
    await user.click(form.getByRole("button", { name: "Save gift" }));
    expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription("Name is required");
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    expect(form.getByText("Price is required")).toBeVisible();
    expect(form.getByText("Category is required")).toBeVisible();
  });

  it("asks for the goal of a fund, and for no quantity", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Pans/);
    const form = dialog("Pans");
    await user.click(form.getByLabelText("A fund people give money to"));
    expect(form.getByLabelText(/^Goal/)).toHaveValue("40");
    expect(form.queryByLabelText(/^Quantity/)).not.toBeInTheDocument();
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(giftOf(session, "pans")).toMatchObject({ isFund: true, quantity: 1 });
  });

  it("opens by its address, as the finder does", async () => {
    await renderWedding(<RegistryPage />, registry, "/?gift=pans");
    expect(dialog("Pans").getByLabelText("Store")).toHaveValue("Pots & Co");
  });

  it("asks before it deletes, and offers an undo", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Pans/);
    await press("Delete");
    const question = await screen.findByRole("dialog", {
      name: "Are you sure you want to delete this registry item?",
    });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(names()).toEqual(["Lamp", "Trip"]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(names()).toEqual(["Lamp", "Pans", "Trip"]);
    expect(purchasesOf(session, "pans")).toHaveLength(1);
  });
});

describe("the quantity of a gift", () => {
  it("is at least 1; the error stays at the field until it is edited", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Lamp/);
    const panel = dialog("Lamp");
    const quantity = panel.getByLabelText(/^Quantity/);
    await user.clear(quantity);
    await user.type(quantity, "0");
    await user.click(panel.getByRole("button", { name: "Save changes" }));
    expect(quantity).toHaveAccessibleDescription("Quantity must be at least 1");
    expect(giftOf(session, "lamp").quantity).toBe(1);
    await user.clear(quantity);
    expect(quantity).not.toHaveAccessibleDescription("Quantity must be at least 1");
    await user.type(quantity, "2");
    await user.click(panel.getByRole("button", { name: "Save changes" }));
    expect(giftOf(session, "lamp").quantity).toBe(2);
  });
});

describe("purchases", () => {
  it("marks a gift as purchased until none is left", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Lamp/);
    await press("Mark Purchased");
    const form = dialog("Mark Purchased");
    await user.type(form.getByLabelText(/^Name/), "Grace");
    await user.type(form.getByLabelText("Email"), "grace@home.example");
    await user.click(form.getByRole("button", { name: "Save purchase" }));
    expect(screen.queryByRole("dialog", { name: "Mark Purchased" })).not.toBeInTheDocument();
    expect(purchasesOf(session, "lamp")).toEqual([
      expect.objectContaining({
        buyerName: "Grace",
        buyerEmail: "grace@home.example",
        quantity: 1,
        amount: null,
        date: deviceClock.today(),
        message: null,
        thankYouSent: false,
      }),
    ]);
    expect(giftOf(session, "lamp")).toMatchObject({ isComplete: true, received: 9050 });
    const panel = dialog("Lamp");
    expect(within(panel.getByRole("list", { name: "Purchases" })).getByText("Grace")).toBeVisible();
    expect(panel.getByText("1 of 1 bought")).toBeVisible();
    expect(panel.queryByRole("button", { name: "Mark Purchased" })).not.toBeInTheDocument();
    expect(figures()).toContain("50% bought");
  });

  it("needs no address, because the couple often knows none", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Lamp/);
    await press("Mark Purchased");
    const form = dialog("Mark Purchased");
    await user.type(form.getByLabelText(/^Name/), "Aunt Eve");
    await user.click(form.getByRole("button", { name: "Save purchase" }));
    expect(purchasesOf(session, "lamp")).toEqual([
      expect.objectContaining({ buyerName: "Aunt Eve", buyerEmail: null }),
    ]);
  });

  it("needs a name, and a valid address if there is one", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Lamp/);
    await press("Mark Purchased");
    const form = dialog("Mark Purchased");
    await user.type(form.getByLabelText("Email"), "no address");
    await user.click(form.getByRole("button", { name: "Save purchase" }));
    expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription("Name is required");
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    expect(form.getByLabelText("Email")).toBeInvalid();
    expect(purchasesOf(session, "lamp")).toHaveLength(0);
  });

  it("takes any amount for a fund, but never zero", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Trip/);
    await press("Add Contribution");
    const form = dialog("Add Contribution");
    expect(form.queryByLabelText("Quantity")).not.toBeInTheDocument();
    await user.type(form.getByLabelText(/^Name/), "Grace");
    await user.click(form.getByRole("button", { name: "Save contribution" }));
    expect(form.getByText("Amount is required")).toBeVisible();
    await user.type(form.getByLabelText(/^Amount/), "0");
    await user.click(form.getByRole("button", { name: "Save contribution" }));
    expect(form.getByText("Amount must be more than 0")).toBeVisible();
    await user.clear(form.getByLabelText(/^Amount/));
    await user.type(form.getByLabelText(/^Amount/), "900");
    await user.click(form.getByRole("button", { name: "Save contribution" }));
    expect(giftOf(session, "trip")).toMatchObject({ received: 110_000, isComplete: true });
    expect(dialog("Trip").getByRole("button", { name: "Add Contribution" })).toBeEnabled();
  });

  it("removes one, and restores it", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Pans/);
    await press("Remove the purchase of Ada Byron");
    expect(giftOf(session, "pans").purchased).toBe(0);
    expect(dialog("Pans").getByText("Nobody has bought it yet.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(giftOf(session, "pans").purchased).toBe(2);
    expect(dialog("Pans").getByText("Cook well")).toBeVisible();
  });

  it("changes one, and closes on Escape without closing the gift", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Pans/);
    await press("Change the purchase of Ada Byron");
    const form = dialog("Ada Byron");
    await user.clear(form.getByLabelText("Quantity"));
    await user.type(form.getByLabelText("Quantity"), "3");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(giftOf(session, "pans").purchased).toBe(3);
    await press("Change the purchase of Ada Byron");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Ada Byron" })).not.toBeInTheDocument();
    expect(screen.getByRole("dialog", { name: "Pans" })).toBeVisible();
  });

  it("shows that two people bought the last one, and counts both", async () => {
    const buyOne = (id: string, buyerName: string) => addPurchase(id, "pair", { buyerName });
    const pair = addGift("pair", { name: "Pair", category: "Other", price: "10", quantity: 2 });
    await renderWedding(<RegistryPage />, [
      pair,
      buyOne("a", "Ada"),
      buyOne("b", "Ben"),
      buyOne("c", "Cleo"),
    ]);
    expect(rows()[0]).toHaveTextContent("3 of 2 bought");
    await press(/^Pair/);
    expect(dialog("Pair").getByRole("status")).toHaveTextContent(
      "2 people bought the last one: 3 of 2 bought. Everything counts.",
    );
    expect(figures()).toContain("100% bought");
  });

  it("shows a purchase that another person adds meanwhile", async () => {
    const session = await renderWedding(<RegistryPage />, registry);
    await press(/^Lamp/);
    act(() => void session.run(addPurchase("p3", "lamp", { buyerName: "Grace" })));
    expect(dialog("Lamp").getByText("1 of 1 bought")).toBeVisible();
    expect(dialog("Lamp").queryByRole("button", { name: "Mark Purchased" })).not.toBeInTheDocument();
  });
});

describe("thank-you list", () => {
  const TWO_UNTHANKED = [
    ...registry,
    addPurchase("p3", "lamp", { buyerName: "Grace", message: "Bright years" }),
  ];

  it("lists all unthanked purchases of all gifts, and a tick can be undone", async () => {
    const session = await renderWedding(<RegistryPage />, TWO_UNTHANKED);
    await press("2 to thank");
    const list = within(dialog("Who to thank").getByRole("list", { name: "Who to thank" }));
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Ada Byron.*2 pieces.*Pans.*Cook well/),
      expect.stringMatching(/Grace.*Lamp.*Bright years/),
    ]);
    await user.click(list.getByRole("checkbox", { name: "Thank-you sent: Grace, Lamp" }));
    expect(giftOf(session, "lamp").unthanked).toBe(0);
    expect(list.getByRole("checkbox", { name: "Thank-you sent: Grace, Lamp" })).toBeChecked();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(giftOf(session, "lamp").unthanked).toBe(1);
    expect(list.getByRole("checkbox", { name: "Thank-you sent: Grace, Lamp" })).not.toBeChecked();
  });

  it("opens from the menu, and says when everyone was thanked", async () => {
    await renderWedding(<RegistryPage />, [trip, oneNight]);
    expect(figures()).toEqual(["1 gift", "0% bought"]);
    await openThankYouList();
    expect(dialog("Who to thank").getByText("Everyone has been thanked.")).toBeVisible();
    await press("Done");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("can also be ticked in the panel of the gift", async () => {
    const session = await renderWedding(<RegistryPage />, TWO_UNTHANKED);
    await press(/^Lamp/);
    await user.click(dialog("Lamp").getByRole("checkbox", { name: "Thank-you sent: Grace, Lamp" }));
    expect(giftOf(session, "lamp").unthanked).toBe(0);
  });
});

it("lets a viewer see everything and change nothing", async () => {
  await openWedding(registry, "VIEWER");
  renderInApp(<RegistryPage />);
  expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
  expect(screen.getByRole("button", { name: "Add Item" })).toBeDisabled();
  await press(/^Pans/);
  const panel = dialog("Pans");
  expect(panel.getByRole("button", { name: "Mark Purchased" })).toBeDisabled();
  expect(panel.getByRole("button", { name: "Remove the purchase of Ada Byron" })).toBeDisabled();
  expect(panel.getByRole("checkbox", { name: /^Thank-you sent/ })).toBeDisabled();
  expect(panel.getByRole("link", { name: "Open in the store: Pans" })).toBeVisible();
  await openThankYouList();
  expect(dialog("Who to thank").getByRole("checkbox")).toBeDisabled();
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { useActivity, usePeople } from "@/wedding/hooks.ts";
import { GUESTS_ACCOUNT, peopleStore } from "@/wedding/people/people.ts";
import { ActivityLine } from "./activity-line.tsx";

function Feed() {
  const people = usePeople();
  const { groups } = useActivity({});
  return groups.map((group) => <ActivityLine key={group.key} group={group} people={people} />);
}

interface ShownLine {
  /** The latest sentence. */
  sentence: string;
  link: string | null;
}

/** Runs all commands in the name of an account, and tells what the last of them did. */
async function tell(account: string, commands: readonly Command[]): Promise<ShownLine> {
  const session = await openWedding(commands);
  const actor = session.documentHistory.walk().next()?.actor ?? "";
  peopleStore.setState({
    me: "ben",
    weddingId: session.id,
    actors: { [actor]: account },
    names: {
      ana: { firstName: "Ana", lastName: "" },
      [GUESTS_ACCOUNT]: { firstName: "Website", lastName: "" },
    },
  });
  renderInApp(<Feed />);
  const [line] = await screen.findAllByRole("listitem");
  const words = line?.children[1]?.firstElementChild;
  return {
    sentence: words?.textContent ?? "",
    link: words?.querySelector("a")?.getAttribute("href") ?? null,
  };
}

const guest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Rossi" },
});
const mia = guest("mia", "Mia");
const leo = guest("leo", "Leo");
const change = (changes: object): Command => ({ type: "guest.update", id: "mia", changes });
const cake: Command = { type: "expense.add", id: "cake", expense: { description: "Cake", amount: "400" } };
const dj: Command = { type: "vendor.add", id: "dj", vendor: { name: "DJ Kai", category: "Music/DJ" } };
const rings: Command = { type: "task.add", id: "rings", task: { title: "Rings" } };
const task = (changes: object): Command => ({ type: "task.update", id: "rings", changes });
const vows: Command = { type: "milestone.add", id: "vows", milestone: { title: "Vows" } };
const dinner: Command = {
  type: "event.add",
  id: "dinner",
  event: { title: "Dinner", startTime: "2027-06-12T18:00" },
};
const gift = (fields: object = {}): Command => ({
  type: "registryItem.add",
  id: "toaster",
  registryItem: { name: "Toaster", price: "80", category: "Appliances", ...fields },
});
const toaster = gift({ quantity: 2 });
const purchase = (fields: object): Command => ({
  type: "purchase.add",
  id: "p",
  purchase: { itemId: "toaster", buyerName: "Nora Weiss", buyerEmail: "nora@example.org", ...fields },
});
const rome: Command = { type: "album.set", id: "rome", changes: { title: "Rome" } };
const photo = (id: string, fields: object = {}): Command => ({
  type: "photo.add",
  id,
  photo: { albumId: "rome", filename: `${id}.jpg`, width: 4, height: 3, ...fields },
});
const kiss = photo("kiss");
const story: Command = { type: "section.add", id: "story", section: { type: "story", title: "Our story" } };
const hall: Command = { type: "chart.add", id: "hall", chart: { name: "Hall" } };
const table = (id: string, name: string): Command => ({
  type: "table.add",
  chart: "hall",
  id,
  table: { name, shape: "ROUND" },
});
const room = [mia, leo, hall, table("t1", "Table 1"), table("t3", "Table 3")];
const seat = (guestId: string, tableId: string, position: number): Command => ({
  type: "seat.assign",
  chart: "hall",
  guestId,
  tableId,
  position,
});
const family: Command = { type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } };

it.each<[sentence: string, commands: Command[]]>([
  // The guest list.
  ["Ana added Mia Rossi", [mia]],
  ["Ana added 2 guests", [mia, leo]],
  ["Ana added Mia Rossi", [{ type: "records.change", commands: [mia] } as Command]],
  ["Ana marked Mia Rossi as coming", [mia, change({ rsvpStatus: "CONFIRMED" })]],
  ["Ana marked Mia Rossi as not coming", [mia, change({ rsvpStatus: "DECLINED" })]],
  ["Ana marked Mia Rossi as not sure yet", [mia, change({ rsvpStatus: "TENTATIVE" })]],
  ["Ana marked Mia Rossi as VIP", [mia, change({ isVip: true })]],
  ["Ana noted a lift for Mia Rossi", [mia, change({ needsTransport: true })]],
  [
    "Ana noted vegan diet and nut allergy for Mia Rossi",
    [mia, change({ allergyNuts: true, dietVegan: true })],
  ],
  ["Ana put Mia Rossi in the group Family", [family, mia, change({ groupId: "family" })]],
  ["Ana added the group Family", [family]],
  ["Ana added Risotto to the menu", [{ type: "meal.add", id: "m", meal: { name: "Risotto" } }]],
  ["Ana removed Mia Rossi", [mia, { type: "guest.remove", id: "mia" }]],
  [
    "Ana brought back Mia Rossi",
    [mia, { type: "guest.remove", id: "mia" }, { type: "guest.restore", id: "mia" }],
  ],
  // The budget and vendors.
  ["Ana added Cake to the budget", [cake]],
  [
    "Ana paid Cake, €400.00",
    [cake, { type: "expense.update", id: "cake", changes: { paidDate: "2027-03-01" } }],
  ],
  [
    "Ana renamed Cake to Torte",
    [cake, { type: "expense.update", id: "cake", changes: { description: "Torte" } }],
  ],
  [
    "Ana changed the amount of Cake from €400.00 to €450.00",
    [cake, { type: "expense.update", id: "cake", changes: { amount: "450" } }],
  ],
  [
    "Ana paid Deposit for Cake, €100.00",
    [
      cake,
      { type: "payment.add", id: "p", payment: { expenseId: "cake", name: "Deposit", amount: "100" } },
      { type: "payment.update", id: "p", changes: { paidDate: "2027-03-01" } },
    ],
  ],
  [
    "Ana planned €900.00 for the budget category Flowers",
    [{ type: "category.set", id: "flowers", changes: { planned: "900" } }],
  ],
  [
    "Ana added the budget category Signs",
    [{ type: "category.set", id: "signs", changes: { name: "Signs" } }],
  ],
  ["Ana added DJ Kai to the vendors", [dj]],
  [
    "Ana noted that the contract with DJ Kai is signed",
    [dj, { type: "vendor.update", id: "dj", changes: { contractSigned: true } }],
  ],
  ["Ana decided against DJ Kai", [dj, { type: "vendor.update", id: "dj", changes: { isTurnedDown: true } }]],
  ["Ana gave DJ Kai 4 of 5 stars", [dj, { type: "vendor.update", id: "dj", changes: { rating: 4 } }]],
  // The timeline.
  ["Ana added Dinner to the timeline", [dinner]],
  [
    "Ana moved Dinner to 12/06/2027, 19:00",
    [dinner, { type: "event.update", id: "dinner", changes: { startTime: "2027-06-12T19:00" } }],
  ],
  [
    "Ana added DJ Kai for Dinner",
    [dinner, dj, { type: "eventVendor.add", id: "l", eventVendor: { eventId: "dinner", vendorId: "dj" } }],
  ],
  ["Ana ticked off Rings", [rings, task({ status: "COMPLETED" })]],
  ["Ana started on Rings", [rings, task({ status: "IN_PROGRESS" })]],
  ["Ana planned Rings for 01/05/2027", [rings, task({ dueDate: "2027-05-01" })]],
  ["Ana gave Rings to you", [rings, task({ assignedTo: "ben" })]],
  ["Ana ticked off Vows", [vows, { type: "milestone.update", id: "vows", changes: { status: "COMPLETED" } }]],
  // Gifts.
  ["Ana added Toaster to the registry", [toaster]],
  ["Ana noted Toaster from Nora Weiss", [toaster, purchase({})]],
  [
    "Ana said thank you for Toaster from Nora Weiss",
    [toaster, purchase({}), { type: "purchase.update", id: "p", changes: { thankYouSent: true } }],
  ],
  // Photos.
  ["Ana added the album Rome", [rome]],
  [
    "Ana hid the album Our wedding from guests",
    [{ type: "album.set", id: "wedding", changes: { isPrivate: true } }],
  ],
  ["Ana added a photo", [rome, kiss]],
  ["Ana added 2 photos", [rome, kiss, photo("hug")]],
  ["Ana featured a photo", [rome, kiss, { type: "photo.update", id: "kiss", changes: { isFeatured: true } }]],
  [
    "Ana changed the tags and featured mark of the photo The kiss",
    [
      rome,
      photo("kiss", { caption: "The kiss" }),
      { type: "photo.update", id: "kiss", changes: { isFeatured: true, tags: "church" } },
    ],
  ],
  // The website, letters and settings.
  [
    "Ana chose Garden Party as the website’s theme",
    [{ type: "website.set", id: "site", changes: { theme: "garden" } }],
  ],
  [
    "Ana changed the main colour of the website",
    [{ type: "website.set", id: "site", changes: { primaryColor: "#aa3355" } }],
  ],
  ["Ana added the section Our story to the website", [story]],
  [
    "Ana hid the section Our story from guests",
    [story, { type: "section.update", id: "story", changes: { isHidden: true } }],
  ],
  [
    "Ana added the letter Hotels",
    [
      {
        type: "emailTemplate.set",
        id: "hotels",
        changes: { name: "Hotels", type: "custom", subject: "Hotels", body: "<p>Here they are</p>" },
      },
    ],
  ],
  [
    "Ana stopped taking photos from guests",
    [{ type: "settings.set", id: "wedding", changes: { noGuestPhotos: true } }],
  ],
  [
    "Ana switched off payment reminders by email",
    [{ type: "reminders.set", id: "payments", changes: { emailOff: true } }],
  ],
  // The wedding.
  ["Ana chose Villa Aurelia as the venue", [{ type: "wedding.update", changes: { venue: "Villa Aurelia" } }]],
  ["Ana created the wedding", []],
  // Seating plans.
  ["Ana added the seating plan Hall", [hall]],
  ["Ana added Table 1", [hall, table("t1", "Table 1")]],
  [
    "Ana gave Table 1 6 seats",
    [...room, { type: "table.update", chart: "hall", id: "t1", changes: { capacity: 6 } }],
  ],
  [
    "Ana moved Table 1",
    [...room, { type: "table.update", chart: "hall", id: "t1", changes: { positionX: 300, positionY: 200 } }],
  ],
  ["Ana seated Mia Rossi at Table 1", [...room, seat("mia", "t1", 1)]],
  [
    "Ana moved Mia Rossi to Table 3",
    [
      ...room,
      seat("mia", "t1", 1),
      { type: "seat.lock", chart: "hall", guestId: "mia", locked: true },
      seat("mia", "t3", 1),
    ],
  ],
  [
    "Ana fixed the seat of Mia Rossi",
    [...room, seat("mia", "t1", 1), { type: "seat.lock", chart: "hall", guestId: "mia", locked: true }],
  ],
  [
    "Ana swapped the seats of Leo Rossi and Mia Rossi",
    [
      ...room,
      seat("mia", "t1", 1),
      seat("leo", "t3", 1),
      { type: "seat.swap", chart: "hall", guestId: "mia", otherGuestId: "leo" },
    ],
  ],
  [
    "Ana took Mia Rossi off the seating plan",
    [...room, seat("mia", "t1", 1), { type: "seat.unassign", chart: "hall", guestId: "mia" }],
  ],
  [
    "Ana seated guests at Table 1",
    [...room, { type: "seat.group", chart: "hall", guestIds: ["mia", "leo"], tableId: "t1" }],
  ],
  [
    "Ana changed a seating wish in the seating plan Hall",
    [...room, { type: "wish.set", chart: "hall", guests: ["mia", "leo"], kind: "NEAR" }],
  ],
])("%s", async (sentence, commands) => {
  expect((await tell("ana", commands)).sentence).toBe(sentence);
});

const reply = (id: string, firstName: string, attending: "yes" | "no"): Command => ({
  type: "reply.add",
  id,
  reply: { firstName, lastName: "Keller", attending },
});

it.each<[sentence: string, commands: Command[]]>([
  [
    "Anna Keller replied: coming",
    [{ type: "records.change", commands: [reply("r-0", "Anna", "yes")] } as Command],
  ],
  [
    "Anna and Ben Keller replied: can’t come",
    [
      {
        type: "records.change",
        commands: [reply("r-0", "Anna", "no"), reply("r-1", "Ben", "no")],
      } as Command,
    ],
  ],
  ["Nora Weiss chose Toaster from the registry", [toaster, purchase({})]],
  ["Nora Weiss chose Toaster from the registry, 2 of them", [toaster, purchase({ quantity: 2 })]],
  [
    "Nora Weiss gave €50.00 towards Toaster",
    [gift({ isFund: true, quantity: 1 }), purchase({ amount: "50" })],
  ],
  ["Zoe shared a photo: The kiss", [rome, photo("kiss", { uploadedBy: "Zoe", caption: "The kiss" })]],
  ["Zoe shared 2 photos", [rome, photo("kiss", { uploadedBy: "Zoe" }), photo("hug", { uploadedBy: "Zoe" })]],
  ["A guest shared a photo", [rome, kiss]],
  ["A guest’s photo was taken down", [rome, kiss, { type: "photo.remove", id: "kiss" }]],
])("names the guest, not the website: %s", async (sentence, commands) => {
  expect((await tell(GUESTS_ACCOUNT, commands)).sentence).toBe(sentence);
});

it.each<[link: string | null, commands: Command[]]>([
  ["/app/guests?guest=mia", [mia]],
  ["/app/website", [{ type: "website.set", id: "site", changes: { theme: "garden" } }]],
  [
    "/app/budget?expense=cake",
    [cake, { type: "payment.add", id: "p", payment: { expenseId: "cake", amount: "100" } }],
  ],
  ["/app/seating-chart?chart=hall", [...room, seat("mia", "t1", 1)]],
  [null, [mia, leo]],
  [null, [mia, { type: "guest.remove", id: "mia" }]],
])("leads back to the thing: %s", async (link, commands) => {
  expect((await tell("ana", commands)).link).toBe(link);
});

it("speaks to the user, and of nobody whom it does not know", async () => {
  expect((await tell("ben", [mia])).sentence).toBe("You added Mia Rossi");
});

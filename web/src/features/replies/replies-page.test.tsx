import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Command } from "@/lib/core/types.ts";
import { realCore, realSite } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { undoOrRedo } from "@/wedding/hooks.ts";
import RepliesPage from "./replies-page.tsx";

const mia: Command = {
  type: "guest.add",
  id: "mia",
  guest: { firstName: "Mia", lastName: "Rossi", plusOnes: 0 },
};
const otherGuests: Command[] = [
  { type: "guest.add", id: "ada", guest: { firstName: "Ada", lastName: "Byron" } },
  { type: "guest.add", id: "tom", guest: { firstName: "Tom", lastName: "Rossi" } },
];
/** From the open form, with a name that is not on the list. */
const unmatchedReply: Command = {
  type: "reply.add",
  id: "r1",
  reply: {
    firstName: "Miah",
    lastName: "Rosi",
    email: "miah@example.org",
    attending: "yes",
    dietaryNeeds: "No nuts, please",
    specialRequests: "May we come a day early?",
  },
};
/** From a known guest, with a request to bring a companion. */
const replyWithCompanion: Command = {
  type: "reply.add",
  id: "r2",
  reply: {
    firstName: "Mia",
    lastName: "Rossi",
    attending: "yes",
    plusOne: true,
    plusOneName: "Leo Haas",
    guestId: "mia",
  },
};

beforeAll(() => {
  realCore();
  realSite();
});

const user = userEvent.setup({ delay: null });
const card = (name: string) => within(screen.getByRole("listitem", { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

describe("a reply that waits", () => {
  it("beside an answer by personal link changes nothing until the couple accepts it", async () => {
    const byLink: Command = {
      type: "reply.add",
      id: "r3",
      reply: { firstName: "Mia", attending: "yes", guestId: "mia", isPersonal: true, state: "MATCHED" },
    };
    const byForm: Command = {
      type: "reply.add",
      id: "r4",
      reply: { firstName: "Mia", lastName: "Rossi", email: "x@example.org", attending: "no", guestId: "mia" },
    };
    const coming: Command = { type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } };
    const session = await renderWedding(<RepliesPage />, [mia, ...otherGuests, coming, byLink, byForm]);
    const reply = card("Mia Rossi");
    expect(reply.getByText(/Mia Rossi already replied by personal link and is coming/)).toBeVisible();
    expect(reply.queryByRole("button", { name: "Allow one more" })).not.toBeInTheDocument();
    await press("Use this reply instead");
    await waitFor(() => expect(session.views.guest("mia")?.rsvpStatus).toBe("DECLINED"));
    expect(session.views.record("reply", "r4")).toMatchObject({ state: "MATCHED" });
  });

  it("shows everything that was written, and why it waits", async () => {
    await renderWedding(<RepliesPage />, [mia, ...otherGuests, unmatchedReply]);
    expect(screen.getByRole("heading", { name: "1 reply is waiting for you" })).toBeVisible();
    const reply = card("Miah Rosi");
    expect(reply.getByText("Coming")).toBeVisible();
    expect(reply.getByText("miah@example.org")).toBeVisible();
    expect(reply.getByText("No nuts, please")).toBeVisible();
    expect(reply.getByText("May we come a day early?")).toBeVisible();
    expect(await reply.findByText(/Most likely Mia Rossi: a similar name/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Replies.*1 is waiting for you/ })).toBeVisible();
  });

  it("is matched with the likeliest guest in one tap, and undone in one", async () => {
    const session = await renderWedding(<RepliesPage />, [mia, ...otherGuests, unmatchedReply]);
    await user.click(await screen.findByRole("button", { name: "It’s Mia Rossi" }));
    expect(await screen.findByText("The reply from Miah Rosi now belongs to Mia Rossi.")).toBeVisible();
    expect(session.views.guest("mia")).toMatchObject({
      rsvpStatus: "CONFIRMED",
      email: "miah@example.org",
      dietaryRestrictions: "No nuts, please",
    });
    expect(screen.getByRole("heading", { name: "Nothing is waiting for you" })).toBeVisible();
    await press("Undo");
    expect(session.views.guest("mia")).toMatchObject({ rsvpStatus: "PENDING", email: null });
    expect(screen.getByRole("heading", { name: "1 reply is waiting for you" })).toBeVisible();
  });

  it("is matched with any guest, the likeliest offered first", async () => {
    const session = await renderWedding(<RepliesPage />, [mia, ...otherGuests, unmatchedReply]);
    await user.click(await screen.findByRole("button", { name: "Another guest" }));
    const dialog = within(screen.getByRole("dialog", { name: "Which guest replied?" }));
    const names = dialog.getAllByRole("listitem").map((row) => row.textContent);
    expect(names).toEqual(["Mia Rossia similar name", "Ada Byron", "Tom Rossi"]);
    await user.type(dialog.getByRole("textbox"), "tom");
    await user.click(dialog.getByRole("button", { name: /Tom Rossi/ }));
    expect(await screen.findByText("The reply from Miah Rosi now belongs to Tom Rossi.")).toBeVisible();
    expect(session.views.guest("tom")?.rsvpStatus).toBe("CONFIRMED");
  });

  it("becomes a guest while offline", async () => {
    act(() => connectionStore.setState({ browserOnline: false }));
    const session = await renderWedding(<RepliesPage />, [unmatchedReply]);
    expect(screen.getByText("Nobody on your guest list has this name or email.")).toBeVisible();
    await press("Add as guest");
    expect(await screen.findByText("Miah Rosi is on the guest list.")).toBeVisible();
    const [id = ""] = session.views.report("guestIds", {});
    expect(session.views.guest(id)).toMatchObject({ name: "Miah Rosi", rsvpStatus: "CONFIRMED" });
    act(() => connectionStore.setState({ browserOnline: true }));
  });

  it("is dismissed, and reopened", async () => {
    const session = await renderWedding(<RepliesPage />, [unmatchedReply]);
    await press("Set aside");
    expect(await screen.findByText("The reply from Miah Rosi was set aside.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Miah Rosi/ }));
    await press("Put back to waiting");
    expect(session.views.record("reply", "r1")).toMatchObject({ state: "OPEN" });
  });

  it("with a short form of a name offers the guest with the long form", async () => {
    const robert: Command = {
      type: "guest.add",
      id: "r",
      guest: { firstName: "Robert", lastName: "Marlow" },
    };
    const bob: Command = {
      type: "reply.add",
      id: "bob",
      reply: { firstName: "Bob", lastName: "Marlow", email: "bob@example.org", attending: "yes" },
    };
    const session = await renderWedding(<RepliesPage />, [robert, ...otherGuests, bob]);
    expect(await screen.findByText(/Most likely Robert Marlow: a short form of the name/)).toBeVisible();
    expect(session.views.guest("r")?.rsvpStatus).toBe("PENDING");
    await press("It’s Robert Marlow");
    await waitFor(() => expect(session.views.guest("r")?.rsvpStatus).toBe("CONFIRMED"));
  });

  it("shows that the companion is already listed, and adds another only on request", async () => {
    const leo: Command = { type: "guest.add", id: "leo", guest: { firstName: "Leo", lastName: "Haas" } };
    const allowed: Command = { type: "guest.update", id: "mia", changes: { plusOnes: 1 } };
    const session = await renderWedding(<RepliesPage />, [mia, allowed, leo, replyWithCompanion]);
    expect(
      await card("Mia Rossi").findByText(/but someone with this name is already on your guest list/),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Allow one more" })).not.toBeInTheDocument();
    const guests = session.views.report("guestIds", {}).length;
    await press("Add another Leo Haas");
    await waitFor(() => expect(session.views.report("guestIds", {})).toHaveLength(guests + 1));
  });

  it("of a guest who brings more companions than allowed is settled for all of them", async () => {
    const four: Command = {
      type: "reply.add",
      id: "four",
      reply: { firstName: "Mia", lastName: "Rossi", attending: "yes", guestCount: "4", guestId: "mia" },
    };
    const session = await renderWedding(<RepliesPage />, [mia, four]);
    expect(
      card("Mia Rossi").getByText("Mia Rossi would like to bring 3 people, but has no plus-one."),
    ).toBeVisible();
    await press("Allow 3 people");
    expect(await screen.findByText("Mia Rossi can bring 3 people.")).toBeVisible();
    expect(session.views.guest("mia")).toMatchObject({ plusOnes: 3, companions: 3 });
  });

  it("of a known guest asks for one more", async () => {
    const session = await renderWedding(<RepliesPage />, [mia, replyWithCompanion]);
    expect(
      card("Mia Rossi").getByText("Mia Rossi would like to bring Leo Haas, but has no plus-one."),
    ).toBeVisible();
    await press("Allow one more");
    expect(await screen.findByText("Mia Rossi can bring one more.")).toBeVisible();
    expect(session.views.guest("mia")).toMatchObject({ plusOnes: 1, companions: 1, rsvpStatus: "CONFIRMED" });
    const names = session.views.report("guestIds", {}).map((id) => session.views.guest(id)?.name);
    expect(names).toContain("Leo Haas");
  });
});

describe("two people at one reply", () => {
  it("finds it settled already, and changes nothing", async () => {
    const session = await renderWedding(<RepliesPage />, [mia, ...otherGuests, unmatchedReply]);
    const settled: Command = {
      type: "reply.update",
      id: "r1",
      changes: { state: "MATCHED", guestId: "tom" },
    };
    // Tapped just as the other person's edits arrive.
    const button = await screen.findByRole("button", { name: "It’s Mia Rossi" });
    act(() => {
      button.click();
      session.run(settled);
    });
    expect(await screen.findByText("Nothing left to do")).toBeVisible();
    expect(screen.getByText(/matched the reply from Miah Rosi with Tom Rossi/)).toBeVisible();
    expect(session.views.guest("mia")?.rsvpStatus).toBe("PENDING");
  });

  it("finds it removed", async () => {
    const session = await renderWedding(<RepliesPage />, [mia, unmatchedReply]);
    const button = screen.getByRole("button", { name: "Set aside" });
    act(() => {
      button.click();
      session.run({ type: "reply.remove", id: "r1" });
    });
    expect(await screen.findByText("This reply is gone. Nothing has changed.")).toBeVisible();
  });
});

describe("all replies", () => {
  const declinedReply: Command = {
    type: "reply.add",
    id: "r3",
    reply: { firstName: "Tom", lastName: "Rossi", attending: "no", guestId: "tom", state: "MATCHED" },
  };

  it("are filtered by answer and by state", async () => {
    await renderWedding(<RepliesPage />, [mia, ...otherGuests, unmatchedReply, declinedReply]);
    const listedReplies = () =>
      within(screen.getByRole("list", { name: "All replies" })).getAllByRole("button");
    expect(listedReplies()).toHaveLength(2);
    await press("Filters");
    await user.click(await screen.findByRole("combobox", { name: "Filter replies" }));
    await user.click(screen.getByRole("option", { name: "Not coming" }));
    expect(listedReplies().map((row) => row.textContent)).toEqual([expect.stringContaining("Tom Rossi")]);
    await user.click(screen.getByRole("combobox", { name: "Filter replies" }));
    await user.click(screen.getByRole("option", { name: "Set aside" }));
    expect(screen.getByText("No matching replies.")).toBeVisible();
    await press("Show all replies");
    expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
    expect(listedReplies()).toHaveLength(2);
  });

  it("opens the one that a link names", async () => {
    await renderWedding(<RepliesPage />, [mia, ...otherGuests, declinedReply], "/?reply=r3");
    const panel = within(screen.getByRole("dialog", { name: "Reply from Tom Rossi" }));
    expect(panel.getByRole("link", { name: "Open Tom Rossi" })).toHaveAttribute(
      "href",
      "/app/guests?guest=tom",
    );
  });

  it("are counted per day, as a chart and as text", async () => {
    const declined: Command = { type: "guest.update", id: "tom", changes: { rsvpStatus: "DECLINED" } };
    await renderWedding(<RepliesPage />, [mia, ...otherGuests, declined, unmatchedReply, declinedReply]);
    const figure = within(screen.getByRole("figure", { name: "Replies over time" }));
    expect(figure.getByText("1 says no")).toBeVisible();
    // The accepting reply still waits, so it confirms no guest on the list.
    expect(figure.getByText(/^On the guest list: 0 confirmed, 1 declined\./)).toBeVisible();
    const table = figure.getByRole("table", {
      name: "Replies saying yes and no by the end of each day",
    });
    const [, row] = within(table).getAllByRole("row");
    expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(["21/03/2027", "1", "1"]);
  });
});

it("a viewer sees replies and can settle none", async () => {
  await openWedding([mia, unmatchedReply], "VIEWER");
  renderInApp(<RepliesPage />);
  expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
  for (const name of ["It’s Mia Rossi", "Add as guest", "Set aside"])
    expect(await screen.findByRole("button", { name })).toBeDisabled();
});

it("explains where replies come from while there is none", async () => {
  await renderWedding(<RepliesPage />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "No replies yet" })).toBeVisible());
  expect(screen.getByRole("link", { name: "Send invitations" })).toBeVisible();
});

it("undoes a settled reply with the usual undo", async () => {
  const session = await renderWedding(<RepliesPage />, [mia, unmatchedReply]);
  await user.click(await screen.findByRole("button", { name: "It’s Mia Rossi" }));
  await screen.findByText(/now belongs to Mia Rossi/);
  act(() => void undoOrRedo("undo"));
  expect(session.views.guest("mia")?.rsvpStatus).toBe("PENDING");
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { db } from "@/lib/db/db.ts";
import { Session, session, setSession } from "@/lib/session/session.ts";
import { answer, resetServer } from "@/test/fake-server.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { aNotification } from "@/test/notifications.ts";
import { renderInApp } from "@/test/render.tsx";
import {
  applyChange,
  applyList,
  notificationsViewOf,
  positionOf,
  type ServerNotification,
} from "./device/store.ts";
import { NotificationBell } from "./notification-bell.tsx";

const select = vi.hoisted(() => vi.fn<(id: string) => void>());

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useSelectWedding: () => select,
  useWeddings: () => [
    { id: "wedding", title: "Ada & William" },
    { id: "other", title: "Mia & Ben" },
  ],
}));

beforeEach(async () => {
  select.mockReset();
  resetWedding();
  resetServer();
  connectionStore.setState({ browserOnline: true, socketOpen: true });
  for (const table of db().tables) await table.clear();
  signIn("ada");
});

/** Known on this device but without a valid token, so no request is sent. */
function signIn(id: string): void {
  localStorage.setItem("troth.user", JSON.stringify({ id, firstName: "Ada", lastName: "Lovelace" }));
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
}

/** Stores this list on the device, as from the server. */
async function storeOnDevice(...notifications: ServerNotification[]): Promise<void> {
  const positionBefore = await positionOf(db(), "ada");
  await applyList(db(), "ada", positionBefore, { notifications, position: notifications.length });
}

const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const waitForName = (name: string) => waitFor(() => expect(bell()).toHaveAccessibleName(name));

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

async function openPanel() {
  const hand = userEvent.setup({ delay: null });
  renderInApp(
    <>
      <NotificationBell />
      <Address />
    </>,
  );
  await hand.click(bell());
  const panel = await screen.findByRole("region", { name: "Notifications" });
  return { hand, panel: within(panel) };
}

const titles = () =>
  screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /(Unread: )?Title of \w/.exec(textContent ?? "")?.[0]);

it("shows the unread count, up to the badge's limit", async () => {
  renderInApp(<NotificationBell />);
  await waitForName("Notifications");
  await storeOnDevice(...Array.from({ length: 12 }, (_, minute) => aNotification(`n${minute}`, minute)));
  await waitForName("Notifications, 12 unread");
  expect(bell()).toHaveTextContent("9+");
  await storeOnDevice(aNotification("a", 1), aNotification("b", 2, { read: true }));
  await waitForName("Notifications, 1 unread");
  expect(bell()).toHaveTextContent("1");
});

it("lists them newest first, with the unread ones marked", async () => {
  await storeOnDevice(aNotification("a", 1, { read: true }), aNotification("b", 2));
  await openPanel();
  await waitFor(() => expect(titles()).toEqual(["Unread: Title of b", "Title of a"]));
  expect(screen.getByText("Message of b")).toBeInTheDocument();
  expect(screen.getByText("1 unread")).toBeInTheDocument();
});

it("marks one as read and opens its page", async () => {
  await storeOnDevice(aNotification("a", 1));
  const { hand } = await openPanel();
  await hand.click(await screen.findByRole("link", { name: /Title of a/ }));
  expect(screen.getByLabelText("Address")).toHaveTextContent("/app/team");
  await waitForName("Notifications");
  await waitFor(() => expect(screen.queryByRole("region")).not.toBeInTheDocument());
  expect(select).not.toHaveBeenCalled();
});

it("opens the task that a notification is about", async () => {
  await storeOnDevice(aNotification("a", 1, { title: "A task for you", link: "/app/timeline?task=cake" }));
  const { hand } = await openPanel();
  await hand.click(await screen.findByRole("link", { name: /A task for you/ }));
  expect(screen.getByLabelText("Address")).toHaveTextContent("/app/timeline?task=cake");
});

it("opens the wedding that a notification is about, and names it", async () => {
  await storeOnDevice(aNotification("a", 1, { weddingId: "other" }));
  const { hand } = await openPanel();
  const link = await screen.findByRole("link", { name: /Title of a/ });
  expect(link).toHaveTextContent("Mia & Ben");
  await hand.click(link);
  expect(select).toHaveBeenCalledExactlyOnceWith("other");
});

it.each([
  ["a wedding that is not theirs any more", { weddingId: "gone" }],
  ["a page that is none of the app's", { link: "https://example.org/app" }],
])("has no link for %s, and marks it as read", async (_case, fields) => {
  await storeOnDevice(aNotification("a", 1, fields));
  const { hand } = await openPanel();
  await hand.click(await screen.findByRole("button", { name: /^Unread: Title of a/ }));
  await waitForName("Notifications");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("marks all as read, and keeps the focus in the panel", async () => {
  await storeOnDevice(aNotification("a", 1), aNotification("b", 2));
  const { hand } = await openPanel();
  await hand.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
  expect(screen.getByRole("region", { name: "Notifications" })).toHaveFocus();
  expect(titles()).toEqual(["Title of b", "Title of a"]);
});

it("deletes one after another with the keyboard, down to the empty list", async () => {
  await storeOnDevice(aNotification("a", 1), aNotification("b", 2));
  const { hand } = await openPanel();
  (await screen.findByRole("button", { name: "Delete Title of b" })).focus();
  await hand.keyboard("{Enter}");
  await waitFor(() => expect(titles()).toEqual(["Unread: Title of a"]));
  expect(screen.getByRole("button", { name: "Delete Title of a" })).toHaveFocus();
  await hand.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "No notifications" })).toBeInTheDocument();
  expect(screen.getByText("You're all caught up!")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Notifications" })).toHaveFocus();
  expect((await notificationsViewOf(db(), "ada")).waiting).toBe(2);
});

it("closes on Escape and returns the focus", async () => {
  await storeOnDevice(aNotification("a", 1));
  const { hand } = await openPanel();
  await screen.findByText("Message of a");
  await hand.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region")).not.toBeInTheDocument());
  await waitFor(() => expect(bell()).toHaveFocus());
});

it("opens as a sheet when there is no room beside the page", async () => {
  const media = (query: string) => ({
    media: query,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
  vi.spyOn(window, "matchMedia").mockImplementation((query) => media(query) as unknown as MediaQueryList);
  await storeOnDevice(aNotification("a", 1));
  const { hand } = await openPanel();
  const sheet = screen.getByRole("dialog", { name: "Notifications" });
  expect(await within(sheet).findByText("Message of a")).toBeInTheDocument();
  await hand.click(within(sheet).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("works offline on stored notifications, and shows what is unsent", async () => {
  connectionStore.setState({ browserOnline: false });
  await storeOnDevice(aNotification("a", 1));
  const { hand } = await openPanel();
  expect(await screen.findByText(/New notifications come when you’re back online/)).toBeInTheDocument();
  await hand.click(await screen.findByRole("button", { name: "Delete Title of a" }));
  expect(
    await screen.findByText(/saved on this device and synced when you’re back online/),
  ).toBeInTheDocument();
  expect(screen.getByText("No notifications")).toBeInTheDocument();
});

it("does not show an empty state before the first answer", async () => {
  connectionStore.setState({ browserOnline: false });
  await openPanel();
  expect(screen.getByText(/New notifications come when you’re back online/)).toBeInTheDocument();
  expect(screen.queryByText("No notifications")).not.toBeInTheDocument();
});

it("announces new ones to screen readers, and not those already there", async () => {
  await storeOnDevice(aNotification("a", 1));
  const { container } = renderInApp(<NotificationBell />);
  const announcement = () => container.querySelector("[aria-live=polite]")?.textContent;
  await waitForName("Notifications, 1 unread");
  expect(announcement()).toBe("");
  const receive = (position: number, notification: ServerNotification) =>
    act(() => applyChange(db(), "ada", { position, kind: "put", notification }));
  await receive(2, aNotification("b", 2));
  await waitFor(() => expect(announcement()).toBe("Title of b: Message of b"));
  await receive(4, aNotification("d", 4, { title: "Anna Keller is coming", message: "" }));
  await waitFor(() => expect(announcement()).toBe("Anna Keller is coming"));
  await receive(5, aNotification("c", 5, { type: "RSVP_RECEIVED" }));
  await waitForName("Notifications, 4 unread");
  // The wedding's page announces that reply itself.
  expect(announcement()).toBe("Anna Keller is coming");
});

it("shows nothing of the previous account", async () => {
  await storeOnDevice(aNotification("a", 1));
  signIn("ben");
  await openPanel();
  await waitForName("Notifications");
  expect(screen.queryByText("Message of a")).not.toBeInTheDocument();
});

it("follows them while signed in, and leaves none behind at sign-out", async () => {
  const list = { notifications: [aNotification("a", 1)], unreadCount: 1, lastEventId: "1" };
  answer("GET /api/notifications", { data: list });
  const user = { id: "ada", firstName: "Ada", lastName: "Lovelace", email: "ada@x.y", roles: [] };
  session().begin(user, { accessToken: "a", refreshToken: "r" }, true);
  renderInApp(<NotificationBell />);
  await waitForName("Notifications, 1 unread");
  act(() => session().end());
  await waitFor(async () => expect(await db().notifications.toArray()).toEqual([]));
  await waitForName("Notifications");
});

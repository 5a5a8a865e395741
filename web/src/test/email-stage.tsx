import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import EmailsPage from "@/features/emails/emails-page.tsx";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { weddingsStore } from "@/wedding/open/state.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { realCore, realSite } from "./core.ts";
import { answer, requests, resetServer } from "./fake-server.ts";
import { openWedding } from "./open-wedding.ts";
import { renderInApp } from "./render.tsx";
import { ada } from "./settings-stage.tsx";
import { websiteAnswers, websiteUnreachable } from "./website-stage.ts";

/* Shared by the tests of the e-mail console: a wedding with guests, and a server that answers. */

export const hand = userEvent.setup({ delay: null });
export const press = async (name: string | RegExp) => hand.click(await screen.findByRole("button", { name }));
/** Presses an action of the page's menu. */
export async function pressInMenu(name: string): Promise<void> {
  await press("More for emails");
  await hand.click(await screen.findByRole("menuitem", { name }));
}
/** The panel beside the console. */
export const panel = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));
export const bodiesOf = (request: string) =>
  requests.mock.calls.filter(([sent]) => sent === request).map(([, body]) => body);

const couple: Command = {
  type: "wedding.update",
  changes: { ownerName: "Ana", partnerName: "Ben", venue: "Old Mill", weddingDate: "2099-06-12" },
};

const guest = (id: string, firstName: string, more: object = {}): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Rossi", ...more },
});

/** Mia and Leo have not answered, Tom is coming; Leo has no address. */
export const people: Command[] = [
  couple,
  guest("mia", "Mia", { email: "mia@example.org" }),
  guest("leo", "Leo"),
  guest("tom", "Tom", { email: "tom@example.org", rsvpStatus: "CONFIRMED" }),
  {
    type: "vendor.add",
    id: "mill",
    vendor: { name: "Old Mill", category: "Venue", email: "mill@example.org" },
  },
];

export const noStats = {
  total: 0,
  waiting: 0,
  active: 0,
  delayed: 0,
  completed: 0,
  failed: 0,
  stopped: 0,
  kept: 0,
};

/** A mailing as the server returns it. */
export const mailing = (more: object = {}) => ({
  id: "m1",
  type: "custom",
  subject: "News",
  createdAt: "2027-03-21T10:00:00Z",
  stoppedAt: null,
  total: 2,
  sent: 0,
  waiting: 2,
  failed: 0,
  stopped: 0,
  kept: 0,
  ...more,
});

/** The sending allowance of today. */
export const allowance = (more: object = {}) => ({
  sent: 42,
  most: 200,
  growsInDays: 6,
  growsTo: 500,
  needsConfirmedEmail: false,
  ...more,
});

/** Ada is signed in and online, and no letter was ever sent. */
export function setEmailStage(): void {
  realCore();
  realSite();
  resetServer();
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify(ada));
  localStorage.setItem(
    "troth.tokens",
    JSON.stringify({ accessToken: "a", refreshToken: "r", account: ada.id }),
  );
  setSession(undefined);
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
  answer("GET /api/email/queue/stats", { data: { stats: noStats } });
  answer("GET /api/email/queue/jobs", { data: { jobs: [], total: 0, stats: noStats } });
  answer("GET /api/email/unsubscribed", { data: { unsubscribed: [] } });
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN", providers: [], passkeys: false } });
  answer("GET /api/email/allowance", { data: { allowance: allowance() } });
}

interface ConsoleOptions {
  at?: string;
  standing?: WeddingStanding;
  /** The guests' personal links; without them there is no website. */
  linksOf?: readonly object[];
}

/** Opens the console of a fully synced wedding. */
export async function openConsole(
  commands: readonly Command[] = people,
  { at = "/app/emails", standing = "OWNER", linksOf }: ConsoleOptions = {},
): Promise<WeddingSession> {
  const session = await openWedding(commands, standing);
  answer(`GET /api/websites/${session.id}/links`, { data: { links: linksOf ?? [] } });
  if (linksOf) websiteAnswers(session.id, { subdomain: "ana-and-ben", isPublished: true });
  else websiteUnreachable(session.id);
  weddingsStore.setState({
    tracked: { saved: true, unsynced: 0, lastSyncedAt: "2027-03-21T10:00:00Z", storageFailed: false },
  });
  renderInApp(<EmailsPage />, at);
  await screen.findByRole("link", { name: "Write" });
  return session;
}

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import SettingsPage from "@/features/settings/settings-page.tsx";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { realCore } from "./core.ts";
import { answer, requests, resetServer } from "./fake-server.ts";
import { openWedding } from "./open-wedding.ts";
import { renderInApp } from "./render.tsx";

/* Shared by the tests of the settings: a signed-in account, a server that answers, and a wedding. */

export const ada: User = {
  id: "ada",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.org",
  emailConfirmed: true,
  phone: null,
  location: null,
  bio: null,
  avatarUrl: null,
  roles: [],
};

/** Ada's notification settings, as the server returns them. */
export const preferences = {
  email: true,
  push: false,
  rsvpUpdates: true,
  guestPhotos: true,
  paymentReminders: true,
  taskReminders: true,
  teamUpdates: true,
  mailFailures: true,
  weeklyDigest: false,
  quietHours: null,
};

/** Ada's sign-in methods: a password only. */
export const waysIn = { hasPassword: true, providers: [], passkeys: [], secondFactor: false };

export const hand = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => hand.click(screen.getByRole("button", { name }));
/** A section of the settings. */
export const card = async (name: string) => within(await screen.findByRole("region", { name }));
export const lastBody = (request: string) => requests.mock.calls.findLast(([sent]) => sent === request)?.[1];

export const goOffline = () => connectionStore.setState({ browserOnline: false, socketOpen: false });

/** Ada is signed in and online, and the server answers as for an ordinary account. */
export function setStage(user: User = ada): void {
  realCore();
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify(user));
  const tokens = { accessToken: "a", refreshToken: "r", account: user.id };
  localStorage.setItem("troth.tokens", JSON.stringify(tokens));
  setSession(undefined);
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
  answer("GET /api/auth/me", { data: { user } });
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN", providers: [], passkeys: false } });
  answer("GET /api/auth/me/ways-in", { data: waysIn });
  answer("GET /api/weddings/deleted", { data: { weddings: [] } });
}

/** Opens a settings tab after running these commands. */
export async function openTab(
  tab: string,
  commands: readonly Command[] = [],
  standing: WeddingStanding = "OWNER",
): Promise<WeddingSession> {
  const session = await openWedding(commands, standing);
  renderInApp(<SettingsPage />, `/app/settings?tab=${tab}`);
  return session;
}

import { screen } from "@testing-library/react";
import { beforeEach, it, vi } from "vitest";
import TeamPage from "@/features/team/team-page.tsx";
import type { Command } from "@/lib/core/types.ts";
import { realPhones } from "@/test/core.ts";
import { expectEscapeClosesOneByOne, type LayerPress } from "@/test/escape-layers.ts";
import { answer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { card, openTab, preferences, setStage, waysIn } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const wedding: Command = {
  type: "wedding.update",
  changes: { ownerName: "Ana", partnerName: "Ben", weddingDate: "2027-06-12", timeZone: "Europe/Vienna" },
};
const passkey = { id: "k1", name: "Chrome on Android", createdAt: "2026-11-01T10:00:00Z", lastUsedAt: null };
const google = { provider: "google", email: "ada@provider.example", linkedAt: "2026-10-02T10:00:00Z" };

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  setStage();
  realPhones();
  const offered = { mail: true, signUps: "OPEN", providers: ["google"], passkeys: true };
  answer("GET /api/server", { data: offered });
  answer("GET /api/auth/me/ways-in", {
    data: { ...waysIn, providers: [google], passkeys: [passkey], secondFactor: true },
  });
  answer("GET /api/notifications/preferences", { data: { preferences } });
  answer("GET /api/auth/me/deletion", { data: { weddings: [] } });
});

interface Settings {
  tab: string;
  /** A part of the tab that appears once the server has replied. */
  part: string;
  presses: readonly LayerPress[];
}

const ways = { tab: "account", part: "Ways to sign in" };
const details = { tab: "wedding", part: "Wedding details" };

const settings: Record<string, Settings> = {
  "the name of a passkey": { ...ways, presses: ["Rename Chrome on Android"] },
  "the end of a passkey": { ...ways, presses: ["Remove Chrome on Android"] },
  "one more passkey": { ...ways, presses: ["Add a passkey"] },
  "the end of a way in": { ...ways, presses: ["Disconnect Google"] },
  "a new recovery code": { ...ways, presses: ["Make a new recovery code"] },
  "the end of the account": { tab: "account", part: "Delete Account", presses: ["Delete Account"] },
  "the wedding date": { ...details, presses: [/^Choose Wedding date/] },
  "the time zone": { ...details, presses: ["Time zone"] },
  "the end of the wedding": {
    tab: "wedding",
    part: "Delete this wedding",
    presses: ["Delete Ana & Ben"],
  },
};

it.each(Object.entries(settings))(
  "one Escape closes one layer of the settings: %s",
  async (_what, { tab, part, presses }) => {
    await openTab(tab, [wedding]);
    await card(part);
    await expectEscapeClosesOneByOne(presses);
  },
);

const person = (id: string, firstName: string, role: string) => {
  const none = { phone: null, avatar: null, location: null, bio: null };
  const user = { firstName, lastName: "Byron", email: `${id}@example.org`, ...none };
  return { id, userId: id, role, joinedAt: "2027-01-02T10:00:00Z", user };
};

const invitation = {
  id: "i1",
  email: "zoe@example.org",
  role: "VIEWER",
  createdAt: "2027-01-02T10:00:00Z",
  expiresAt: "2099-01-02T10:00:00Z",
  invitedBy: { firstName: "Ada", lastName: "Byron" },
  mail: "SENT",
};

const team: Record<string, { at?: string; presses: readonly LayerPress[] }> = {
  "the roles of a member": { presses: [/^Role of Mary Byron/] },
  "a role to confirm": { presses: [/^Role of Mary Byron/, /^Owner/] },
  "the end of a member": { presses: ["Remove Mary Byron"] },
  "the end of an invitation": { at: "/?tab=pending", presses: [/^Cancel the invitation to zoe/] },
};

it.each(Object.entries(team))(
  "one Escape closes one layer of the team: %s",
  async (_what, { at, presses }) => {
    const { id } = await openWedding([wedding]);
    const members = [person("ada", "Ada", "OWNER"), person("mary", "Mary", "ORGANIZER")];
    answer(`GET /api/team/${id}/members`, { data: { members } });
    answer(`GET /api/team/${id}/invitations`, { data: { invitations: [invitation] } });
    renderInApp(<TeamPage />, at);
    await screen.findByRole("link", { name: /^Pending 1/ });
    await expectEscapeClosesOneByOne(presses);
  },
);

import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { beforeEach, it, vi } from "vitest";
import InvitationsPage from "@/features/guests/invitations-page.tsx";
import WebsitePage from "@/features/website/website-page.tsx";
import type { Command } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { realPhones } from "@/test/core.ts";
import { mailing, noStats, openConsole, people, setEmailStage } from "@/test/email-stage.tsx";
import { expectEscapeClosesOneByOne, type LayerPress } from "@/test/escape-layers.ts";
import { answer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { couple, fakeAssets, section, websiteAnswers } from "@/test/website-stage.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const job = {
  id: "j1",
  to: "mia@example.org",
  subject: "News",
  status: "failed",
  createdAt: "2027-03-20T10:00:00Z",
  completedAt: null,
  error: "No such address",
  metadata: { type: "custom", mailingId: "m1", openedAt: null, clickedAt: null },
};

const analytics = {
  sent: 1,
  delivered: 0,
  counted: 0,
  opened: 0,
  clicked: 0,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
  openRate: null,
  clickRate: null,
  bounceRate: 0,
};

const photos: Command[] = [
  { type: "album.set", id: "rome", changes: { title: "Rome" } },
  { type: "photo.add", id: "kiss", photo: { albumId: "rome", filename: "kiss.jpg", width: 4, height: 3 } },
];

beforeEach(async () => {
  await db().answers.clear();
  setEmailStage();
  realPhones();
  answer("GET /api/email/analytics", { data: { analytics } });
  answer("GET /api/email/queue/jobs/j1", { data: { job, text: "Hello" } });
  answer("GET /api/email/mailings/m1", { data: { mailing: mailing() } });
  const stats = { ...noStats, total: 1, failed: 1 };
  answer("GET /api/email/queue/stats", { data: { stats } });
  answer("GET /api/email/queue/jobs", { data: { jobs: [job], total: 1, stats } });
});

const emailsAt = (tab: string) => `/app/emails?tab=${tab}`;

const emails: Record<string, { at: string; presses: readonly LayerPress[] }> = {
  "a new letter, and the status of its readers": {
    at: emailsAt("overview"),
    presses: ["Send Custom Email", "RSVP status"],
  },
  "a new letter, and a filter of its readers": {
    at: emailsAt("overview"),
    presses: ["Send Custom Email", { onTheWay: "More filters" }, "Age group"],
  },
  "a letter to all, and the question": {
    at: emailsAt("overview"),
    presses: ["Use “Welcome”", /^Send \d letters?$/],
  },
  "the preview of a template, and its reader": {
    at: emailsAt("templates"),
    presses: ["Preview “Welcome”", "Preview as"],
  },
  "a new template": { at: emailsAt("templates"), presses: ["New Template"] },
  "a template of the couple, and the question": {
    at: emailsAt("templates"),
    presses: ["Delete “Hotels”"],
  },
  "a letter of the queue": { at: emailsAt("queue"), presses: ["News"] },
  "how far a letter is, and the question": {
    at: emailsAt("queue"),
    presses: ["News", { onTheWay: "See how it went for everyone" }, "Stop sending"],
  },
};

it.each(Object.entries(emails))(
  "one Escape closes one layer of the emails: %s",
  async (_what, { at, presses }) => {
    const hotels: Command = {
      type: "emailTemplate.set",
      id: "hotels",
      changes: { name: "Hotels", subject: "Where to sleep", body: "<p>There</p>" },
    };
    await openConsole([...people, hotels], { at });
    await expectEscapeClosesOneByOne(presses);
  },
);

const website: Record<string, { presses: readonly LayerPress[]; site?: object; at?: string }> = {
  "the kinds of sections": { presses: ["Add section"] },
  "a section, and its calendar": { at: "/?section=hero", presses: [/^Choose Wedding date/] },
  "a section, and the question": { at: "/?section=hero", presses: ["Delete"] },
  "a section, its photos, and a list": {
    at: "/?section=hero",
    presses: [/^Choose a photo/, "Album"],
  },
  "the first publishing": { presses: ["Publish"] },
  "taking it from the guests": {
    site: { subdomain: "ana-and-ben", isPublished: true, publishedAt: "2027-03-20T10:00:00Z" },
    presses: ["More", "Unpublish"],
  },
};

it.each(Object.entries(website))(
  "one Escape closes one layer of the website: %s",
  async (_what, { presses, site = {}, at }) => {
    fakeAssets();
    const session = await openWedding([couple, section("hero", "hero", "1"), ...photos]);
    websiteAnswers(session.id, site);
    renderInApp(<WebsitePage />, at);
    // The server has answered.
    await screen.findByText(/^(Not published|Published)/);
    await expectEscapeClosesOneByOne(presses, at === undefined ? undefined : "is open");
  },
);

const invitations: Record<string, { presses: readonly LayerPress[]; at?: string }> = {
  "the other ways to send one": { presses: [/^Other ways to send to Mia/] },
  "one, and a new link for it": { at: "/?guest=mia", presses: ["New link"] },
  "one, and the end of its link": { at: "/?guest=mia", presses: ["Revoke"] },
  "one, and the ways to send it": { at: "/?guest=mia", presses: [/^Other ways to send to Mia/] },
  "the message of all": { presses: ["More for the invitations", "Message"] },
};

it.each(Object.entries(invitations))(
  "one Escape closes one layer of the invitations: %s",
  async (_what, { presses, at }) => {
    const session = await openWedding(people);
    websiteAnswers(session.id, { subdomain: "ana-and-ben", isPublished: true });
    const url = "https://weddings.example/w/ana-and-ben/g/abc";
    const link = { guestId: "mia", partyId: null, token: "abc", url, createdAt: "2027-01-01T00:00:00Z" };
    answer(`GET /api/websites/${session.id}/links`, { data: { links: [link] } });
    renderInApp(<InvitationsPage />, at);
    await screen.findByRole("button", { name: /^Other ways to send to Mia/ });
    await expectEscapeClosesOneByOne(presses, at === undefined ? undefined : "is open");
  },
);

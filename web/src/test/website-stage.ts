import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command, SectionType } from "@/lib/core/types.ts";
import { answer, unreachable } from "@/test/fake-server.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";

/* Shared by the tests of the website builder: a wedding's sections, and the server's answers about its website. */

export const user = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

const rows = () => within(screen.getByRole("list", { name: "Sections" })).getAllByRole("listitem");
export const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);

export const couple: Command = {
  type: "wedding.update",
  changes: { ownerName: "Ana", partnerName: "Ben", venue: "Old Mill", weddingDate: "2027-06-12" },
};

export function section(id: string, type: SectionType, order: string, more: object = {}): Command {
  return { type: "section.add", id, section: { type, title: titles[type], order, ...more } };
}

const titles: Partial<Record<SectionType, string>> = {
  hero: "Welcome to Our Wedding",
  story: "Our Story",
  details: "Wedding Details",
  travel: "Travel & Accommodation",
};

export const sectionOf = (session: WeddingSession, id: string) =>
  session.views.record("section", id) as RecordOf<"section">;
export const itemsOf = (session: WeddingSession, sectionId: string) =>
  session.views.records("sectionItem", { having: { sectionId } }) as RecordOf<"sectionItem">[];
export const websiteOf = (session: WeddingSession) =>
  session.views.record("website", "site") as RecordOf<"website">;

/** The website as the server returns it. */
export const onServer = (more: object = {}) => ({
  website: {
    id: "w",
    weddingId: "w",
    subdomain: null,
    suggestedSubdomain: "ana-ben-wedding",
    customDomain: null,
    isPublished: false,
    publishedAt: null,
    version: 0,
    theme: "romantic",
    themeSettings: {},
    sections: [],
    seoSettings: {},
    socialSettings: {},
    privacySettings: { isPasswordProtected: false, allowGuestAccess: true, allowSearchEngines: false },
    ...more,
  },
});

export const websiteUnreachable = (wedding: string) => answer(`GET /api/websites/${wedding}`, unreachable);
export const websiteAnswers = (wedding: string, more: object = {}) =>
  answer(`GET /api/websites/${wedding}`, { data: onServer(more) });

/** Provides the list of the website's assets. None is loaded, since there is no browser. */
export function fakeAssets(): void {
  const assets = { style: "", themes: {}, fonts: {}, script: "/site.js" };
  vi.spyOn(window, "fetch").mockImplementation(async () => new Response(JSON.stringify(assets)));
}

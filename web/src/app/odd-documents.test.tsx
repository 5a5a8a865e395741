import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import type { ComponentType } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { concurrentEdits, fuzzedWedding, openSession } from "@/test/fuzzed-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";

let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

afterEach(() => {
  cleanup();
  weddingsStore.setState(nothingOpen);
});

const pages: [string, () => Promise<{ default: ComponentType }>, at?: string][] = [
  ["Dashboard", () => import("@/features/dashboard/dashboard-page.tsx")],
  ["Guests", () => import("@/features/guests/guests-page.tsx")],
  ["Budget", () => import("@/features/budget/budget-page.tsx")],
  ["Vendors", () => import("@/features/vendors/vendors-page.tsx")],
  ["Registry", () => import("@/features/registry/registry-page.tsx")],
  ["Timeline", () => import("@/features/timeline/timeline-page.tsx")],
  ["Milestones", () => import("@/features/timeline/timeline-page.tsx"), "/?view=milestones"],
  ["Tasks", () => import("@/features/timeline/timeline-page.tsx"), "/?view=tasks"],
  ["Run of show", () => import("@/features/timeline/day-page.tsx")],
  ["Run of show on paper", () => import("@/features/timeline/print-page.tsx")],
  ["Page for a vendor", () => import("@/features/timeline/vendor-page.tsx")],
  ["Budget on paper", () => import("@/features/budget/print-page.tsx")],
  ["Activity", () => import("@/features/activity/activity-page.tsx")],
  ["Emails", () => import("@/features/emails/emails-page.tsx"), "/?tab=templates"],
  ["Settings of the wedding", () => import("@/features/settings/settings-page.tsx"), "/?tab=wedding"],
  ["Settings of reminders", () => import("@/features/settings/settings-page.tsx"), "/?tab=notifications"],
  ["Settings of privacy", () => import("@/features/settings/settings-page.tsx"), "/?tab=privacy"],
  ["To settle", () => import("@/features/to-settle/to-settle-page.tsx")],
];

it.each(pages)("%s renders every one of them", async (name, page, at) => {
  const { default: Page } = await page();
  await fc.assert(
    fc.asyncProperty(concurrentEdits, async (edits) => {
      const session = openSession(core, fuzzedWedding(core, edits).both);
      try {
        weddingsStore.setState({ ...nothingOpen, selected: session.id, status: "ready", session });
        renderInApp(<Page />, at);
        expect(await screen.findAllByRole("heading")).not.toHaveLength(0);
        // Its lines appear a moment later.
        if (name === "Activity") expect(await screen.findAllByRole("list")).not.toHaveLength(0);
      } finally {
        cleanup();
        weddingsStore.setState(nothingOpen);
        session.close();
      }
    }),
    { seed: 20_270_321, numRuns: 4, endOnFailure: true },
  );
});

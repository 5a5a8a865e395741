import type { Doc } from "@automerge/automerge/slim";
import fc from "fast-check";
import { beforeAll, it } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { concurrentEdits, fuzzedWedding, openSession, type Wedding } from "@/test/fuzzed-wedding.ts";
import { readActivity } from "../history/activity.ts";
import { groupActivities } from "../history/activity-groups.ts";
import { toJson } from "../model/model-feed.ts";
import { refusedEdits } from "../refusal/refusal-edits.ts";

let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

async function derive(doc: Doc<Wedding>, base: Doc<Wedding>): Promise<void> {
  const session = openSession(core, doc);
  try {
    const { views, documentHistory } = session;
    JSON.stringify([
      views.report("overview"),
      views.report("details"),
      views.report("categories"),
      views.report("groups"),
      views.report("parties"),
      views.records("vendor", {}),
      views.report("events"),
      views.report("nameHints"),
    ]);
    for (const id of views.report("guestIds", {})) JSON.stringify(views.guest(id));
    JSON.stringify(views.report("expenses", {}));
    for (const { id } of views.report("charts"))
      JSON.stringify([views.report("seating", id), views.report("floorPlan", id)]);
    for (const container of Object.keys(doc)) {
      const records = doc[container];
      const ids = typeof records === "object" && records !== null ? Object.keys(records) : [];
      for (const id of [undefined, ...ids]) JSON.stringify(session.conflicts(container, id));
    }
    const activities: Parameters<typeof groupActivities>[0][number][] = [];
    await readActivity(
      documentHistory.walk(),
      (activity) => activities.push(activity),
      () => false,
    );
    for (const { kind, ids } of groupActivities(activities, (actor) => actor)) {
      for (const id of ids) documentHistory.nameOf(kind, id);
    }
    const containers = Object.keys(doc).flatMap((container) =>
      Object.keys(doc[container] ?? {}).map((key) => ({
        path: [container, key, "x"],
        hash: "h",
        reason: "refused" as const,
        message: undefined,
        time: 9e15,
      })),
    );
    JSON.stringify(refusedEdits(containers, doc, base));
    toJson(doc);
  } finally {
    session.close();
  }
}

it("every view can be derived from every document that the gate accepts", async () => {
  await fc.assert(
    fc.asyncProperty(concurrentEdits, async (edits) => {
      const { base, both } = fuzzedWedding(core, edits);
      await derive(both, base);
    }),
    { seed: 20_270_321, numRuns: 40, endOnFailure: true },
  );
});

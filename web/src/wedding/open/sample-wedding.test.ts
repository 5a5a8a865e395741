import { beforeAll, expect, test } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import { loadSampleWedding, shiftSample } from "@/lib/core/sample-wedding.ts";
import { SAMPLE_ACCOUNT } from "@/lib/session/sample.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { AccountWeddings } from "./account-weddings.ts";
import { createDocument, runCommands } from "./create-wedding.ts";

const clock: DeviceClock = { now: () => "2026-05-06T10:00:00.000Z", today: () => "2026-05-06" };

beforeAll(async () => void (await automergeReady));

test("its dates move by whole weeks, so that it begins in the week before today", () => {
  const commands = [{ date: "2024-01-06", at: "2024-06-30T14:30", text: "24 x 2024-01-06", none: null }];
  const written = { today: "2024-01-01", details: { weddingDate: "2024-07-13" }, commands };
  expect(shiftSample(written, "2024-01-07")).toEqual({ details: written.details, commands });
  expect(shiftSample(written, "2026-05-06")).toEqual({
    details: { weddingDate: "2026-11-14" },
    commands: [{ date: "2026-05-09", at: "2026-11-01T14:30", text: "24 x 2024-01-06", none: null }],
  });
});

test("the core accepts all its commands, and the couple counts among the guests", async () => {
  const core = realCore();
  const { details, commands } = await loadSampleWedding(clock.today());
  const created = createDocument(new Repo(), core, clock, details);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  expect(await runCommands(created.handle, core, clock, commands)).toEqual([]);
  const session = new WeddingSession({ core, handle: created.handle, clock, whenIdle: () => {} });
  const { views } = session;
  expect(new Date(String(created.details.weddingDate)).getUTCDay()).toBe(6);
  expect(created.details.weddingDate).toBe("2026-11-14");
  const nouns = ["vendor", "expense", "event", "section"] as const;
  expect(nouns.map((noun) => views.records(noun, {}).length)).toEqual([20, 45, 11, 8]);
  expect(views.report("overview").stats.guests).toMatchObject({ total: 182, invited: 180 });
  session.close();
});

test("a real wedding cannot be created in the sample account, where it would be deleted with the sample", async () => {
  const parts = { account: SAMPLE_ACCOUNT } as ConstructorParameters<typeof AccountWeddings>[0];
  const refused = { issues: [expect.objectContaining({ code: "needsAccount" })] };
  expect(await new AccountWeddings(parts).create({ partnerName: "Ben" })).toEqual(refused);
  expect(await new AccountWeddings(parts).importCopy(new Uint8Array())).toEqual(refused);
});

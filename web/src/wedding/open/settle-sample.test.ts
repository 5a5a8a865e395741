import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db/db.ts";
import { SAMPLE_ACCOUNT, sampleState, setSampleState } from "@/lib/session/sample.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { settleSample } from "./settle-sample.ts";

const row = {
  account: SAMPLE_ACCOUNT,
  id: "w1",
  title: "Ella & Jonas",
  role: "OWNER",
  registered: false,
} as const;
const adopt = vi.fn(async () => {});

beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  adopt.mockReset();
  await db().weddings.put(row);
});

const weddings = () => rowsOf(db(), SAMPLE_ACCOUNT);

test("a sample wedding that is not to be kept is erased after a sign-in", async () => {
  setSampleState("throwAway");
  await settleSample({ adoptFrom: adopt });
  expect(adopt).not.toHaveBeenCalled();
  expect(await weddings()).toEqual([]);
  expect(sampleState()).toBe("none");
});

test("one to be kept moves to the account; if that fails it stays, and is tried again", async () => {
  setSampleState("keep");
  await settleSample({ adoptFrom: adopt });
  expect(await weddings()).toEqual([row]);
  expect(sampleState()).toBe("keep");
  adopt.mockImplementation(async () => void (await db().weddings.clear()));
  await settleSample({ adoptFrom: adopt });
  expect(adopt).toHaveBeenCalledTimes(2);
  expect(sampleState()).toBe("none");
});

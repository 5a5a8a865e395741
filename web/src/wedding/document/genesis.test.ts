import { getChangesMetaSince, load } from "@automerge/automerge/slim";
import { beforeAll, expect, it } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { newestVersion } from "@/test/schema-version.ts";
import { isGenesis } from "./genesis.ts";

beforeAll(() => automergeReady);

it("covers every change of the core's document, one for each schema version", () => {
  const changes = getChangesMetaSince(load(realCore().genesis()), []);
  expect(changes.map(isGenesis)).toEqual(Array(newestVersion()).fill(true));
  expect(isGenesis({ actor: "00".repeat(16) })).toBe(false);
});

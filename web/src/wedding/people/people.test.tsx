import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { setSession } from "@/lib/session/session.ts";
import { nameOfAccount, peopleStore, TeamPeople } from "./people.ts";

const answers: Record<string, unknown> = {
  actors: { actors: [{ actor: "b1", userId: "ben", firstName: "Ben", lastName: "Park" }] },
  members: { members: [{ userId: "cleo", user: { firstName: "Cleo", lastName: "" } }] },
};
let online: boolean;
let now: number;
let database: LocalDatabase;
let keepers: TeamPeople[];

beforeEach(() => {
  online = true;
  now = 0;
  keepers = [];
  localStorage.setItem("troth.user", JSON.stringify({ id: "ana" }));
  setSession(undefined);
  database = new LocalDatabase(`people-${Math.random()}`);
  vi.stubGlobal("fetch", async (request: Request) => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    if (!online) throw new TypeError("Failed to fetch");
    return Response.json({ success: true, data: answers[name] });
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  for (const keeper of keepers) keeper.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function keeper(): TeamPeople {
  const made = new TeamPeople(database, "ana", () => now);
  keepers.push(made);
  return made;
}

const people = () => peopleStore.getState();

it("knows its own actors itself, and the others from the server", async () => {
  await keeper().follow("wedding", "a1");
  expect(people().actors).toEqual({ a1: "ana", b1: "ben" });
  expect(nameOfAccount(people(), "ben")).toBe("Ben Park");
  expect(nameOfAccount(people(), "cleo")).toBe("Cleo");
  expect(nameOfAccount(people(), "nobody")).toBeUndefined();
});

it("asks once for an unknown person, and not for known ones", async () => {
  const one = keeper();
  await one.follow("wedding", "a1");
  const ask = vi.spyOn(one, "fetchNow");
  now = 60_000;
  one.refreshForActors(["a1", "b1"]);
  expect(ask).not.toHaveBeenCalled();
  one.refreshForActors(["c1"]);
  one.refreshForActors(["c1"]);
  expect(ask).toHaveBeenCalledOnce();
});

it("keeps them for offline use, earlier tabs of this device included", async () => {
  await keeper().follow("wedding", "a1");
  online = false;
  await keeper().follow("wedding", "a2");
  expect(people().actors).toEqual({ a1: "ana", a2: "ana", b1: "ben" });
  expect(nameOfAccount(people(), "ben")).toBe("Ben Park");
});

it("switches people with the wedding", async () => {
  const one = keeper();
  await one.follow("wedding", "a1");
  online = false;
  await one.follow("other", "a1");
  expect(people().actors).toEqual({ a1: "ana" });
});

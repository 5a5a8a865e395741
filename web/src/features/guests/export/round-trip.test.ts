import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, test } from "vitest";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import type { ImportPreview } from "@/lib/core/importer.ts";
import type { Command, GuestView } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { fileOf, type TableFormat } from "@/lib/table-files/table-file.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { EXPORT_COLUMNS, guestTable, USUAL_COLUMNS } from "./export-columns.tsx";

/* An exported list is read back by the import: no changes in its own wedding, and all guests in another. */

const FIRST =
  "Ada Björn Çağla Dörte Emil François Grace Håkon Inés Jürgen Květa Łukasz Maïa Noël Óscar Pénélope Quentin Renée Søren Thaïs";
const LAST = "Weiß Müller Hernández Kowalczyk Bäcker Dupont Ferrari Okonkwo";
const FLAGS = Object.keys(DIET_WORDS);
const CHOICES = {
  rsvpStatus: ["PENDING", "CONFIRMED", "DECLINED", "TENTATIVE"],
  ageGroup: ["ADULT", "TEEN", "CHILD", "INFANT"],
  relationship: ["FAMILY", "FRIEND", "COLLEAGUE", "NEIGHBOR", "PLUS_ONE", "VENDOR", "OTHER"],
  invitationType: ["CEREMONY_AND_RECEPTION", "CEREMONY_ONLY", "RECEPTION_ONLY", "REHEARSAL_DINNER", "BRUNCH"],
};
const PROSE = ["", "vegan on Fridays; no onions, please", "Vegan", "“No” to =1+1\nand garlic"];

const now = "2027-01-01T00:00:00.000Z";
const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** 160 guests and 40 companions, some without a name. */
function aWedding() {
  const guests: Record<string, Record<string, unknown>> = {};
  for (let at = 0; at < 160; at += 1) {
    guests[`g${at}`] = {
      firstName: at === 7 ? '=HYPERLINK("https://example.org","win")' : pick(FIRST.split(" "), at),
      lastName: pick(LAST.split(" "), Math.floor(at / 20)),
      updatedAt: now,
      ...(at % 3 > 0 && { email: `guest${at}@example.org`, phone: `+49 30 ${1000 + at}` }),
      ...(at % 5 > 0 && { address: `${at} Mill Lane, Cambridge` }),
      ...Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => [key, pick(values, at)])),
      ...(at % 4 === 0 && { plusOnes: 2 }),
      ...(at % 7 > 0 && { groupId: pick(["family", "friends"], at) }),
      ...(at % 2 > 0 && { partyId: `p${at % 30}` }),
      ...(at % 3 > 0 && { mealId: pick(["fish", "risotto"], at) }),
      dietaryRestrictions: pick(PROSE, at),
      notes: at % 6 === 0 ? "Sits by the door;\nhears badly" : "",
      specialAccommodations: at % 11 === 0 ? "Wheelchair" : "",
      [pick(FLAGS, at)]: true,
      [pick(FLAGS, at * 3 + 1)]: true,
      isVip: at % 9 === 0,
      needsTransport: at % 4 === 1,
      needsAccommodation: at % 5 === 1,
      invitationSent: at % 2 === 0,
    };
  }
  for (let at = 0; at < 40; at += 1) {
    guests[`c${at}`] = {
      plusOneOf: `g${at * 4}`,
      updatedAt: now,
      ...(at % 2 > 0 && {
        firstName: `Companion${String.fromCharCode(65 + at / 2).repeat(4)}`,
        lastName: "Lee",
      }),
      rsvpStatus: "CONFIRMED",
      groupId: "family",
      allergyNuts: at % 3 === 0,
    };
  }
  const named = (name: string) => ({ name, updatedAt: now });
  const parties = Array.from({ length: 30 }, (_, at) => [`p${at}`, named(`Household ${at}`)]);
  return {
    guests,
    groups: {
      family: { ...named("Family"), type: "FAMILY" },
      friends: { ...named("Friends"), type: "FRIENDS" },
    },
    parties: Object.fromEntries(parties.filter((_, at) => at % 2 > 0)),
    meals: { fish: named("Fish, with lemon"), risotto: named("Risotto") },
  };
}

const original = aWedding();
const wedding = JSON.stringify(original);

function guestsOf(json: string): GuestView[] {
  const model = new (realCore().WeddingModel)();
  model.load(json);
  return model.guestIds({}).map((id) => model.record("guest", id, "2027-01-01") as GuestView);
}

async function imported(into: string, format: TableFormat, columns: readonly string[]) {
  const hostOf = ({ hostName }: GuestView) => hostName ?? "";
  const rows = guestTable(guestsOf(wedding), columns, { i18n, hostOf });
  const { content } = fileOf([{ name: "Guests", rows }], format);
  const read = await parseTable(new Blob([content]), {}, LIMITS);
  if (!read.ok) throw new Error(read.problem.code);
  const table = new (realImporter().GuestImport)(into, JSON.stringify(read.rows));
  const guess = table.columns();
  const mapping = { hasHeading: guess.hasHeading, columns: guess.columns.map(({ meaning }) => meaning) };
  const plan: ImportPreview = table.preview(mapping, {});
  const command = table.command(Array.from({ length: plan.newIds }, (_, at) => `id-${at}`));
  return { mapping, plan, command };
}

const everything = EXPORT_COLUMNS.map(({ key }) => key);

beforeAll(realCore);

test("every heading is recognised", async () => {
  const meanings = everything.map(
    (key) => ({ groupId: "group", partyId: "party", mealId: "meal", diets: "diet" })[key] ?? key,
  );
  const { mapping } = await imported("{}", "csv", everything);
  expect(mapping).toEqual({ hasHeading: true, columns: meanings });
});

describe.each(["csv", "xlsx"] as const)("a guest list as .%s", (format) => {
  test.each([
    ["all", everything],
    ["the usual", USUAL_COLUMNS],
  ])("with %s columns matches its own wedding without changes", async (_which, columns) => {
    const { plan, command } = await imported(wedding, format, columns);
    expect(plan.counts).toEqual({ add: 0, change: 0, same: 200, skip: 0, ask: 0, companions: 0 });
    expect(plan.rows.flatMap(({ kept }) => kept)).toEqual([]);
    expect(command).toBeUndefined();
  });

  test("is all new in an empty wedding", async () => {
    const { plan, command } = await imported("{}", format, everything);
    expect(plan.counts).toEqual({ add: 200, change: 0, same: 0, skip: 0, ask: 0, companions: 0 });
    expect(command?.type).toBe("records.change");
    const { commands } = command as Extract<Command, { type: "records.change" }>;
    const names = new Map<string, string>();
    for (const one of commands) {
      if ("guest" in one) names.set(one.id, `${one.guest.firstName ?? ""} ${one.guest.lastName ?? ""}`);
      if ("group" in one) names.set(one.id, one.group.name ?? "");
      if ("party" in one) names.set(one.id, one.party.name ?? "");
      if ("meal" in one) names.set(one.id, one.meal.name ?? "");
    }
    const added = commands.flatMap((one) => ("guest" in one && one.type === "guest.add" ? [one.guest] : []));
    const nameOf = (id: unknown) => (typeof id === "string" ? (names.get(id) ?? id) : "");
    expect(added.map((guest) => textOf({ ...guest }, nameOf)).sort()).toEqual(
      guestsOf(wedding)
        .map((guest) => textOf({ ...guest }, (id) => originalName(id)))
        .sort(),
    );
  });
});

/** A guest with names instead of ids and without empty fields. */
function textOf(guest: Readonly<Record<string, unknown>>, nameOf: (id: unknown) => string): string {
  const fields = Object.keys(original.guests.g0 ?? {}).concat(
    "plusOneOf",
    "email",
    "phone",
    "partyId",
    "mealId",
    ...FLAGS,
  );
  return [...new Set(fields)]
    .filter((key) => key !== "updatedAt")
    .sort()
    .map((key) => {
      const value = guest[key];
      const isName = ["groupId", "partyId", "mealId", "plusOneOf"].includes(key);
      const isEmpty = value === undefined || value === null || value === false || value === 0 || value === "";
      const normal = key === "rsvpStatus" && isEmpty ? "PENDING" : isEmpty ? "" : value;
      return `${key}=${isName ? nameOf(normal) : String(normal)}`;
    })
    .join("|");
}

function originalName(id: unknown): string {
  if (typeof id !== "string" || id === "") return "";
  const { guests, groups, parties, meals } = original;
  const names: Record<string, { name?: unknown; firstName?: unknown; lastName?: unknown }> = {
    ...groups,
    ...parties,
    ...meals,
    ...guests,
  };
  const { name, firstName, lastName } = names[id] ?? {};
  return String(name ?? `${firstName ?? ""} ${lastName ?? ""}`);
}

import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, test } from "vitest";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import type { ImportPreview } from "@/lib/core/importer.ts";
import type { Command, GuestView } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { fileOf, type TableFormat } from "@/lib/table-files/table-file.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { DEFAULT_COLUMNS, EXPORT_COLUMNS, guestTable } from "./export-columns.tsx";

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

const NOW = "2027-01-01T00:00:00.000Z";
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** 160 guests and 40 companions, some without a name. */
function buildWedding() {
  const guests: Record<string, Record<string, unknown>> = {};
  for (let index = 0; index < 160; index += 1) {
    guests[`g${index}`] = {
      firstName: index === 7 ? '=HYPERLINK("https://example.org","win")' : pick(FIRST.split(" "), index),
      lastName: pick(LAST.split(" "), Math.floor(index / 20)),
      updatedAt: NOW,
      ...(index % 3 > 0 && { email: `guest${index}@example.org`, phone: `+49 30 ${1000 + index}` }),
      ...(index % 5 > 0 && { address: `${index} Mill Lane, Cambridge` }),
      ...Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => [key, pick(values, index)])),
      ...(index % 4 === 0 && { plusOnes: 2 }),
      ...(index % 7 > 0 && { groupId: pick(["family", "friends"], index) }),
      ...(index % 2 > 0 && { partyId: `p${index % 30}` }),
      ...(index % 3 > 0 && { mealId: pick(["fish", "risotto"], index) }),
      dietaryRestrictions: pick(PROSE, index),
      notes: index % 6 === 0 ? "Sits by the door;\nhears badly" : "",
      specialAccommodations: index % 11 === 0 ? "Wheelchair" : "",
      [pick(FLAGS, index)]: true,
      [pick(FLAGS, index * 3 + 1)]: true,
      isVip: index % 9 === 0,
      needsTransport: index % 4 === 1,
      needsAccommodation: index % 5 === 1,
      invitationSent: index % 2 === 0,
    };
  }
  for (let index = 0; index < 40; index += 1) {
    guests[`c${index}`] = {
      plusOneOf: `g${index * 4}`,
      updatedAt: NOW,
      ...(index % 2 > 0 && {
        // Four letters differ: about names that are almost the same the import would ask.
        firstName: `Companion${String.fromCharCode(65 + Math.floor(index / 2)).repeat(4)}`,
        lastName: "Lee",
      }),
      rsvpStatus: "CONFIRMED",
      groupId: "family",
      allergyNuts: index % 3 === 0,
    };
  }
  const withName = (name: string) => ({ name, updatedAt: NOW });
  const parties = Array.from({ length: 30 }, (_, index) => [`p${index}`, withName(`Household ${index}`)]);
  return {
    guests,
    groups: {
      family: { ...withName("Family"), type: "FAMILY" },
      friends: { ...withName("Friends"), type: "FRIENDS" },
    },
    // Those that have guests.
    parties: Object.fromEntries(parties.filter((_, index) => index % 2 > 0)),
    meals: { fish: withName("Fish, with lemon"), risotto: withName("Risotto") },
  };
}

const ORIGINAL = buildWedding();
const ORIGINAL_JSON = JSON.stringify(ORIGINAL);

function guestsOf(json: string): GuestView[] {
  const model = new (realCore().WeddingModel)();
  model.load(json);
  return model.guestIds({}).map((id) => model.record("guest", id, "2027-01-01") as GuestView);
}

async function exportAndImport(targetWedding: string, format: TableFormat, columns: readonly string[]) {
  const hostOf = ({ hostName }: GuestView) => hostName ?? "";
  const rows = guestTable(guestsOf(ORIGINAL_JSON), columns, { i18n, hostOf });
  const { content } = fileOf([{ name: "Guests", rows }], format);
  const parsed = await parseTable(new Blob([content]), {}, LIMITS);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  const table = new (realImporter().GuestImport)(targetWedding, JSON.stringify(parsed.rows));
  const guess = table.columns();
  const mapping = { hasHeading: guess.hasHeading, columns: guess.columns.map(({ meaning }) => meaning) };
  const preview: ImportPreview = table.preview(mapping, {});
  const command = table.command(Array.from({ length: preview.newIds }, (_, index) => `id-${index}`));
  return { mapping, preview, command };
}

const ALL_KEYS = EXPORT_COLUMNS.map(({ key }) => key);

beforeAll(realCore);

test("every heading is recognised", async () => {
  const meanings = ALL_KEYS.map(
    (key) => ({ groupId: "group", partyId: "party", mealId: "meal", diets: "diet" })[key] ?? key,
  );
  const { mapping } = await exportAndImport("{}", "csv", ALL_KEYS);
  expect(mapping).toEqual({ hasHeading: true, columns: meanings });
});

describe.each(["csv", "xlsx"] as const)("a guest list as .%s", (format) => {
  test.each([
    ["all", ALL_KEYS],
    ["the usual", DEFAULT_COLUMNS],
  ])("with %s columns matches its own wedding without changes", async (_which, columns) => {
    const { preview, command } = await exportAndImport(ORIGINAL_JSON, format, columns);
    expect(preview.counts).toEqual({ add: 0, change: 0, same: 200, skip: 0, ask: 0, companions: 0 });
    expect(preview.rows.flatMap(({ kept }) => kept)).toEqual([]);
    expect(command).toBeUndefined();
  });

  test("is all new in an empty wedding", async () => {
    const { preview, command } = await exportAndImport("{}", format, ALL_KEYS);
    expect(preview.counts).toEqual({ add: 200, change: 0, same: 0, skip: 0, ask: 0, companions: 0 });
    expect(command?.type).toBe("records.change");
    const { commands } = command as Extract<Command, { type: "records.change" }>;
    const names = new Map<string, string>();
    for (const part of commands) {
      if ("guest" in part) names.set(part.id, `${part.guest.firstName ?? ""} ${part.guest.lastName ?? ""}`);
      if ("group" in part) names.set(part.id, part.group.name ?? "");
      if ("party" in part) names.set(part.id, part.party.name ?? "");
      if ("meal" in part) names.set(part.id, part.meal.name ?? "");
    }
    const addedGuests = commands.flatMap((part) =>
      "guest" in part && part.type === "guest.add" ? [part.guest] : [],
    );
    const nameOf = (id: unknown) => (typeof id === "string" ? (names.get(id) ?? id) : "");
    expect(addedGuests.map((guest) => textOf({ ...guest }, nameOf)).sort()).toEqual(
      guestsOf(ORIGINAL_JSON)
        .map((guest) => textOf({ ...guest }, (id) => originalName(id)))
        .sort(),
    );
  });
});

/** The fields of all guests but the time, which the import sets. */
const COMPARED_FIELDS = [...new Set(Object.values(ORIGINAL.guests).flatMap(Object.keys))].filter(
  (key) => key !== "updatedAt",
);

/** The compared fields as text: references by name, and all empty values alike. */
function textOf(guest: Readonly<Record<string, unknown>>, nameOf: (id: unknown) => string): string {
  return COMPARED_FIELDS.sort()
    .map((key) => {
      const value = guest[key];
      const isReference = ["groupId", "partyId", "mealId", "plusOneOf"].includes(key);
      const isEmpty = value === undefined || value === null || value === false || value === 0 || value === "";
      // A new guest has the reply PENDING.
      const emptyText = key === "rsvpStatus" ? "PENDING" : "";
      const comparable = isEmpty ? emptyText : value;
      return `${key}=${isReference ? nameOf(comparable) : String(comparable)}`;
    })
    .join("|");
}

function originalName(id: unknown): string {
  if (typeof id !== "string" || id === "") return "";
  const { guests, groups, parties, meals } = ORIGINAL;
  const names: Record<string, { name?: unknown; firstName?: unknown; lastName?: unknown }> = {
    ...groups,
    ...parties,
    ...meals,
    ...guests,
  };
  const { name, firstName, lastName } = names[id] ?? {};
  return String(name ?? `${firstName ?? ""} ${lastName ?? ""}`);
}

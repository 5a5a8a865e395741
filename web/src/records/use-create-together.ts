import type { GuestFields, RecordCommand } from "@/lib/core/types.ts";
import { newName } from "@/lib/draft/new-name.ts";
import { newId, useGroups, useParties, useRecords } from "@/wedding/hooks.ts";

/** The fields of a record, and what comes with them in the same change. */
export interface Together<Fields> {
  fields: Fields;
  made: RecordCommand[];
}

/** What a field may refer to by the name of something new. */
interface Creatable {
  there: readonly { id: string; name: string }[];
  make: (id: string, name: string) => RecordCommand;
}

/**
 * Makes what fields name and is not there yet, in one change with the record that names it, once that is saved. Nothing
 * is there before, and an undo takes both back. Where somebody has made one of the same name meanwhile, on whichever
 * device, the record refers to that.
 */
export function createTogether<Fields extends object>(
  fields: Fields,
  creatables: Readonly<Record<string, Creatable>>,
): Together<Fields> {
  const ids: Record<string, string> = {};
  const made: RecordCommand[] = [];
  const values = new Map<string, unknown>(Object.entries(fields));
  for (const [field, { there, make }] of Object.entries(creatables)) {
    const name = newName(values.get(field));
    if (name === undefined) continue;
    const known = there.find((one) => isSameName(one.name, name));
    const id = known?.id ?? newId();
    if (!known) made.push(make(id, name));
    ids[field] = id;
  }
  return { fields: { ...fields, ...ids }, made };
}

/** The party or group that a guest is the first of, or the meal that nobody chose before. */
export function useCreateTogether(): (fields: GuestFields) => Together<GuestFields> {
  const parties = useParties();
  const groups = useGroups();
  const meals = useRecords("meal");

  return (fields) =>
    createTogether(fields, {
      partyId: { there: parties, make: (id, name) => ({ type: "party.add", id, party: { name } }) },
      groupId: {
        there: groups,
        // A group that begins with a name alone is the couple's own kind of group.
        make: (id, name) => ({ type: "group.add", id, group: { name, type: "CUSTOM" } }),
      },
      mealId: { there: meals, make: (id, name) => ({ type: "meal.add", id, meal: { name } }) },
    });
}

function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), undefined, { sensitivity: "accent" }) === 0;
}

import type { GuestFields, RecordCommand } from "@/lib/core/types.ts";
import { newName } from "@/lib/draft/new-name.ts";
import { newId, useGroups, useParties, useRecords } from "@/wedding/hooks.ts";

/** The fields of a guest, and what comes with them in the same change. */
interface Together {
  fields: GuestFields;
  made: RecordCommand[];
}

/**
 * Makes the party or group that a guest is the first of, or the meal that nobody chose before, together with the guest,
 * in one change, once the guest is saved. Nothing is there before, and an undo takes both back. Where somebody has made
 * one of the same name meanwhile, on whichever device, the guest goes there.
 */
export function useCreateTogether(): (fields: GuestFields) => Together {
  const parties = useParties();
  const groups = useGroups();
  const meals = useRecords("meal");

  return (fields) => {
    const made: RecordCommand[] = [];

    function settled(
      value: string | null,
      known: readonly Named[],
      make: (id: string, name: string) => RecordCommand,
    ) {
      const name = newName(value);
      if (name === undefined) return value;
      const there = known.find((one) => isSameName(one.name, name));
      if (there) return there.id;
      const id = newId();
      made.push(make(id, name));
      return id;
    }

    const { partyId, groupId, mealId } = fields;
    return {
      fields: {
        ...fields,
        ...(partyId !== undefined && {
          partyId: settled(partyId, parties, (id, name) => ({ type: "party.add", id, party: { name } })),
        }),
        ...(groupId !== undefined && {
          // A group that begins with a name alone is the couple's own kind of group.
          groupId: settled(groupId, groups, (id, name) => ({
            type: "group.add",
            id,
            group: { name, type: "CUSTOM" },
          })),
        }),
        ...(mealId !== undefined && {
          mealId: settled(mealId, meals, (id, name) => ({ type: "meal.add", id, meal: { name } })),
        }),
      },
      made,
    };
  };
}

interface Named {
  id: string;
  name: string;
}

function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), undefined, { sensitivity: "accent" }) === 0;
}

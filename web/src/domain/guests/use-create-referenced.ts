import { createReferenced, type FieldsWithCommands } from "@/records/create-referenced.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** Creates parties, groups and meals named by a guest's fields. */
export function useCreateReferenced(): <Fields extends object>(fields: Fields) => FieldsWithCommands<Fields> {
  const parties = useReport("parties");
  const groups = useReport("groups");
  const meals = useRecords("meal");

  return (fields) =>
    createReferenced(fields, {
      partyId: { existing: parties, create: (id, name) => ({ type: "party.add", id, party: { name } }) },
      groupId: {
        existing: groups,
        // A group known only by its name is a custom one.
        create: (id, name) => ({ type: "group.add", id, group: { name, type: "CUSTOM" } }),
      },
      mealId: { existing: meals, create: (id, name) => ({ type: "meal.add", id, meal: { name } }) },
    });
}

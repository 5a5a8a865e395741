import type { RecordCommand } from "@/lib/core/types.ts";
import { newRecordName } from "@/lib/draft/new-record-name.ts";
import { newId } from "@/wedding/hooks.ts";

/** The fields of a record, and the commands for related records in the same change. */
export interface FieldsWithCommands<Fields> {
  fields: Fields;
  made: RecordCommand[];
}

/** A field that may name a record to create. */
interface CreatableReference {
  existing: readonly { id: string; name: string }[];
  create: (id: string, name: string) => RecordCommand;
}

/**
 * Creates records that fields name and that do not exist, in one change with the record being saved; one undo removes
 * both. If a record of that name was created meanwhile on any device, the field refers to that one.
 */
export function createTogether<Fields extends object>(
  fields: Fields,
  creatables: Readonly<Record<string, CreatableReference>>,
): FieldsWithCommands<Fields> {
  const ids: Record<string, string> = {};
  const made: RecordCommand[] = [];
  const values = new Map<string, unknown>(Object.entries(fields));
  for (const [field, { existing: there, create: make }] of Object.entries(creatables)) {
    const name = newRecordName(values.get(field));
    if (name === undefined) continue;
    const known = there.find((one) => isSameName(one.name, name));
    const id = known?.id ?? newId();
    if (!known) made.push(make(id, name));
    ids[field] = id;
  }
  return { fields: { ...fields, ...ids }, made };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), undefined, { sensitivity: "accent" }) === 0;
}

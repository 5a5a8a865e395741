import type { RecordCommand } from "@/lib/core/types.ts";
import { newRecordName } from "@/lib/draft/new-record-name.ts";
import { newId } from "@/wedding/hooks.ts";

/** The fields of a record, and the commands for related records in the same change. */
export interface FieldsWithCommands<Fields> {
  fields: Fields;
  relatedCommands: RecordCommand[];
}

/** The records that a field may refer to, and how to create one more. */
interface CreatableReference {
  existing: readonly { id: string; name: string }[];
  create: (id: string, name: string) => RecordCommand;
}

/**
 * Returns commands that create the records that fields name and that do not exist, in one change with the record being
 * saved; one undo removes both. If a record of that name was created meanwhile on any device, the field refers to that one.
 */
export function createReferenced<Fields extends object>(
  fields: Fields,
  references: Readonly<Record<string, CreatableReference>>,
): FieldsWithCommands<Fields> {
  const values = new Map<string, unknown>(Object.entries(fields));
  const referencedIds: Record<string, string> = {};
  const relatedCommands: RecordCommand[] = [];
  for (const [field, { existing, create }] of Object.entries(references)) {
    const name = newRecordName(values.get(field));
    if (name === undefined) continue;
    const existingRecord = existing.find((record) => isSameName(record.name, name));
    const id = existingRecord?.id ?? newId();
    if (!existingRecord) relatedCommands.push(create(id, name));
    referencedIds[field] = id;
  }
  return { fields: { ...fields, ...referencedIds }, relatedCommands };
}

function isSameName(name: string, otherName: string): boolean {
  return name.trim().localeCompare(otherName.trim(), undefined, { sensitivity: "accent" }) === 0;
}

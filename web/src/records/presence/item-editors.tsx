import { useEditingMark, useEditors } from "@/wedding/hooks.ts";
import { Editors } from "./editors.tsx";

/** The other editors of a thing in a list. Redraws only when they change. */
export function ItemEditors({ container, id }: { container: string; id: string }) {
  return <Editors editors={useEditors(container, id)} />;
}

/** The same for one field, shown outside of its form. */
export function FieldEditors({ container, id, field }: { container: string; id: string; field: string }) {
  return <Editors editors={useEditingMark(container, id, field).editors} />;
}

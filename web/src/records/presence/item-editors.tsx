import { useEditingMark, useEditors } from "@/wedding/hooks.ts";
import { Editors } from "./editors.tsx";

/** Who else is on a thing of a list. Draws anew when that changes, and with no heartbeat. */
export function ItemEditors({ container, id }: { container: string; id: string }) {
  return <Editors editors={useEditors(container, id)} />;
}

/** The same of one field, where it stands without its form. */
export function FieldEditors({ container, id, field }: { container: string; id: string; field: string }) {
  return <Editors editors={useEditingMark(container, id, field).editors} />;
}

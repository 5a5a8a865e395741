import { type ReactNode, useMemo } from "react";
import { EditedItemProvider, useEditingItem } from "./marked-field.tsx";

interface EditedThingProps {
  container: string;
  id: string;
  children: ReactNode;
}

/** Wraps the form of a thing: reports to the others that it is open here, and lets its fields show other editors. */
export function EditedThing({ container, id, children }: EditedThingProps) {
  const item = useMemo(() => ({ container, id }), [container, id]);
  useEditingItem(item);
  return <EditedItemProvider value={item}>{children}</EditedItemProvider>;
}

/**
 * The wedding's details have no id in the document, and several forms: the details, the total budget, the currencies.
 * For presence they are one thing, with one name for each field in all forms.
 */
export const weddingDetails = { container: "wedding", id: "details" } as const;

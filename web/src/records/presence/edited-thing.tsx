import { type ReactNode, useMemo } from "react";
import { EditedItemProvider, useEditingItem } from "./edited-item.ts";

interface EditedThingProps {
  container: string;
  id: string;
  children: ReactNode;
}

/** Around the form of a thing: tells the others that it is open here, and its fields show who else is in them. */
export function EditedThing({ container, id, children }: EditedThingProps) {
  const item = useMemo(() => ({ container, id }), [container, id]);
  useEditingItem(item);
  return <EditedItemProvider value={item}>{children}</EditedItemProvider>;
}

/**
 * The wedding's own details have no id in the document, and several forms: the details, the total budget, the
 * currencies. They are one thing here, and a field has one name in all of them.
 */
export const weddingDetails = { container: "wedding", id: "details" } as const;

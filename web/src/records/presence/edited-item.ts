import { createContext, useContext } from "react";
import { useReportItem } from "@/wedding/hooks.ts";

export interface EditedItem {
  container: string;
  id: string | undefined;
}

const none: EditedItem = { container: "", id: undefined };
const EditedItemContext = createContext(none);

/** The thing that the fields below belong to: each of them shows who else is in it. */
export const EditedItemProvider = EditedItemContext.Provider;

export function useEditedItem(): EditedItem {
  return useContext(EditedItemContext);
}

/** Tells the others that a form is open over this thing. */
export function useEditingItem(item: EditedItem): void {
  useReportItem(item.container, item.id);
}

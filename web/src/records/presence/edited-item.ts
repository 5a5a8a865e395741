import { createContext, useContext } from "react";
import { useReportItem } from "@/wedding/hooks.ts";

export interface EditedItem {
  container: string;
  id: string | undefined;
}

const none: EditedItem = { container: "", id: undefined };
const EditedItemContext = createContext(none);

/** The thing that the fields inside belong to; each field shows its other editors. */
export const EditedItemProvider = EditedItemContext.Provider;

export function useEditedItem(): EditedItem {
  return useContext(EditedItemContext);
}

/** Reports to the others that a form is open on this thing. */
export function useEditingItem(item: EditedItem): void {
  useReportItem(item.container, item.id);
}

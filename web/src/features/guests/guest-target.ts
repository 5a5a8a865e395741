import { createContext, use } from "react";

/** Content of the panel beside the guest list. Without an id its form adds a new record. */
export type GuestTarget =
  | { kind: "add" }
  | { kind: "edit"; id: string }
  | ({ kind: "menu" | "groups" | "parties" } & AsidePanel)
  | ({ kind: "meal" | "group" | "party"; id?: string } & AsidePanel);

/** A panel other than a guest's. Closing it returns to the panel that it was opened from. */
interface AsidePanel {
  openedFrom?: GuestTarget;
}

const OpenContext = createContext<(target: GuestTarget) => void>(() => {});

export const GuestPanelOpener = OpenContext.Provider;

/** Opens another panel of the guests from within one. */
export function useOpenGuestPanel(): (target: GuestTarget) => void {
  return use(OpenContext);
}

/** Callbacks of a list beside the guests. */
export interface AsideProps {
  onOpen: (id: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

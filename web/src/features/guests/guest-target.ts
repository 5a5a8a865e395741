import { createContext, use } from "react";

/** What the panel beside the guest list shows. Without an id a form adds a new one. */
export type GuestTarget =
  | { kind: "add" }
  | { kind: "edit"; id: string }
  | ({ kind: "menu" | "groups" | "parties" } & Aside)
  | ({ kind: "meal" | "group" | "party"; id?: string } & Aside);

/** What lies beside the guests themselves: closing it leads back to where it was opened from. */
interface Aside {
  back?: GuestTarget;
}

const OpenContext = createContext<(target: GuestTarget) => void>(() => {});

export const GuestPanelOpener = OpenContext.Provider;

/** Opens another panel of the guests from within one. */
export function useOpenGuestPanel(): (target: GuestTarget) => void {
  return use(OpenContext);
}

/** What a list beside the guests does. */
export interface AsideProps {
  onOpen: (id: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

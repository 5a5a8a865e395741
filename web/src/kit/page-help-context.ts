import { createContext, use } from "react";

const PageHelpContext = createContext<(() => void) | undefined>(undefined);

/** Provides what opens the help for the page on screen. */
export const PageHelpProvider = PageHelpContext.Provider;

/** Opens the help for the page on screen; undefined outside of the app shell, as on public pages. */
export function usePageHelp(): (() => void) | undefined {
  return use(PageHelpContext);
}

import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { requestPageFocus } from "@/kit/page-focus.ts";

/**
 * Moves the focus to the new page's heading after a navigation, but not on the first page of a visit. In a layout
 * effect, so that the focus does not move after the page is visible and keys are pressed. A heading that appears later
 * takes the focus then.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
    if (!heading || document.activeElement !== heading) requestPageFocus();
  }, [pathname]);
}

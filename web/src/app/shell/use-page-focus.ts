import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { requestPageFocus } from "@/kit/page-focus.ts";

/**
 * A navigation moves the focus to the new page's heading; the first page of a visit does not. In a layout effect: whoever
 * presses a key as soon as the page can be seen is not moved any more. A heading that comes later takes it then.
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

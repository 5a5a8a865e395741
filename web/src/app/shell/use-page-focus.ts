import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { requestPageFocus } from "@/components/page-focus.ts";

/**
 * A navigation moves the focus to the new page's heading; the first page of a visit does
 * not. A layout effect, since it has to come before the heading's own effect.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    requestPageFocus();
  }, [pathname]);
}

import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Extent, type Orientation, type SheetSize, sheetOf, sizeCalled } from "@/kit/paper/sheets.ts";

/** The sheet that something is printed on. */
export interface PaperSettings {
  size: SheetSize;
  orientation: Orientation;
}

/** The sheet that an address asks for. */
export function paperIn(params: URLSearchParams): PaperSettings {
  const orientation = params.get("orientation") === "landscape" ? "landscape" : "portrait";
  return { size: sizeCalled(params.get("sheet")), orientation };
}

/** The sheet of a list, which no poster is. */
export function listSheet({ size, orientation }: PaperSettings): Extent {
  return sheetOf(size === "Letter" ? "Letter" : "A4", orientation);
}

/** The sheet that is printed on. It stands in the address: a print can be asked for by a link, and reloaded. */
export function usePaperSettings(): [PaperSettings, (changes: Partial<PaperSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo(() => paperIn(params), [params]);
  const change = useCallback(
    ({ size, orientation }: Partial<PaperSettings>) => {
      const write = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        if (size) next.set("sheet", size);
        if (orientation) next.set("orientation", orientation);
        return next;
      };
      setParams(write, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

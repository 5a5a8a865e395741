import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  type Orientation,
  type PaperFormat,
  type PaperSize,
  parsePaperFormat,
  sheetOf,
} from "@/kit/paper/sheets.tsx";

/** Size and orientation of the paper. */
export interface PaperSettings {
  size: PaperFormat;
  orientation: Orientation;
}

/** Reads the paper settings from an address. */
export function paperIn(params: URLSearchParams): PaperSettings {
  const orientation = params.get("orientation") === "landscape" ? "landscape" : "portrait";
  return { size: parsePaperFormat(params.get("sheet")), orientation };
}

/** The sheet for a list: A4 or Letter, since a list is never a poster. */
export function listSheet({ size, orientation }: PaperSettings): PaperSize {
  return sheetOf(size === "Letter" ? "Letter" : "A4", orientation);
}

/** The paper settings. They are in the address, so that a print can be linked and reloaded. */
export function usePaperSettings(): [PaperSettings, (changes: Partial<PaperSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo(() => paperIn(params), [params]);
  const change = useCallback(
    ({ size, orientation }: Partial<PaperSettings>) => {
      const withChanges = (current: URLSearchParams) => {
        const changed = new URLSearchParams(current);
        if (size) changed.set("sheet", size);
        if (orientation) changed.set("orientation", orientation);
        return changed;
      };
      setParams(withChanges, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

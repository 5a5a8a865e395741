import { useState } from "react";
import { useKeptSetting } from "./use-kept-setting.ts";

/** Far more than a pasted list needs, and far less than local storage holds. */
const MOST_LETTERS = 200_000;

/**
 * Pasted text that is not processed yet, stored on this device for this wedding. It is longer than a form's draft may
 * be; beyond the limit it is only kept in memory.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const [kept, keep] = useKeptSetting(name, readText);
  const [long, setLong] = useState<string>();

  function setText(text: string): void {
    const isLong = text.length > MOST_LETTERS;
    setLong(isLong ? text : undefined);
    keep(isLong ? "" : text);
  }

  return [long ?? kept, setText];
}

function readText(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}

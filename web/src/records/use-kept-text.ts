import { useState } from "react";
import { useKeptSetting } from "./use-kept-setting.ts";

/** Far beyond a list that somebody pastes, and far below what fills the small storage of a device. */
const MOST_LETTERS = 200_000;

/**
 * What is pasted and not taken over yet, kept on this device for this wedding. A form's draft would leave out a
 * list as long as this; what is longer still stays as long as its page.
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

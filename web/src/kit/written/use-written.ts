import { useState } from "react";
import { unread, unreadText } from "@/lib/draft/unread.ts";

interface ParsedFieldOptions {
  /** The parsed value; "" if empty, or an unparsed text (`unread`). */
  value: string;
  onChange: (value: string) => void;
  /** Parses a text; undefined if it is invalid or ambiguous. */
  read: (text: string) => string | undefined;
  /** Formats a value while the user is not typing. */
  write: (value: string) => string;
}

/**
 * A text field with a parsed value. While the user types it shows the typed text, and after they leave it the
 * formatted value; a text that cannot be parsed stays unchanged.
 */
export function useWritten({ value, onChange, read, write }: ParsedFieldOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  // The value may change under the text: by a stepper, or by another user.
  const typing = typed?.value === value ? typed.text : undefined;
  const notUnderstood = unreadText(value);
  const understoodOf = (text: string) => (text.trim() === "" ? "" : (read(text) ?? unread(text)));

  return {
    text: typing ?? notUnderstood ?? write(value),
    /** The text left in the field that could not be parsed. */
    unread: typing === undefined ? notUnderstood : undefined,
    onTyped: (text: string) => {
      const understood = understoodOf(text);
      setTyped({ text, value: understood });
      onChange(understood);
    },
    onLeft: () => {
      // The core may have finished loading while they were typing.
      if (notUnderstood !== undefined) onChange(understoodOf(notUnderstood));
      setTyped(undefined);
    },
    /** Sets the value in another way, such as a tap on a day. */
    choose: (chosen: string) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
}

import { useState } from "react";
import { unparsed, unparsedText } from "@/lib/draft/unparsed-value.ts";

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
export function useParsedField({ value, onChange, read, write }: ParsedFieldOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  // The value may change under the text: by a stepper, or by another user.
  const typing = typed?.value === value ? typed.text : undefined;
  const notUnderstood = unparsedText(value);
  const understoodOf = (text: string) => (text.trim() === "" ? "" : (read(text) ?? unparsed(text)));

  return {
    text: typing ?? notUnderstood ?? write(value),
    /** The text left in the field that could not be parsed. */
    unparsed: typing === undefined ? notUnderstood : undefined,
    onTyped: (text: string) => {
      const understood = understoodOf(text);
      setTyped({ text, value: understood });
      onChange(understood);
    },
    onBlur: () => {
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

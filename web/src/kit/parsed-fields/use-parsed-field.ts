import { useState } from "react";
import { unparsed, unparsedText } from "@/lib/draft/unparsed-value.ts";

interface ParsedFieldOptions {
  /** The parsed value; "" if empty, or a text that could not be parsed (`unparsed`). */
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
  const [input, setInput] = useState<{ text: string; value: string }>();
  // The value may change under the text: by a stepper, or by another user.
  const typedText = input?.value === value ? input.text : undefined;
  const invalidText = unparsedText(value);
  const parsedValueOf = (text: string) => (text.trim() === "" ? "" : (read(text) ?? unparsed(text)));

  return {
    text: typedText ?? invalidText ?? write(value),
    /** The text left in the field that could not be parsed. */
    unparsed: typedText === undefined ? invalidText : undefined,
    onTyped: (text: string) => {
      const newValue = parsedValueOf(text);
      setInput({ text, value: newValue });
      onChange(newValue);
    },
    onBlur: () => {
      // The core, which parses, may have finished loading meanwhile.
      if (invalidText !== undefined) onChange(parsedValueOf(invalidText));
      setInput(undefined);
    },
    /** Sets the value in another way, such as a tap on a day. */
    choose: (chosenValue: string) => {
      setInput(undefined);
      onChange(chosenValue);
    },
  };
}

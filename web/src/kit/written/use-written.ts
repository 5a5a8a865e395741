import { useState } from "react";
import { unread, unreadText } from "@/lib/draft/unread.ts";

interface WrittenOptions {
  /** What was understood; "" for nothing, or a text that was not understood (`unread`). */
  value: string;
  onChange: (value: string) => void;
  /** What a text says; undefined where that is not clear. */
  read: (text: string) => string | undefined;
  /** How a value is written where nobody is typing. */
  write: (value: string) => string;
}

/**
 * A field that reads what people write. While they write it shows their text, and when they leave it what it understood;
 * a text that it did not understand stays as it is.
 */
export function useWritten({ value, onChange, read, write }: WrittenOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  // Something else may change the value under the text: a step up, or what somebody else wrote.
  const typing = typed?.value === value ? typed.text : undefined;
  const notUnderstood = unreadText(value);
  const understoodOf = (text: string) => (text.trim() === "" ? "" : (read(text) ?? unread(text)));

  return {
    text: typing ?? notUnderstood ?? write(value),
    /** What was left in the field without being understood. */
    unread: typing === undefined ? notUnderstood : undefined,
    onTyped: (text: string) => {
      const understood = understoodOf(text);
      setTyped({ text, value: understood });
      onChange(understood);
    },
    onLeft: () => {
      // The core may have come only while they were typing.
      if (notUnderstood !== undefined) onChange(understoodOf(notUnderstood));
      setTyped(undefined);
    },
    /** Another way to say it, such as a tap on a day. */
    choose: (chosen: string) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
}

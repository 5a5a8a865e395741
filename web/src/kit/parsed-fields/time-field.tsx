import { useLingui } from "@lingui/react/macro";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useParsedField } from "./use-parsed-field.ts";

interface TimeFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  label: string;
  /** HH:MM, "" for no time, or a text that could not be parsed (`unparsed`). */
  value: string;
  onChange: (value: string) => void;
}

/** A time input: accepts 14:30, 1430, 14.30 or 2:30 pm, and shows the time with the clock of the settings. */
export function TimeField({ label, value, onChange, error, ...input }: TimeFieldProps) {
  const { t } = useLingui();
  const core = useCore();
  const formats = useFormats();
  const read = (text: string) => core?.readClock(text);
  const field = useParsedField({
    value,
    onChange,
    read,
    write: (time) => {
      if (time === "") return "";
      const formatted = formats.timeOfDay(time);
      // If a language's words for am and pm cannot be parsed back, the time stays plain.
      return core && read(formatted) !== time ? time : formatted;
    },
  });
  const example = formats.timeOfDay("14:30");
  const isInvalid = field.unparsed !== undefined && read(field.unparsed) === undefined;
  const problem = isInvalid ? t`That isn’t a time. Please write it like ${example}` : undefined;
  return (
    <TextInput
      autoComplete="off"
      placeholder={example}
      // A time of 24 hours needs digits only: 1430.
      inputMode={formats.clock === "h23" ? "numeric" : "text"}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...input}
      className="troth-numbers"
      label={label}
      error={problem ?? error}
      value={field.text}
      onChange={(event) => field.onTyped(event.currentTarget.value)}
      onBlur={field.onBlur}
    />
  );
}

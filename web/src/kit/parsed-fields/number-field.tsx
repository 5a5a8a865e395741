import { useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput, type TextInputProps } from "@mantine/core";
import type { Core } from "@/lib/core/core.ts";
import type { DecimalSign, WrittenNumber } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { type NumberKind, useNumberProblem } from "./use-number-problem.ts";
import { useParsedField } from "./use-parsed-field.ts";

interface NumberFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  label: string;
  number: NumberKind;
  /** A plain decimal such as "1250.50", "" if empty, or an unparsed text (`unread`). */
  value: string;
  onChange: (value: string) => void;
}

/** More decimals of a rate than are stored; the core rounds them. */
const RATE_PLACES = 12;

/**
 * A number input in the user's own format, with thousands separators, a currency sign, and digits of any script. It
 * asks if the text has two possible values.
 */
export function NumberField({ label, number, value, onChange, error, ...input }: NumberFieldProps) {
  const core = useCore();
  const formats = useFormats();
  const problemOf = useNumberProblem(number);
  const reading = (text: string) => core && read(core, number, text, formats.decimal);
  const written = useParsedField({
    value,
    onChange,
    read: (text) => {
      const found = reading(text);
      return found?.kind === "read" ? found.value : undefined;
    },
    // "1.234" means a thousand to some users: values with many decimals are not grouped.
    write: (plain) => formats.decimalText(plain, { grouped: number.kind !== "rate" }),
  });
  const found = written.unparsed === undefined ? undefined : reading(written.unparsed);
  const problem = written.unparsed === undefined ? undefined : problemOf(found);
  return (
    <>
      <TextInput
        autoComplete="off"
        inputMode={number.kind === "whole" ? "numeric" : "decimal"}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...(number.kind === "amount" && { rightSection: number.currency, rightSectionWidth: 52 })}
        {...input}
        className="troth-numbers"
        label={label}
        error={problem ?? error}
        value={written.text}
        onChange={(event) => written.onTyped(event.currentTarget.value)}
        onBlur={written.onBlur}
      />
      {found?.kind === "ambiguous" && (
        <ReadingChoices
          label={label}
          readings={found.readings.map((plain) => [plain, inFull(plain)])}
          onChoose={written.choose}
        />
      )}
    </>
  );

  function inFull(plain: string): string {
    return number.kind === "amount"
      ? formats.money(Math.round(Number(plain) * 100), number.currency)
      : formats.decimalText(plain);
  }
}

function read(core: Core, number: NumberKind, text: string, decimal: DecimalSign): WrittenNumber {
  if (number.kind === "amount") return core.readAmount(text, decimal, number.currency);
  return core.readNumber(text, decimal, number.kind === "whole" ? 0 : RATE_PLACES);
}

interface ReadingsProps {
  label: string;
  readings: [plain: string, text: string][];
  onChoose: (plain: string) => void;
}

/** The possible values, one button each. */
function ReadingChoices({ label, readings, onChoose }: ReadingsProps) {
  const { t } = useLingui();
  return (
    <Group gap="xs" mt={6} role="group" aria-label={t`${label}: what you mean`}>
      {readings.map(([plain, text]) => (
        <Button key={plain} variant="default" className="troth-numbers" onClick={() => onChoose(plain)}>
          {text}
        </Button>
      ))}
    </Group>
  );
}

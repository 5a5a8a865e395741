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
  /** A plain decimal such as "1250.50", "" if empty, or a text that could not be parsed (`unparsed`). */
  value: string;
  onChange: (value: string) => void;
}

/** More decimals of a rate than are stored; the core rounds them. */
const RATE_DECIMALS = 12;

/**
 * A number input in the user's own format, with thousands separators, a currency sign, and digits of any script. It
 * asks if the text has two possible values.
 */
export function NumberField({ label, number, value, onChange, error, ...input }: NumberFieldProps) {
  const core = useCore();
  const formats = useFormats();
  const problemOf = useNumberProblem(number);
  const parse = (text: string) => core && parseNumber(core, number, text, formats.decimal);
  const field = useParsedField({
    value,
    onChange,
    read: (text) => {
      const parsed = parse(text);
      return parsed?.kind === "read" ? parsed.value : undefined;
    },
    // "1.234" means a thousand to some users: values with many decimals are not grouped.
    write: (plain) => formats.decimalText(plain, { grouped: number.kind !== "rate" }),
  });
  const unparsedReading = field.unparsed === undefined ? undefined : parse(field.unparsed);
  const problem = field.unparsed === undefined ? undefined : problemOf(unparsedReading);
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
        value={field.text}
        onChange={(event) => field.onTyped(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      {unparsedReading?.kind === "ambiguous" && (
        <ReadingChoices
          label={label}
          readings={unparsedReading.readings.map((plain) => [plain, inFull(plain)])}
          onChoose={field.choose}
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

function parseNumber(core: Core, number: NumberKind, text: string, decimal: DecimalSign): WrittenNumber {
  if (number.kind === "amount") return core.readAmount(text, decimal, number.currency);
  return core.readNumber(text, decimal, number.kind === "whole" ? 0 : RATE_DECIMALS);
}

interface ReadingChoicesProps {
  label: string;
  readings: [plain: string, text: string][];
  onChoose: (plain: string) => void;
}

/** The possible values, one button each. */
function ReadingChoices({ label, readings, onChoose }: ReadingChoicesProps) {
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

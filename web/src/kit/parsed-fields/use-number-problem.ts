import { useLingui } from "@lingui/react/macro";
import type { WrittenNumber } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { Formats } from "@/lib/formats/formats.ts";

/** The kind of number in a field. */
export type NumberKind =
  | { kind: "amount"; currency: string }
  | { kind: "whole" }
  /** A factor such as an exchange rate. */
  | { kind: "rate" };

/** Explains why a text is not such a number. */
export function useNumberProblem(
  number: NumberKind,
): (reading: WrittenNumber | undefined) => string | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  return (reading) => {
    switch (reading?.kind) {
      case "read":
        return undefined;
      case "ambiguous":
        return t`Which one do you mean?`;
      case "tooLarge":
        return t`That number is too large`;
      case "tooPrecise":
        return number.kind === "amount"
          ? t`An amount can have at most two decimals`
          : t`Please write a whole number`;
      case "otherCurrency": {
        const { written } = reading;
        const currency = number.kind === "amount" ? number.currency : "";
        return t`Amounts here are in ${currency}, not in ${written}`;
      }
      default:
        return t`That isn’t a number. Please write it like ${exampleOf(number, formats)}`;
    }
  };
}

function exampleOf({ kind }: NumberKind, formats: Formats): string {
  if (kind === "amount") return formats.decimalText("1250.50");
  return kind === "whole" ? "12" : formats.decimalText("1.0845");
}

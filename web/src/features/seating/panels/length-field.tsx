import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { RoomUnit } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { lengthFrom, lengthText, offsetFrom } from "../chart/room-size.ts";
import { formNumber } from "./form-number.ts";

interface LengthFieldProps<V extends object> {
  form: DraftForm<V>;
  /** Holds centimetres; `NaN` while the text is not a length. */
  field: { [K in keyof V]-?: V[K] extends number ? K : never }[keyof V] & string;
  label: string;
  /** Unit of input and display. */
  unit: RoomUnit;
  /** An offset instead of a size: it may be negative. */
  signed?: boolean;
}

/** A length in the couple's unit, kept as typed until the value changes otherwise. */
export function LengthField<V extends object>({ form, field, label, unit, signed }: LengthFieldProps<V>) {
  const { t } = useLingui();
  const value = formNumber(form.values[field]);
  const [typed, setTyped] = useState<{ text: string; value: number; unit: RoomUnit }>();
  const isTyped = typed !== undefined && typed.unit === unit && Object.is(typed.value, value);

  function change(text: string) {
    const read = (signed ? offsetFrom : lengthFrom)(text, unit) ?? Number.NaN;
    setTyped({ text, value: read, unit });
    form.set(field, read as V[typeof field]);
  }

  return (
    <MarkedField field={field}>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        rightSection={unit === "ft" ? t`ft` : t`m`}
        value={isTyped ? typed.text : written(value, unit)}
        onChange={(event) => change(event.currentTarget.value)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(theirs) => `${written(formNumber(theirs), unit)} ${unit}`}
      />
    </MarkedField>
  );
}

function written(centimetres: number, unit: RoomUnit): string {
  if (Number.isNaN(centimetres)) return "";
  return centimetres < 0 ? `-${lengthText(-centimetres, unit)}` : lengthText(centimetres, unit);
}

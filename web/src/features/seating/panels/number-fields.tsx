import { useLingui } from "@lingui/react/macro";
import { ActionIcon, TextInput } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import type { FieldIssue, RoomUnit } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { lengthText, parseLength, parseOffset } from "../chart/room-size.ts";

interface LengthFieldProps<V extends object> {
  form: DraftForm<V>;
  /** Holds centimetres; `NaN` while the text is not a length. */
  field: { [K in keyof V]-?: V[K] extends number ? K : never }[keyof V] & string;
  label: string;
  /** Unit of input and display. */
  unit: RoomUnit;
  /** Whether it may be negative: an offset instead of a size. */
  signed?: boolean;
}

/** A length in the couple's unit. It shows the text as typed, until its value or unit is changed by other means. */
export function LengthField<V extends object>({ form, field, label, unit, signed }: LengthFieldProps<V>) {
  const { t } = useLingui();
  const value = formNumber(form.values[field]);
  const [lastInput, setLastInput] = useState<{ text: string; value: number; unit: RoomUnit }>();
  const isUnchanged = lastInput?.unit === unit && Object.is(lastInput.value, value);

  function change(text: string) {
    const parse = signed ? parseOffset : parseLength;
    const parsedValue = parse(text, unit) ?? Number.NaN;
    setLastInput({ text, value: parsedValue, unit });
    form.set(field, parsedValue as V[typeof field]);
  }

  return (
    <MarkedField field={field}>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        rightSection={unit === "ft" ? t`ft` : t`m`}
        value={isUnchanged ? lastInput.text : signedLengthText(value, unit)}
        onChange={(event) => change(event.currentTarget.value)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(theirs) => `${signedLengthText(formNumber(theirs), unit)} ${unit}`}
      />
    </MarkedField>
  );
}

function signedLengthText(centimetres: number, unit: RoomUnit): string {
  if (Number.isNaN(centimetres)) return "";
  return centimetres < 0 ? `-${lengthText(-centimetres, unit)}` : lengthText(centimetres, unit);
}

interface StepFieldProps<V extends object> {
  /** In a self-saving form, steps are saved at once. */
  form: DraftForm<V> & { atOnce?: DraftForm<V> };
  /** `NaN` while the text is not a whole number. */
  field: { [K in keyof V]-?: V[K] extends number ? K : never }[keyof V] & string;
  label: string;
  description?: ReactNode;
  min: number;
  max: number;
  step?: number;
  suffix?: string;
}

/** A whole number, typed or by buttons large enough for a thumb. */
export function StepField<V extends object>(props: StepFieldProps<V>) {
  const { form, field, label, description, min, max, step = 1, suffix } = props;
  const { t } = useLingui();
  // An invalid text is not a form value, so the field keeps it here.
  const [typedText, setTypedText] = useState("");
  const value = formNumber(form.values[field]);
  const isNumber = !Number.isNaN(value);
  const formOfSteps = form.atOnce ?? form;

  function changeText(text: string) {
    setTypedText(text);
    form.set(field, (text === "" ? Number.NaN : Number(text)) as V[typeof field]);
  }

  function changeBy(difference: number) {
    const next = isNumber ? value + difference : min;
    formOfSteps.set(field, Math.min(max, Math.max(min, next)) as V[typeof field]);
  }

  function handleKey(event: KeyboardEvent) {
    const difference = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (difference === undefined) return;
    event.preventDefault();
    changeBy(difference);
  }

  return (
    <MarkedField field={field}>
      <NumberField
        label={label}
        description={description}
        number={WHOLE_NUMBER}
        value={isNumber ? String(value) : typedText}
        onChange={changeText}
        onKeyDown={handleKey}
        error={form.issueOf(field)}
        rightSectionWidth={suffix ? 116 : 96}
        rightSectionPointerEvents="all"
        rightSection={
          // Not tab stops: arrow keys in the field do the same.
          <>
            {suffix && <span aria-hidden>{suffix}</span>}
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`${label}: less`}
              disabled={value <= min}
              onClick={() => changeBy(-step)}
            >
              <Minus size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`${label}: more`}
              disabled={value >= max}
              onClick={() => changeBy(step)}
            >
              <Plus size={18} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <OvertakenNotice form={form} field={field} label={label} />
    </MarkedField>
  );
}

const WHOLE_NUMBER = { kind: "whole" } as const;

/** Value of a number field: `NaN` while the text is not a number; a stored draft has null for it. */
function formNumber(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** An issue for each changed number that is not valid. */
export function numberIssues(changes: object, message: string): FieldIssue[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    value === null || Number.isNaN(value) ? [{ field, code: "invalid", message }] : [],
  );
}

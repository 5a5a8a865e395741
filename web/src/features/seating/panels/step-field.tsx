import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { formNumber } from "./form-number.ts";

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
  const [typed, setTyped] = useState("");
  const value = formNumber(form.values[field]);
  const isNumber = !Number.isNaN(value);
  const steps = form.atOnce ?? form;

  function type(written: string) {
    setTyped(written);
    form.set(field, (written === "" ? Number.NaN : Number(written)) as V[typeof field]);
  }

  function go(by: number) {
    const next = isNumber ? value + by : min;
    steps.set(field, Math.min(max, Math.max(min, next)) as V[typeof field]);
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  }

  return (
    <MarkedField field={field}>
      <NumberField
        label={label}
        description={description}
        number={WHOLE}
        value={isNumber ? String(value) : typed}
        onChange={type}
        onKeyDown={press}
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
              onClick={() => go(-step)}
            >
              <Minus size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`${label}: more`}
              disabled={value >= max}
              onClick={() => go(step)}
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

const WHOLE = { kind: "whole" } as const;

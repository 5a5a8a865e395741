import { useLingui } from "@lingui/react/macro";
import { ActionIcon, NumberInput } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";

interface StepFieldProps<V extends object> {
  /** In a form that saves itself, steps take effect at once. */
  form: DraftForm<V> & { atOnce?: DraftForm<V> };
  field: { [K in keyof V]-?: V[K] extends number ? K : never }[keyof V] & string;
  label: string;
  description?: ReactNode;
  min: number;
  max: number;
  step?: number;
  suffix?: string;
}

/** A whole number, typed, or by steps that a thumb can hit. */
export function StepField<V extends object>(props: StepFieldProps<V>) {
  const { form, field, label, description, min, max, step = 1, suffix } = props;
  const { t } = useLingui();
  const value = Number(form.values[field]);
  const steps = form.atOnce ?? form;
  const go = (next: number) => steps.set(field, Math.min(max, Math.max(min, next)) as V[typeof field]);
  return (
    <MarkedField field={field}>
      <NumberInput
        label={label}
        description={description}
        min={min}
        max={max}
        step={step}
        suffix={suffix}
        // The core says what is wrong with another number; a silent correction would not.
        clampBehavior="none"
        allowDecimal={false}
        value={value}
        onChange={(typed) => form.set(field, wholeNumber(typed) as V[typeof field])}
        error={form.issueOf(field)}
        rightSectionWidth={96}
        rightSectionPointerEvents="all"
        rightSection={
          // Arrow keys in the field do the same, so these are no tab stops.
          <>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`${label}: less`}
              disabled={value <= min}
              onClick={() => go(value - step)}
            >
              <Minus size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`${label}: more`}
              disabled={value >= max}
              onClick={() => go(value + step)}
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

function wholeNumber(typed: string | number): number {
  const number = typeof typed === "number" ? typed : Number.parseInt(typed, 10);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { hundredthsOf } from "@/lib/amount-text.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordField } from "@/records/record-form/record-form.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { EXPENSE } from "./expense-kind.ts";

type CostMode = "fixed" | "perPerson";

/** Inputs for the cost of an expense: one amount, or one per person, never both. */
export function useCostFields(form: RecordDraftForm) {
  const { amount = "", perHead = "", paidDate = "" } = textsOf(form).values;
  const [chosenMode, setChosenMode] = useState<CostMode>();
  const mode = chosenMode ?? (perHead === "" ? "fixed" : "perPerson");
  const previousValues = useRef({ amount: "", perHead: "" });

  /** Switches the mode, and restores the value typed in that mode before. */
  function switchMode(newMode: CostMode) {
    if (newMode === mode) return;
    if (newMode === "fixed") {
      previousValues.current.perHead = perHead;
      form.set("amount", previousValues.current.amount);
      form.set("perHead", "");
    } else {
      previousValues.current.amount = amount;
      form.set("amount", "");
      form.set("perHead", previousValues.current.perHead);
    }
    setChosenMode(newMode);
  }

  // Of a paid expense the amount counts, so it is shown beside an amount per person.
  const hasPaidAmount = paidDate !== "" && (hundredthsOf(amount) ?? 0) > 0;
  return {
    amount: (slot: FieldSlot) => (
      <>
        <CostModeChoice mode={mode} onSwitch={switchMode} />
        {(mode === "fixed" || hasPaidAmount) && <StandardField slot={slot} />}
      </>
    ),
    perHead: (slot: FieldSlot) => mode === "perPerson" && <StandardField slot={slot} />,
    heads: (slot: FieldSlot) =>
      mode === "perPerson" && (
        <>
          <StandardField slot={slot} />
          <CalculatedTotal form={form} isPaid={paidDate !== ""} />
        </>
      ),
  };
}

function CostModeChoice({ mode, onSwitch }: { mode: CostMode; onSwitch: (mode: CostMode) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t`How it’s charged`}
      value={mode}
      onChange={onSwitch}
      data={[
        { value: "fixed", label: t`One amount` },
        { value: "perPerson", label: t`Per person` },
      ]}
    />
  );
}

/** The usual input for a field of an expense. */
function StandardField({ slot }: { slot: FieldSlot }) {
  const fieldTable = EXPENSE.table.field(slot.field);
  const choices = EXPENSE.words.fields[slot.field]?.choices;
  return fieldTable ? <RecordField {...slot} table={fieldTable} choices={choices} /> : null;
}

/** Total of an amount per person as it is typed, and which amount counts if both are set. */
function CalculatedTotal({ form, isPaid }: { form: RecordDraftForm; isPaid: boolean }) {
  const { headsComing, headsExpected } = useReport("overview").budget;
  const core = useCore();
  const { amount = "", perHead = "", heads = "" } = textsOf(form).values;
  const people = heads === "EXPECTED" ? headsExpected : headsComing;
  const perPerson = hundredthsOf(perHead);
  const total = perPerson === undefined ? undefined : core?.timesMoney(perPerson, people);
  const fixedAmount = hundredthsOf(amount) ?? 0;
  if (perPerson === undefined || total === undefined) return null;
  return (
    <Text size="sm" role="status">
      <PerPerson people={people} perPerson={perPerson} /> = <Money amount={total} secondary="none" />
      {isPaid && fixedAmount > 0 && (
        <>
          {". "}
          <Trans>
            It’s paid, so the <Money amount={fixedAmount} secondary="none" /> you paid counts.
          </Trans>
        </>
      )}
      {!isPaid && fixedAmount > 0 && (
        <>
          {". "}
          <Trans>
            The fixed amount of <Money amount={fixedAmount} secondary="none" /> doesn’t count.
          </Trans>
        </>
      )}
    </Text>
  );
}

interface PerPersonProps {
  people: number;
  /** The amount per person, in hundredths. */
  perPerson: number;
}

/** The calculation of an amount per person: "84 × €10.00". */
export function PerPerson({ people, perPerson }: PerPersonProps) {
  return (
    <span className="troth-numbers">
      {useFormats().number(people)} × <Money amount={perPerson} secondary="none" />
    </span>
  );
}

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
  const [chosen, setChosen] = useState<CostMode>();
  const way = chosen ?? (perHead === "" ? "fixed" : "perPerson");
  const left = useRef({ amount: "", perHead: "" });

  /** Switches, and restores the value typed on that side before. */
  function choose(next: CostMode) {
    if (next === way) return;
    left.current = { ...left.current, ...(next === "fixed" ? { perHead } : { amount }) };
    form.set("amount", next === "fixed" ? left.current.amount : "");
    form.set("perHead", next === "fixed" ? "" : left.current.perHead);
    setChosen(next);
  }

  const hasAmount = (hundredthsOf(amount) ?? 0) > 0;
  return {
    amount: (slot: FieldSlot) => (
      <>
        <CostModeChoice way={way} onChoose={choose} />
        {(way === "fixed" || (paidDate !== "" && hasAmount)) && <PlainField slot={slot} />}
      </>
    ),
    perHead: (slot: FieldSlot) => way === "perPerson" && <PlainField slot={slot} />,
    heads: (slot: FieldSlot) =>
      way === "perPerson" && (
        <>
          <PlainField slot={slot} />
          <Worked form={form} isPaid={paidDate !== ""} />
        </>
      ),
  };
}

function CostModeChoice({ way, onChoose }: { way: CostMode; onChoose: (way: CostMode) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t`How it’s charged`}
      value={way}
      onChange={onChoose}
      data={[
        { value: "fixed", label: t`One amount` },
        { value: "perPerson", label: t`Per person` },
      ]}
    />
  );
}

/** The table's usual input for the field. */
function PlainField({ slot }: { slot: FieldSlot }) {
  const table = EXPENSE.table.field(slot.field);
  const choices = EXPENSE.words.fields[slot.field]?.choices;
  return table ? <RecordField {...slot} table={table} choices={choices} /> : null;
}

/** Total of an amount per person as it is typed, and which amount counts if both are set. */
function Worked({ form, isPaid }: { form: RecordDraftForm; isPaid: boolean }) {
  const { headsComing, headsExpected } = useReport("overview").budget;
  const core = useCore();
  const { amount = "", perHead = "", heads = "" } = textsOf(form).values;
  const people = heads === "EXPECTED" ? headsExpected : headsComing;
  const each = hundredthsOf(perHead);
  const total = each === undefined ? undefined : core?.timesMoney(each, people);
  const fixed = hundredthsOf(amount) ?? 0;
  if (each === undefined || total === undefined) return null;
  return (
    <Text size="sm" role="status">
      <PerPerson people={people} each={each} /> = <Money amount={total} secondary="none" />
      {isPaid && fixed > 0 && (
        <>
          {". "}
          <Trans>
            It’s paid, so the <Money amount={fixed} secondary="none" /> you paid counts.
          </Trans>
        </>
      )}
      {!isPaid && fixed > 0 && (
        <>
          {". "}
          <Trans>
            The fixed amount of <Money amount={fixed} secondary="none" /> doesn’t count.
          </Trans>
        </>
      )}
    </Text>
  );
}

interface PerPersonProps {
  people: number;
  /** The amount per person, in hundredths. */
  each: number;
}

/** The calculation of an amount per person: "84 × €10.00". */
export function PerPerson({ people, each }: PerPersonProps) {
  return (
    <span className="troth-numbers">
      {useFormats().number(people)} × <Money amount={each} secondary="none" />
    </span>
  );
}

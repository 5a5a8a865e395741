import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import { rateText } from "@/lib/amount-text.ts";
import type { FieldIssue, WeddingFields } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useReport, useRun, useTools } from "@/wedding/hooks.ts";
import { useExchangeRates } from "./exchange-rates.ts";
import { ApproximateRate } from "./rate-line.tsx";

/** The core's field name for the rate of a conversion. */
const RATE_FIELD = "conversionRate";

/** 1,000 in hundredths, to illustrate the rate if the wedding has no budget. */
const SAMPLE_AMOUNT = 100_000;

/** A form of the wedding's details that is saved, and what follows. */
interface DetailsSave {
  changes: WeddingFields;
  onSaved: () => void;
  onRefused: (issues: FieldIssue[]) => void;
}

/**
 * Saves a form of the wedding's details. If the primary currency changes and there are amounts, `dialog` first asks
 * whether to convert them.
 */
export function useSaveDetails(failureMessage: string): {
  save: (saving: DetailsSave) => void;
  dialog: ReactNode;
} {
  const run = useRun();
  const tools = useTools();
  const { primaryCurrency } = useReport("details");
  const [pendingSave, setPendingSave] = useState<DetailsSave>();

  function update({ changes, onSaved, onRefused }: DetailsSave) {
    const result = runSafely(() => run({ type: "wedding.update", changes }), failureMessage);
    if (result.ok) onSaved();
    else onRefused(result.issues);
  }

  function save(saving: DetailsSave) {
    const to = saving.changes.primaryCurrency;
    const changesCurrency = to !== undefined && to !== null && to !== primaryCurrency;
    if (changesCurrency && tools()?.hasAmounts()) setPendingSave(saving);
    else update(saving);
  }

  const dialog = pendingSave && (
    <CurrencyChangeDialog
      to={String(pendingSave.changes.primaryCurrency)}
      saving={pendingSave}
      failureMessage={failureMessage}
      onKeep={() => {
        setPendingSave(undefined);
        update(pendingSave);
      }}
      onClose={() => setPendingSave(undefined)}
    />
  );
  return { save, dialog };
}

interface CurrencyChangeDialogProps {
  to: string;
  saving: DetailsSave;
  failureMessage: string;
  onKeep: () => void;
  onClose: () => void;
}

/** Asks whether the amounts keep their figures in the new currency, or are converted at a rate. */
function CurrencyChangeDialog({ to, saving, failureMessage, onKeep, onClose }: CurrencyChangeDialogProps) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const run = useRun();
  const { primaryCurrency: from, secondaryCurrency, exchangeRate } = useReport("details");
  const storedRate = secondaryCurrency === to ? rateText(exchangeRate) : "";
  const serverRate = useServerRate(from, to);
  const [typedRate, setTypedRate] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const rate = typedRate ?? (storedRate || serverRate?.rate || "");

  function convert() {
    const { changes, onSaved, onRefused } = saving;
    const result = runSafely(() => run({ type: "wedding.convert", changes, rate }), failureMessage);
    if (result.ok) {
      onClose();
      return onSaved();
    }
    const rateIssue = result.issues.find(({ field }) => field === RATE_FIELD);
    if (rateIssue) return setProblem(rateIssue.message);
    onClose();
    onRefused(result.issues);
  }

  return (
    <Modal opened onClose={onClose} title={<Trans>What about your amounts?</Trans>}>
      <Stack gap="md">
        <Text>
          <Trans>
            They’re in {from}. In {to}, keep the same figures or convert them at a rate.
          </Trans>
        </Text>
        <NumberField
          number={{ kind: "rate" }}
          label={t`How much ${to} is 1 ${from}?`}
          value={rate}
          error={problem}
          onChange={(value) => {
            setTypedRate(value);
            setProblem(undefined);
          }}
        />
        {serverRate?.tableDate && rate === serverRate.rate && (
          <Text size="sm" c="dimmed">
            <ApproximateRate tableDate={serverRate.tableDate} />
          </Text>
        )}
        <ConversionPreview from={from} to={to} rate={rate} />
        <Text size="sm" c="dimmed">
          <Trans>Amounts are rounded to two decimals. You can undo this right after.</Trans>
        </Text>
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="light" onClick={onKeep}>
          <Trans>Keep the figures</Trans>
        </Button>
        <Button onClick={convert}>
          <Trans>Convert the amounts</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * The server's rate of a currency pair, or the one stored on this device; with the date of its table if it is
 * approximate.
 */
function useServerRate(from: string, to: string): { rate: string; tableDate?: string } | undefined {
  const { rates, fetchRates } = useExchangeRates(from);
  // Once for each dialog; offline, the user types the rate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchRates` is another function in each render.
  useEffect(() => {
    fetchRates().catch(() => undefined);
  }, [from]);
  const rate = rates && ownProperty(rates.rates, to);
  if (!rates || rate === undefined) return undefined;
  const isExact = rates.source && !rates.approximate;
  return { rate: rateText(rate), ...(!isExact && { tableDate: rates.fetchedAt.slice(0, 10) }) };
}

/** The budget or a sample amount in both currencies. */
function ConversionPreview({ from, to, rate }: { from: string; to: string; rate: string }) {
  const formats = useFormats();
  const core = useCore();
  const amount = useReport("details").budget ?? SAMPLE_AMOUNT;
  const converted = rate === "" ? undefined : core?.convertMoney(amount, Number(rate));
  const before = formats.money(amount, from);
  const kept = formats.money(amount, to);
  const after = converted === undefined ? undefined : formats.money(converted, to);
  return (
    <Text role="status" className="troth-numbers">
      <Trans>
        Kept, {before} reads {kept}.
      </Trans>{" "}
      {after !== undefined && <Trans>Converted, it reads {after}.</Trans>}
    </Text>
  );
}

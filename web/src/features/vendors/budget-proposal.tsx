import { Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { VendorProposal } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { newId, useDayAtWedding, useRecords, useReport, useTools } from "@/wedding/hooks.ts";
import classes from "./vendor-panel.module.css";

/** Records that a proposal adds at most: the expense, three instalments, and a payment already made. */
const MAX_NEW_RECORDS = 5;

interface BudgetProposalProps {
  vendor: RecordOf<"vendor">;
  /** Whether the contract is signed: then the deposit is due next. */
  isSigned: boolean;
}

/**
 * A vendor's offer as a proposed expense with instalments, added in one tap. Empty if the budget has an expense of the
 * vendor.
 */
export function BudgetProposal({ vendor, isSigned }: BudgetProposalProps) {
  const { t } = useLingui();
  const [selectedParts, setSelectedParts] = useState<number>();
  const parts = selectedParts ?? (isSigned ? 2 : 1);
  const proposal = useProposal(vendor, parts);
  if (!proposal) return null;
  // A document from before the ledger has the paid amount and no instalments.
  const canBeSplit = proposal.paid === 0;
  return (
    <WriteAccess area="budget">
      <Stack gap="xs" role="group" aria-label={t`For the budget`}>
        <Text size="sm" c="dimmed">
          <Trans>
            <Money amount={proposal.amount} secondary="none" /> not in the budget yet.
          </Trans>
        </Text>
        {canBeSplit && <PartsChoice parts={parts} onChoose={setSelectedParts} />}
        {canBeSplit && <Instalments proposal={proposal} />}
        <AddToBudget vendor={vendor} parts={parts} />
      </Stack>
    </WriteAccess>
  );
}

/** The core's proposal for a vendor. The subscriptions re-render it when its inputs change. */
function useProposal({ id }: RecordOf<"vendor">, parts: number): VendorProposal | undefined {
  const tools = useTools();
  const today = useDayAtWedding();
  useReport("details");
  useRecords("expense", { having: { vendorId: id } });
  return tools()?.vendorProposal(id, parts, today);
}

function PartsChoice({ parts, onChoose }: { parts: number; onChoose: (parts: number) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t`How it is paid`}
      value={String(parts)}
      onChange={(value) => onChoose(Number(value))}
      data={[
        { value: "1", label: t`All at once` },
        { value: "2", label: t`Deposit and rest` },
        { value: "3", label: t`In three parts` },
      ]}
    />
  );
}

function Instalments({ proposal }: { proposal: VendorProposal }) {
  const { t } = useLingui();
  const instalmentNames = useInstalmentNames();
  const { instalments, amount } = proposal;
  return (
    <ul className={classes.lines} aria-label={t`Instalments`}>
      {instalments.map((instalment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instalments differ only by their order.
        <li key={index} className={classes.line}>
          <span>
            {instalments.length === 1 ? (
              <Trans>Full amount</Trans>
            ) : (
              instalmentNames(instalments.length)[index]
            )}{" "}
            <Money amount={instalment.amount} secondary="none" />
          </span>
          <span className={classes.muted}>
            {instalment.due ? (
              <Trans>
                due <DateText value={instalment.due} />
              </Trans>
            ) : (
              <Trans>no due date until the wedding has a date</Trans>
            )}
          </span>
        </li>
      ))}
      <li className={classes.line}>
        <strong>
          <Trans>
            Total <Money amount={amount} secondary="none" />
          </Trans>
        </strong>
      </li>
    </ul>
  );
}

/** Names of the payments, in order. */
function useInstalmentNames(): (count: number) => string[] {
  const { t } = useLingui();
  return (count) =>
    count === 2 ? [t`Deposit`, t`Rest`] : [t`Deposit`, t`Second instalment`, t`Last instalment`];
}

function AddToBudget({ vendor, parts }: { vendor: RecordOf<"vendor">; parts: number }) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const guard = useWriteGuard();
  const tools = useTools();
  const instalmentNames = useInstalmentNames();
  const today = useDayAtWedding();
  const { id, name } = vendor;

  function add() {
    const ids = Array.from({ length: MAX_NEW_RECORDS }, newId);
    const commands = tools()?.acceptProposal(id, parts, instalmentNames(parts), ids, today) ?? [];
    runTogether(commands, {
      message: t`“${name}” is in the budget.`,
      failed: t`Failed to create expense`,
    });
  }

  return (
    <Button variant="light" leftSection={<Wallet size={18} aria-hidden />} onClick={add} {...guard}>
      <Trans>Add to budget</Trans>
    </Button>
  );
}

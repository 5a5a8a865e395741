import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { chooseCommands, isChosen, turnDownCommand } from "./offer-state.ts";
import classes from "./offers-table.module.css";
import { VENDOR } from "./vendor-kind.ts";

interface OfferActionsProps {
  vendor: RecordOf<"vendor">;
  /** All vendors in the comparison. */
  vendors: readonly RecordOf<"vendor">[];
  /** Name of the category. */
  category: string;
}

/** Buttons to choose an offer, or to turn one down. */
export function OfferActions({ vendor, vendors, category }: OfferActionsProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();
  const { id, isTurnedDown } = vendor;
  const name = vendor.name || t(VENDOR.words.untitled);
  const choice = chooseCommands(vendor, vendors);
  const isDecided = choice.length === 0;

  function run(commands: readonly RecordCommand[], said: string) {
    runTogether(commands, { said, failed: t(VENDOR.phrases.failed.change) });
  }

  return (
    <span className={classes.stack}>
      {vendors.length > 1 && (
        <Button
          fullWidth
          variant="light"
          aria-label={t`Choose ${name}`}
          // `aria-disabled` instead of `disabled`, which would drop the focus from the button just pressed.
          aria-disabled={isDecided || undefined}
          data-disabled={isDecided || undefined}
          onClick={() => !isDecided && run(choice, t`“${name}” is your choice for ${category}.`)}
          {...guard}
        >
          {isChosen(vendor, vendors) ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
        </Button>
      )}
      <Button
        fullWidth
        variant="subtle"
        aria-label={isTurnedDown ? t`Reconsider ${name}` : t`Turn down ${name}`}
        onClick={() =>
          run(
            [turnDownCommand(id, !isTurnedDown)],
            isTurnedDown ? t`“${name}” is an option again.` : t`“${name}” was turned down.`,
          )
        }
        {...guard}
      >
        {isTurnedDown ? <Trans>Reconsider</Trans> : <Trans>Turn down</Trans>}
      </Button>
    </span>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
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

  function run(commands: readonly RecordCommand[], message: string) {
    runTogether(commands, { message, failed: t(VENDOR.phrases.failed.change) });
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

/** Whether an offer is valid today. Days are ISO texts, so they compare as text. */
function isOpen({ offer, offerUntil, isTurnedDown }: RecordOf<"vendor">, today: string): boolean {
  return offer !== null && !isTurnedDown && !isExpired(offerUntil, today);
}

export function isExpired(offerUntil: string | null, today: string): boolean {
  return offerUntil !== null && offerUntil < today;
}

/** The cheapest of several valid offers; all of them if equal. Empty for fewer than two. */
export function cheapest(vendors: readonly RecordOf<"vendor">[], today: string): ReadonlySet<string> {
  const open = vendors.filter((vendor) => isOpen(vendor, today));
  if (open.length < 2) return new Set();
  const least = Math.min(...open.map(({ offer }) => offer ?? 0));
  return new Set(open.filter(({ offer }) => offer === least).map(({ id }) => id));
}

/** Commands that choose one vendor: all others that are not booked are turned down. Empty if already decided. */
function chooseCommands(chosen: RecordOf<"vendor">, vendors: readonly RecordOf<"vendor">[]): RecordCommand[] {
  const others = vendors.filter(
    ({ id, booked, isTurnedDown }) => id !== chosen.id && !booked && !isTurnedDown,
  );
  return [
    ...(chosen.isTurnedDown ? [turnDownCommand(chosen.id, false)] : []),
    ...others.map(({ id }) => turnDownCommand(id, true)),
  ];
}

/** Whether all others are turned down. */
function isChosen(vendor: RecordOf<"vendor">, vendors: readonly RecordOf<"vendor">[]): boolean {
  return !vendor.isTurnedDown && vendors.every(({ id, isTurnedDown }) => id === vendor.id || isTurnedDown);
}

/** Command that turns an offer down, or considers it again. */
function turnDownCommand(id: string, isTurnedDown: boolean): RecordCommand {
  return { type: "vendor.update", id, changes: { isTurnedDown } };
}

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
  const commandsToChoose = chooseCommands(vendor, vendors);
  const isDecided = commandsToChoose.length === 0;

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
          onClick={() => !isDecided && run(commandsToChoose, t`“${name}” is your choice for ${category}.`)}
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
function isValidOffer({ offer, offerUntil, isTurnedDown }: RecordOf<"vendor">, today: string): boolean {
  return offer !== null && !isTurnedDown && !isExpired(offerUntil, today);
}

/** Whether the last day of an offer is over. */
export function isExpired(offerUntil: string | null, today: string): boolean {
  return offerUntil !== null && offerUntil < today;
}

/** Ids of the vendors with the lowest valid offer, several if equal. Empty for fewer than two offers. */
export function findCheapestOffers(
  vendors: readonly RecordOf<"vendor">[],
  today: string,
): ReadonlySet<string> {
  const validOffers = vendors.filter((vendor) => isValidOffer(vendor, today));
  if (validOffers.length < 2) return new Set();
  const lowestOffer = Math.min(...validOffers.map(({ offer }) => offer ?? 0));
  return new Set(validOffers.filter(({ offer }) => offer === lowestOffer).map(({ id }) => id));
}

/** Commands that choose one vendor: all others that are not booked are turned down. Empty if already decided. */
function chooseCommands(chosen: RecordOf<"vendor">, vendors: readonly RecordOf<"vendor">[]): RecordCommand[] {
  const otherCandidates = vendors.filter(
    ({ id, booked, isTurnedDown }) => id !== chosen.id && !booked && !isTurnedDown,
  );
  return [
    ...(chosen.isTurnedDown ? [turnDownCommand(chosen.id, false)] : []),
    ...otherCandidates.map(({ id }) => turnDownCommand(id, true)),
  ];
}

/** Whether this vendor is the choice: all others are turned down. */
function isChosen(vendor: RecordOf<"vendor">, vendors: readonly RecordOf<"vendor">[]): boolean {
  return !vendor.isTurnedDown && vendors.every(({ id, isTurnedDown }) => id === vendor.id || isTurnedDown);
}

/** Command that turns an offer down, or considers it again. */
function turnDownCommand(id: string, isTurnedDown: boolean): RecordCommand {
  return { type: "vendor.update", id, changes: { isTurnedDown } };
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { placeWords } from "../chart/seating-words.ts";

/** Warns that another user changed the guest of the open seat, before the user decides. */
export function OvertakenSeat({ sitting, onSeen }: { sitting: readonly SeatGuest[]; onSeen: () => void }) {
  const [first] = sitting;
  const name = first?.name ?? "";
  return (
    <Alert color="ochre" role="status">
      <Text>
        {first ? (
          <Trans>{name} was just given this seat. Nothing you chose is lost.</Trans>
        ) : (
          <Trans>This seat is free now. Nothing you chose is lost.</Trans>
        )}
      </Text>
      <Button variant="default" mt="sm" onClick={onSeen}>
        <Trans>Go on</Trans>
      </Button>
    </Alert>
  );
}

/** Several guests on one seat must be settled before another is added. */
export function SharedSeat({ onSettle }: { onSettle: () => void }) {
  return (
    <Alert color="brick" role="status">
      <Text>
        <Trans>This seat was given to several guests at the same time.</Trans>
      </Text>
      <Button variant="default" mt="sm" onClick={onSettle}>
        <Trans>Settle it</Trans>
      </Button>
    </Alert>
  );
}

/** A free seat held for an unnamed companion: it can still be taken. */
export function HeldSeat({ host }: { host: SeatGuest }) {
  const { name } = host;
  return (
    <Text c="dimmed" role="note">
      <Trans>
        Held for a guest of {name}, not named yet. If someone else sits here, the next free seat is held
        instead.
      </Trans>
    </Text>
  );
}

interface ConsequenceProps {
  chosen: SeatGuest;
  occupant: SeatGuest;
  view: SeatingView;
}

/** Explains what happens to the current guest when another gets the seat. */
export function Consequence({ chosen, occupant, view }: ConsequenceProps) {
  const { t } = useLingui();
  const table = view.tables.find(({ id }) => id === chosen.tableId);
  const [one, other] = [chosen.name, occupant.name];
  const place = table && t(placeWords(table.name, chosen.position ?? 0));
  return (
    <Text size="sm" role="status">
      {place ? (
        <Trans>
          They swap: {one} comes here, {other} goes to {place}.
        </Trans>
      ) : (
        <Trans>
          {one} comes here, {other} goes back to the guests without a seat.
        </Trans>
      )}
    </Text>
  );
}

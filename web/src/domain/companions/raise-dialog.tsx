import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { recordOf } from "@/lib/core/records.ts";
import type { GuestView, RecordCommand } from "@/lib/core/types.ts";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";

/** Explains that a host has no plus-ones left, and offers to allow more. */
export function RaiseDialog({ raise }: { raise: PlusOnesQuestion }) {
  const { t } = useLingui();
  // Keeps its content while the closing animation runs.
  const { value } = useLastKnown(raise.asked);
  if (!value) return null;
  const { host, needed } = value;
  const name = host.firstName || host.name;
  const most = host.plusOnes;
  const may = most === 0 ? t`${name} can’t bring anyone.` : t`${name} can bring ${most}.`;
  const isTooMany = needed > MOST_PLUS_ONES;
  return (
    <ConfirmDialog
      opened={raise.asked !== undefined}
      title={<Trans>No plus-ones left</Trans>}
      confirmLabel={isTooMany ? <Trans>Close</Trans> : <Trans>Let them bring {needed}</Trans>}
      onCancel={raise.cancel}
      onConfirm={isTooMany ? raise.cancel : raise.confirm}
    >
      <Text>
        {isTooMany ? (
          <Trans>
            {may} The most is {MOST_PLUS_ONES}.
          </Trans>
        ) : (
          <Trans>
            {may} Let them bring {needed}?
          </Trans>
        )}
      </Text>
    </ConfirmDialog>
  );
}

/** The highest number of plus-ones for a guest. */
export const MOST_PLUS_ONES = recordOf("guest")?.field("plusOnes")?.most ?? 0;

/** A host with more companions to come than allowed. */
interface PlusOnesRequest {
  host: GuestView;
  /** The number of plus-ones to allow. */
  needed: number;
}

/** The question of a `RaiseDialog`, and its answers. */
interface PlusOnesQuestion {
  asked: PlusOnesRequest | undefined;
  cancel: () => void;
  confirm: () => void;
}

/** Asks before a host without free plus-ones is allowed one more. Render a `RaiseDialog` with it. */
export function useRaisePlusOnes() {
  const [waiting, setWaiting] = useState<PlusOnesRequest & { then: (raise: RecordCommand[]) => void }>();

  /** Calls `then` with the command that allows one more: empty if none is needed, not at all if the user cancels. */
  function withRoom(host: GuestView, then: (raise: RecordCommand[]) => void) {
    // The form uses the guest's own number; a group's limit is for replies.
    if (host.companions < host.plusOnes) return then([]);
    setWaiting({ host, needed: host.companions + 1, then });
  }

  function confirm() {
    if (!waiting) return;
    setWaiting(undefined);
    waiting.then([raiseCommand(waiting.host.id, waiting.needed)]);
  }

  const raise: PlusOnesQuestion = { asked: waiting, cancel: () => setWaiting(undefined), confirm };
  return { raise, withRoom };
}

/** The command that sets a host's number of plus-ones. */
export function raiseCommand(host: string, plusOnes: number): RecordCommand {
  return { type: "guest.update", id: host, changes: { plusOnes } };
}

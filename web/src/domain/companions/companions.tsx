import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { recordOf } from "@/lib/core/records.ts";
import type { GuestFields, GuestView, RecordCommand } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { newId } from "@/wedding/hooks.ts";
import { GuestPicker } from "../guests/guest-picker.tsx";

/** The actions on a guest's companions, each one change with one undo. */
export function useCompanions() {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const runWithToast = (commands: readonly RecordCommand[], message: string) =>
    runTogether(commands, { message, failed: t`Failed to update guest` });
  const nameOf = ({ name }: GuestView) => name || t`Guest`;

  /** Adds a companion without a name, invited like the host. `raiseCommands` allow one more plus-one, if needed. */
  function add(host: GuestView, raiseCommands: readonly RecordCommand[]): boolean {
    const { id, groupId, partyId, invitationType } = host;
    const guest = {
      plusOneOf: id,
      ...(groupId && { groupId }),
      ...(partyId && { partyId }),
      ...(invitationType && { invitationType }),
    };
    const name = nameOf(host);
    return runWithToast(
      [...raiseCommands, { type: "guest.add", id: newId(), guest }],
      t`${name} is bringing one more guest.`,
    );
  }

  function makeIndependent(companion: GuestView): boolean {
    const name = nameOf(companion);
    const changes = independentFields(companion, t`Guest`);
    return runWithToast(
      [{ type: "guest.update", id: companion.id, changes }],
      t`${name} is now a separate guest.`,
    );
  }

  /** Makes a guest the companion of another host. */
  function setHost(companion: GuestView, host: GuestView, raiseCommands: readonly RecordCommand[]): boolean {
    // A companion brings no companions.
    const changes = { plusOneOf: host.id, ...(companion.plusOnes > 0 && { plusOnes: 0 }) };
    const hostName = nameOf(host);
    const message = t`${hostName} is bringing them now.`;
    return runWithToast([...raiseCommands, { type: "guest.update", id: companion.id, changes }], message);
  }

  function remove(companion: GuestView): boolean {
    const name = nameOf(companion);
    return runWithToast(
      [{ type: "guest.remove", id: companion.id }],
      t`${name} was removed from the guest list.`,
    );
  }

  function allowPlusOnes(host: GuestView, plusOnes: number): boolean {
    const name = nameOf(host);
    return runWithToast(
      [{ type: "guest.update", id: host.id, changes: { plusOnes } }],
      t`${name} can now bring ${plusOnes}.`,
    );
  }

  return { add, makeIndependent, setHost, remove, allowPlusOnes };
}

/** The fields that make a companion an independent guest. Without a name, the guest gets the one that was shown. */
function independentFields({ firstName, lastName, name }: GuestView, defaultName: string): GuestFields {
  if (firstName || lastName) return { plusOneOf: null };
  const [firstWord, ...otherWords] = (name || defaultName).split(" ");
  return {
    plusOneOf: null,
    firstName: firstWord ?? defaultName,
    ...(otherWords.length > 0 && { lastName: otherWords.join(" ") }),
  };
}

interface HostPickerProps {
  /** The guest to be brought along. */
  companion: GuestView;
  onChoose: (host: GuestView) => void;
}

/** Searches the guests for a host of the companion. */
export function HostPicker({ companion, onChoose }: HostPickerProps) {
  const { t } = useLingui();
  const name = companion.name || t`Guest`;
  return (
    <GuestPicker
      label={t`Who is bringing ${name}?`}
      accepts={(guest) => canBeHost(guest, companion)}
      note={({ mayStillBring }) => (
        <Plural value={mayStillBring} _0="can’t bring more" one="can bring # more" other="can bring # more" />
      )}
      onChoose={onChoose}
    />
  );
}

/** A companion cannot be a host, and no guest their own. */
function canBeHost(guest: GuestView, { id, plusOneOf }: GuestView): boolean {
  return guest.plusOneOf === null && guest.id !== id && guest.id !== plusOneOf;
}

/** Explains that a host has no plus-ones left, and offers to allow more. */
export function RaiseDialog({ raise }: { raise: PlusOnesQuestion }) {
  const { t } = useLingui();
  // Keeps its content while the closing animation runs.
  const { value } = useLastKnown(raise.request);
  if (!value) return null;
  const { host, needed } = value;
  const name = host.firstName || host.name;
  const most = host.plusOnes;
  const may = most === 0 ? t`${name} can’t bring anyone.` : t`${name} can bring ${most}.`;
  const isTooMany = needed > MOST_PLUS_ONES;
  return (
    <ConfirmDialog
      opened={raise.request !== undefined}
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
  request: PlusOnesRequest | undefined;
  cancel: () => void;
  confirm: () => void;
}

/** Gets the command that allows one more plus-one; no command if the host has one left. */
type AllowedHandler = (raiseCommands: RecordCommand[]) => void;

/** Asks before a host without free plus-ones is allowed one more. Render a `RaiseDialog` with it. */
export function useRaisePlusOnes() {
  const [request, setRequest] = useState<PlusOnesRequest & { onAllowed: AllowedHandler }>();

  /** Calls `onAllowed` at once if the host may bring one more, else after the user has confirmed it. */
  function ensurePlusOne(host: GuestView, onAllowed: AllowedHandler) {
    // The form uses the guest's own number; a group's limit is for replies.
    if (host.companions < host.plusOnes) return onAllowed([]);
    setRequest({ host, needed: host.companions + 1, onAllowed });
  }

  function confirm() {
    if (!request) return;
    setRequest(undefined);
    request.onAllowed([raiseCommand(request.host.id, request.needed)]);
  }

  const raise: PlusOnesQuestion = { request, cancel: () => setRequest(undefined), confirm };
  return { raise, ensurePlusOne };
}

/** The command that sets a host's number of plus-ones. */
export function raiseCommand(hostId: string, plusOnes: number): RecordCommand {
  return { type: "guest.update", id: hostId, changes: { plusOnes } };
}

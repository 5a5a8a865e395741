import { useLingui } from "@lingui/react/macro";
import type { GuestFields, GuestView, RecordCommand } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { newId } from "@/wedding/hooks.ts";

/** The actions on a guest's companions, each one change with one undo. */
export function useCompanions() {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const tell = (commands: readonly RecordCommand[], said: string) =>
    runTogether(commands, { said, failed: t`Failed to update guest` });
  const called = ({ name }: GuestView) => name || t`Guest`;

  /** A companion without a name, invited like the host. */
  function add(host: GuestView, raise: readonly RecordCommand[]): boolean {
    const { id, groupId, partyId, invitationType } = host;
    const guest = {
      plusOneOf: id,
      ...(groupId && { groupId }),
      ...(partyId && { partyId }),
      ...(invitationType && { invitationType }),
    };
    const name = called(host);
    return tell(
      [...raise, { type: "guest.add", id: newId(), guest }],
      t`${name} is bringing one more guest.`,
    );
  }

  function makeOwn(companion: GuestView): boolean {
    const name = called(companion);
    const changes = makeIndependent(companion, t`Guest`);
    return tell([{ type: "guest.update", id: companion.id, changes }], t`${name} is now a separate guest.`);
  }

  function bring(companion: GuestView, host: GuestView, raise: readonly RecordCommand[]): boolean {
    // A companion brings no companions.
    const changes = { plusOneOf: host.id, ...(companion.plusOnes > 0 && { plusOnes: 0 }) };
    const hostName = called(host);
    const said = t`${hostName} is bringing them now.`;
    return tell([...raise, { type: "guest.update", id: companion.id, changes }], said);
  }

  function remove(companion: GuestView): boolean {
    const name = called(companion);
    return tell([{ type: "guest.remove", id: companion.id }], t`${name} was removed from the guest list.`);
  }

  function allow(host: GuestView, plusOnes: number): boolean {
    const name = called(host);
    return tell(
      [{ type: "guest.update", id: host.id, changes: { plusOnes } }],
      t`${name} can now bring ${plusOnes}.`,
    );
  }

  return { add, makeOwn, bring, remove, allow };
}

/** Makes a companion an independent guest. Without a name, the guest keeps the one that was shown. */
function makeIndependent({ firstName, lastName, name }: GuestView, otherwise: string): GuestFields {
  if (firstName || lastName) return { plusOneOf: null };
  const [first, ...rest] = (name || otherwise).split(" ");
  return {
    plusOneOf: null,
    firstName: first ?? otherwise,
    ...(rest.length > 0 && { lastName: rest.join(" ") }),
  };
}

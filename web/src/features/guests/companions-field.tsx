import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import {
  HostPicker,
  MOST_PLUS_ONES,
  RaiseDialog,
  raiseCommand,
  useCompanions,
  useRaisePlusOnes,
} from "@/domain/companions/companions.tsx";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import type { GuestView } from "@/lib/core/types.ts";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./companions-field.module.css";
import { useOpenGuestPanel } from "./guest-target.ts";
import { RsvpBadge } from "./rsvp-badge.tsx";

interface CompanionsFieldProps {
  host: GuestView;
  form: RecordDraftForm;
}

/** A guest's companions, how many more may come, and a button to add one. */
export function CompanionsField({ host, form }: CompanionsFieldProps) {
  const { t } = useLingui();
  const headingId = useId();
  const guard = useWriteGuard();
  const openPanel = useOpenGuestPanel();
  const companions = useRecords("guest", { having: { plusOneOf: host.id } });
  const { add } = useCompanions();
  const { raise, ensurePlusOne } = useRaisePlusOnes();

  function addCompanion() {
    const typedCount = Number(form.changes.plusOnes ?? 0);
    // If the user has just typed a higher number, do not ask again.
    const isTypedEnough =
      host.mayStillBring === 0 && typedCount > host.companions && typedCount <= MOST_PLUS_ONES;
    if (isTypedEnough) add(host, [raiseCommand(host.id, typedCount)]);
    else ensurePlusOne(host, (raiseCommands) => add(host, raiseCommands));
  }

  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={550}>
        <Trans>Companions</Trans>
      </Text>
      {companions.length > 0 && (
        <ul className={classes.list} aria-labelledby={headingId}>
          {companions.map((companion) => (
            <li key={companion.id} className={classes.row}>
              <UnstyledButton
                className={classes.open}
                onClick={() => openPanel({ kind: "edit", id: companion.id })}
              >
                {companion.name || t`Guest without a name`}
              </UnstyledButton>
              <RsvpBadge status={companion.rsvpStatus} />
            </li>
          ))}
        </ul>
      )}
      {host.mayStillBring > 0 && (
        <Text size="sm" c="dimmed">
          <Plural value={host.mayStillBring} one="can still bring #" other="can still bring #" />
        </Text>
      )}
      <Button
        variant="subtle"
        px={0}
        leftSection={<UserPlus size={18} aria-hidden />}
        onClick={addCompanion}
        {...guard}
      >
        <Trans>Add a companion</Trans>
      </Button>
      <RaiseDialog raise={raise} />
    </section>
  );
}

/** The host of a companion, and buttons to choose another host or none. */
export function CompanionHost({ companion }: { companion: GuestView }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const openPanel = useOpenGuestPanel();
  const { makeIndependent, setHost } = useCompanions();
  const { raise, ensurePlusOne } = useRaisePlusOnes();
  const [isChoosingHost, setChoosingHost] = useState(false);
  const { plusOneOf: hostId, hostName } = companion;
  const nameOf = useDistinctName();
  const hostLabel = hostId && hostName && nameOf({ id: hostId, name: hostName });

  return (
    <section className={classes.section} aria-label={t`Brought by`}>
      {hostId && hostName && (
        <UnstyledButton className={classes.open} onClick={() => openPanel({ kind: "edit", id: hostId })}>
          <Trans>Brought by {hostLabel}</Trans>
        </UnstyledButton>
      )}
      {!hostName && (
        <Text size="sm">
          <Trans>The guest who was bringing them was removed.</Trans>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => makeIndependent(companion)} {...guard}>
          <Trans>Make them a guest of their own</Trans>
        </Button>
        <Button
          variant="default"
          aria-expanded={isChoosingHost}
          onClick={() => setChoosingHost(!isChoosingHost)}
          {...guard}
        >
          <Trans>Choose another host</Trans>
        </Button>
      </Group>
      {isChoosingHost && (
        <HostPicker
          companion={companion}
          onChoose={(newHost) =>
            ensurePlusOne(newHost, (raiseCommands) => {
              if (setHost(companion, newHost, raiseCommands)) setChoosingHost(false);
            })
          }
        />
      )}
      <RaiseDialog raise={raise} />
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { HostPicker } from "@/domain/companions/host-picker.tsx";
import { RaiseDialog } from "@/domain/companions/raise-dialog.tsx";
import { useCompanions } from "@/domain/companions/use-companions.ts";
import { useRaisePlusOnes } from "@/domain/companions/use-raise-plus-ones.ts";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./companions-field.module.css";
import { useOpenGuestPanel } from "./guest-target.ts";

/** The host of a companion, and the actions to change that. */
export function CompanionHost({ companion }: { companion: GuestView }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const open = useOpenGuestPanel();
  const { makeOwn, bring } = useCompanions();
  const { raise, withRoom } = useRaisePlusOnes();
  const [choosing, setChoosing] = useState(false);
  const { plusOneOf: host, hostName } = companion;
  const called = useDistinctName();
  const hostCalled = host && hostName && called({ id: host, name: hostName });

  return (
    <section className={classes.section} aria-label={t`Brought by`}>
      {host && hostName && (
        <UnstyledButton className={classes.open} onClick={() => open({ kind: "edit", id: host })}>
          <Trans>Brought by {hostCalled}</Trans>
        </UnstyledButton>
      )}
      {!hostName && (
        <Text size="sm">
          <Trans>The guest who was bringing them was removed.</Trans>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => makeOwn(companion)} {...guard}>
          <Trans>Make them a guest of their own</Trans>
        </Button>
        <Button variant="default" aria-expanded={choosing} onClick={() => setChoosing(!choosing)} {...guard}>
          <Trans>Choose another host</Trans>
        </Button>
      </Group>
      {choosing && (
        <HostPicker
          companion={companion}
          onChoose={(chosen) =>
            withRoom(chosen, (room) => {
              if (bring(companion, chosen, room)) setChoosing(false);
            })
          }
        />
      )}
      <RaiseDialog raise={raise} />
    </section>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { GuestView, WeddingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import { HostPicker, MOST_PLUS_ONES, RaiseDialog, useCompanions, useRaisePlusOnes } from "./companions.tsx";

type CompanionIssueView = WeddingView["issues"][number];

/** Issues with hosts and companions that a merge can cause. */
const COMPANION_ISSUES: ReadonlySet<CompanionIssueView["kind"]> = new Set([
  "companionWithoutHost",
  "companionOfCompanion",
  "tooManyCompanions",
]);

export function isCompanionIssue({ kind }: CompanionIssueView): boolean {
  return COMPANION_ISSUES.has(kind);
}

interface CompanionIssueProps {
  issue: CompanionIssueView;
  onSettled?: () => void;
}

/** Describes an issue of a host or a companion, and settles it in one tap. */
export function CompanionIssue({ issue, onSettled = () => {} }: CompanionIssueProps) {
  const guest = useRecord("guest", issue.id);
  if (!guest) return null;
  switch (issue.kind) {
    case "companionWithoutHost":
      return <CompanionWithoutHost guest={guest} onSettled={onSettled} />;
    case "companionOfCompanion":
      return <CompanionOfCompanion guest={guest} onSettled={onSettled} />;
    case "tooManyCompanions":
      return <TooManyCompanions host={guest} onSettled={onSettled} />;
    default:
      return null;
  }
}

function CompanionWithoutHost({ guest, onSettled }: { guest: GuestView; onSettled: () => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { makeIndependent, remove, setHost } = useCompanions();
  const { raise, ensurePlusOne } = useRaisePlusOnes();
  const [isChoosing, setChoosing] = useState(false);
  const name = guest.name || t`Guest`;
  return (
    <div>
      <Text size="sm">
        <Trans>The guest bringing {name} was removed.</Trans>
      </Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => makeIndependent(guest) && onSettled()} {...guard}>
          <Trans>Keep as a separate guest</Trans>
        </Button>
        <Button
          variant="default"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          {...guard}
        >
          <Trans>Choose a host</Trans>
        </Button>
        <Button variant="subtle" color="brick" onClick={() => remove(guest) && onSettled()} {...guard}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
      {isChoosing && (
        <HostPicker
          companion={guest}
          onChoose={(host) =>
            ensurePlusOne(host, (raiseCommands) => setHost(guest, host, raiseCommands) && onSettled())
          }
        />
      )}
      <RaiseDialog raise={raise} />
    </div>
  );
}

function CompanionOfCompanion({ guest, onSettled }: { guest: GuestView; onSettled: () => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { makeIndependent } = useCompanions();
  const name = guest.name || t`Guest`;
  const hostName = guest.hostName || t`Guest`;
  return (
    <div>
      <Text size="sm">
        <Trans>
          {name} comes with {hostName}, who also comes with someone.
        </Trans>
      </Text>
      <Button variant="default" mt="xs" onClick={() => makeIndependent(guest) && onSettled()} {...guard}>
        <Trans>Make a separate guest</Trans>
      </Button>
    </div>
  );
}

function TooManyCompanions({ host, onSettled }: { host: GuestView; onSettled: () => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { allowPlusOnes } = useCompanions();
  const { plusOnes, companions } = host;
  const name = host.name || t`Guest`;
  const may = plusOnes === 0 ? t`${name} can’t bring anyone` : t`${name} can bring ${plusOnes}`;
  const named = t`${plural(companions, { one: "# is named", other: "# are named" })}`;
  return (
    <div>
      <Text size="sm">
        <Trans>
          {may}, but {named}.
        </Trans>
      </Text>
      {companions <= MOST_PLUS_ONES && (
        <Button
          variant="default"
          mt="xs"
          onClick={() => allowPlusOnes(host, companions) && onSettled()}
          {...guard}
        >
          <Trans>Let them bring {companions}</Trans>
        </Button>
      )}
    </div>
  );
}

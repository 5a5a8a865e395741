import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import { showFailureToast } from "@/kit/toasts.tsx";
import { attempt } from "@/lib/run/attempt.ts";
import { ConflictNotice } from "@/records/conflict-notice.tsx";
import { KeptAfterRemoval } from "@/records/kept-after-removal.tsx";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { useConflicts, useRun, useView } from "@/wedding/hooks.ts";
import { useGuestActions } from "./use-guest-actions.ts";

interface GuestNoticesProps {
  id: string;
  /** Removed elsewhere while the form was open. */
  gone: boolean;
}

/** What two devices did to this guest without knowing of each other, each solved in one tap. */
export function GuestNotices({ id, gone }: GuestNoticesProps) {
  const { t } = useLingui();
  const run = useRun();
  const words = useRecordWords();
  const conflicts = useConflicts("guests", id);
  const { issues } = useView();
  const { remove, restore } = useGuestActions();
  const wasRemoved = issues.some((issue) => issue.kind === "removedWhileEdited" && issue.id === id);
  if (!gone && !wasRemoved && conflicts.length === 0) return null;

  function choose(field: string, value: unknown) {
    const changes = { [field]: value };
    const result = attempt(() => run({ type: "guest.update", id, changes }), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to update guest`, result.issues);
  }

  return (
    <Stack gap="sm" mb="md">
      {gone && (
        <Alert color="ochre" role="status">
          <Trans>
            This guest was removed on another device. Nothing you typed is lost: saving brings the guest back.
          </Trans>
        </Alert>
      )}
      {wasRemoved && !gone && (
        <KeptAfterRemoval onKeep={() => restore(id)} onRemove={() => remove(id, t`The guest`)} />
      )}
      {conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.field}
          field={words.field("guests", conflict.field)}
          current={{ value: conflict.current }}
          others={conflict.others.map(({ value }) => ({ value }))}
          format={(value) => words.value("guests", conflict.field, value)}
          onChoose={(value) => choose(conflict.field, value)}
        />
      ))}
    </Stack>
  );
}

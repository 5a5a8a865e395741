import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import type { GuestsRemoval } from "./use-remove-guests.ts";

/** Limit of names in the question. */
const mostNamed = 5;

/** Asks before guests are removed, and what happens to their companions. */
export function RemoveGuestsDialog({ removal }: { removal: GuestsRemoval }) {
  const { t } = useLingui();
  const { asked, cancel, remove } = removal;
  // Keep the text during the closing animation.
  const { ids, name, companions } = useLastKnown(asked).value ?? { ids: [], name: "", companions: [] };
  const isOne = ids.length === 1;
  const brings = companions.length > 0;
  const names = formatNameList(companions);
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={
        isOne ? (
          t(GUEST.phrases.askRemoval)
        ) : (
          <Plural value={ids.length} one="Delete # guest?" other="Delete # guests?" />
        )
      }
      extra={
        brings && (
          <Button variant="default" onClick={() => remove("stay")}>
            <Trans>Keep them as guests</Trans>
          </Button>
        )
      }
      confirmLabel={brings ? <Trans>Remove them too</Trans> : <Trans>Delete</Trans>}
      danger
      onCancel={cancel}
      onConfirm={() => remove(brings ? "go" : "stay")}
    >
      <Text>
        {isOne ? (
          t(GUEST.phrases.removal(name))
        ) : (
          <Trans>This removes them from the guest list on every device. You can undo it.</Trans>
        )}
      </Text>
      {brings && (
        <Text mt="sm">
          {companions.length > mostNamed ? (
            <Plural
              value={companions.length}
              one="# companion was coming with them. Keep or remove that guest?"
              other="# companions were coming with them. Keep or remove those guests?"
            />
          ) : (
            <Plural
              value={companions.length}
              one={`${names} was coming as a companion. Keep or remove that guest?`}
              other={`${names} were coming as companions. Keep or remove those guests?`}
            />
          )}
        </Text>
      )}
    </ConfirmDialog>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { CompanionRemoval } from "@/lib/core/types.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { toastRemovedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useFindGuest, useGuestRemoval, useRun } from "@/wedding/hooks.ts";

/** Limit of names in the question. */
const MAX_NAMES = 5;

/** Asks before guests are removed, and what happens to their companions. */
export function RemoveGuestsDialog({ removal }: { removal: GuestsRemoval }) {
  const { t } = useLingui();
  const { question, cancel, remove } = removal;
  // Keep the text during the closing animation.
  const { ids, name, companions } = useLastKnown(question).value ?? { ids: [], name: "", companions: [] };
  const isSingleGuest = ids.length === 1;
  const bringsCompanions = companions.length > 0;
  const names = formatNameList(companions);
  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={
        isSingleGuest ? (
          t(GUEST.phrases.removalQuestion)
        ) : (
          <Plural value={ids.length} one="Delete # guest?" other="Delete # guests?" />
        )
      }
      extra={
        bringsCompanions && (
          <Button variant="default" onClick={() => remove("stay")}>
            <Trans>Keep them as guests</Trans>
          </Button>
        )
      }
      confirmLabel={bringsCompanions ? <Trans>Remove them too</Trans> : <Trans>Delete</Trans>}
      danger
      onCancel={cancel}
      onConfirm={() => remove(bringsCompanions ? "go" : "stay")}
    >
      <Text>
        {isSingleGuest ? (
          t(GUEST.phrases.removalEffect(name))
        ) : (
          <Trans>This removes them from the guest list on every device. You can undo it.</Trans>
        )}
      </Text>
      {bringsCompanions && (
        <Text mt="sm">
          {companions.length > MAX_NAMES ? (
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

/** Guests to be removed, with their companions. */
interface RemovalQuestion {
  ids: readonly string[];
  /** Name of the first guest, for a question about a single one. */
  name: string;
  /** Names of companions who are not among the guests themselves. */
  companions: readonly string[];
}

/** State and actions of a `RemoveGuestsDialog`. */
interface GuestsRemoval {
  question: RemovalQuestion | undefined;
  ask: (ids: readonly string[]) => void;
  cancel: () => void;
  remove: (companions: CompanionRemoval) => void;
}

/**
 * Removes guests after a question, which also decides about their companions, as one step with one undo. The caller
 * renders a `RemoveGuestsDialog` with the result.
 */
export function useRemoveGuests(onRemoved: () => void = () => {}): GuestsRemoval {
  const { t } = useLingui();
  const run = useRun();
  const findGuest = useFindGuest();
  const removalOf = useGuestRemoval();
  const { remove: removeSingle } = useRecordActions(GUEST);
  const [question, setQuestion] = useState<RemovalQuestion>();

  function ask(ids: readonly string[]) {
    // A removal in which companions go too lists them beside the guests.
    const removedIds = removalOf(ids, "go").commands.map(({ id }) => id);
    const companions = removedIds.filter((id) => !ids.includes(id));
    const name = (id: string) => findGuest(id)?.name || t(GUEST.words.untitled);
    setQuestion({ ids, name: ids[0] === undefined ? "" : name(ids[0]), companions: companions.map(name) });
  }

  function remove(companions: CompanionRemoval) {
    setQuestion(undefined);
    if (!question) return;
    const isRemoved = isSingleWithoutCompanions(question)
      ? removeSingle(question.ids[0], question.name)
      : removeAll(question.ids, companions);
    if (isRemoved) onRemoved();
  }

  function removeAll(ids: readonly string[], companions: CompanionRemoval): boolean {
    // Another device may have removed guests since the question.
    const command = removalOf(
      ids.filter((id) => findGuest(id) !== undefined),
      companions,
    );
    if (command.commands.length === 0) return true;
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t(GUEST.phrases.failed.remove), result.issues);
    const removedCount = command.commands.filter(({ type }) => type === "guest.remove").length;
    if (result.ok) toastRemovedTogether(GUEST, removedCount, offerUndo());
    return result.ok;
  }

  return { question, ask, cancel: () => setQuestion(undefined), remove };
}

/** A single guest without companions uses a plain removal, for a precise entry in the history. */
function isSingleWithoutCompanions(
  question: RemovalQuestion,
): question is RemovalQuestion & { ids: readonly [string] } {
  return question.ids.length === 1 && question.companions.length === 0;
}

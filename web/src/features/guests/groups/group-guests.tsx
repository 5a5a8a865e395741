import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { GROUP_WORDS } from "@/domain/guests/guest-words.ts";
import { NoMenuNotice } from "@/domain/guests/no-menu-notice.tsx";
import { Select } from "@/kit/select/select.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { RecordFields, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import { ChooseGuests } from "../choose-guests.tsx";

/** Moves guests of a group to another one, in one step. */
export function GroupGuests({ groupId }: { groupId: string }) {
  const guard = useWriteGuard();
  const [isMoving, setMoving] = useState(false);
  const guestIds = useReport("guestIds", { groupId, sort: "name" });
  const otherGroups = useReport("groups").filter(({ id }) => id !== groupId);
  if (guestIds.length === 0 || otherGroups.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        px={0}
        leftSection={<ArrowRightLeft size={18} aria-hidden />}
        aria-expanded={isMoving}
        onClick={() => setMoving(!isMoving)}
        {...guard}
      >
        <Trans>Move guests to another group</Trans>
      </Button>
      {isMoving && (
        <MoveGuestsForm guestIds={guestIds} groups={otherGroups} onMoved={() => setMoving(false)} />
      )}
    </>
  );
}

interface MoveGuestsFormProps {
  guestIds: readonly string[];
  groups: readonly { id: string; name: string }[];
  onMoved: () => void;
}

function MoveGuestsForm({ guestIds, groups, onMoved }: MoveGuestsFormProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const [tickedIds, setTickedIds] = useState<readonly string[]>([]);
  const [targetId, setTargetId] = useState<string | null>(null);
  // A guest whom another device moved out of the group meanwhile stays ticked, but is skipped.
  const idsInGroup = new Set(guestIds);
  const chosenIds = tickedIds.filter((id) => idsInGroup.has(id));
  const targetGroup = groups.find(({ id }) => id === targetId);

  function moveGuests() {
    if (!targetGroup) return;
    const { id: groupId, name } = targetGroup;
    const count = t`${plural(chosenIds.length, { one: "# guest", other: "# guests" })}`;
    const isMoved = runTogether(
      chosenIds.map((id) => ({ type: "guest.update", id, changes: { groupId } })),
      { message: t`${count} moved to “${name}”.`, failed: t(GUEST.phrases.failed.change) },
    );
    if (isMoved) onMoved();
  }

  return (
    <>
      <ChooseGuests
        label={t`Guests to move`}
        guestIds={guestIds}
        chosenIds={chosenIds}
        onChange={setTickedIds}
      />
      <Select
        label={t`To the group`}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={targetId}
        onChange={setTargetId}
      />
      <Button
        variant="default"
        mt="sm"
        disabled={!targetGroup || chosenIds.length === 0}
        onClick={moveGuests}
      >
        <Trans>Move</Trans>
      </Button>
    </>
  );
}

/** The form of a group: RSVP and invitation settings. */
export function GroupForm({ id, onSubmit, ...fields }: RecordFormSlot<"group">) {
  const { form, kind } = fields;
  const mayBring = form.values.allowPlusOnes === true;
  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <RecordFields {...fields} lines={kind.form} />
      <fieldset className={classes.settings}>
        <legend>
          <Trans>RSVP settings</Trans>
        </legend>
        <RecordFields
          {...fields}
          lines={[
            "allowPlusOnes",
            ...(mayBring ? ["maxPlusOnes"] : []),
            "rsvpDeadline",
            "requireMealChoice",
            "requireDietaryInfo",
            "customMessage",
          ]}
        />
        <NoMenuNotice isAsked={form.values.requireMealChoice === true} />
      </fieldset>
      <fieldset className={classes.settings}>
        <legend>
          <Trans>Invitation settings</Trans>
        </legend>
        <RecordFields
          {...fields}
          lines={["invitationType", "sendSaveTheDate", "sendInvitation", "sendReminders", "customInviteText"]}
        />
      </fieldset>
    </DraftFormBody>
  );
}

export const GROUP = defineKind("group", {
  words: GROUP_WORDS,
  form: ["name", "type", "description"],
  phrases: {
    add: msg`Add Group`,
    save: msg`Save group`,
    nameless: msg`The group`,
    added: (name) => msg`“${name}” was added to your groups.`,
    removed: (name) => msg`“${name}” was removed from your groups.`,
    removalQuestion: msg`Are you sure you want to delete this group?`,
    removalEffect: (name) =>
      msg`This removes “${name}” from every device. Its guests stay on the guest list. You can undo it.`,
    removedElsewhere: msg`This group was removed on another device. Nothing you typed is lost: saving brings the group back.`,
    failed: {
      add: msg`Failed to create group`,
      change: msg`Failed to update group`,
      remove: msg`Failed to delete group`,
    },
  },
});

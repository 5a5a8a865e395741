import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, SegmentedControl, Stack } from "@mantine/core";
import { Home, MailCheck, MessageCircleReply, Tags, Trash2, Users } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { DIET_WORDS, type DietKey } from "@/domain/diets/diet-words.ts";
import { DietPicker } from "@/domain/diets/diets.tsx";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { SelectionBar, type SelectionBarHandle } from "@/kit/selection-bar.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import type { GuestFields } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { choicesOf, labelOf } from "@/records/record-words/use-record-words.ts";
import { useReport } from "@/wedding/hooks.ts";
import { RemoveGuestsDialog, useRemoveGuests } from "../remove-guests-dialog.tsx";
import { RSVP_ICONS, RSVP_STATUSES } from "../rsvp-badge.tsx";
import { type GuestContainerKind, MoveToDialog } from "./move-to-dialog.tsx";
import { useChangeGuests } from "./use-change-guests.ts";

interface GuestSelectionBarProps {
  selection: Selection;
  /** All guests of the list. */
  listedIds: readonly string[];
  /** Called when the bar disappears, to move the focus. */
  onLeave: () => void;
}

/** Actions on the selected guests, each as one step. */
export function GuestSelectionBar({ selection, listedIds, onLeave }: GuestSelectionBarProps) {
  const { t } = useLingui();
  const bar = useRef<SelectionBarHandle>(null);
  const change = useChangeGuests();
  const removal = useRemoveGuests(selection.clear);
  const [dialog, setDialog] = useState<GuestContainerKind | "tags">();
  const ids = [...selection.ids];
  const answers = choicesOf("guest", "rsvpStatus");

  /** A menu item that sets fields of the selected guests. */
  const fieldAction = (key: string, label: string, changes: GuestFields) => ({
    key,
    label,
    run: () => change(ids, changes, label),
  });
  const tools: readonly Tool[] = [
    {
      key: "rsvp",
      label: t`RSVP`,
      icon: MessageCircleReply,
      groups: [
        {
          items: RSVP_STATUSES.map((status) => ({
            ...fieldAction(status, t(answers[status]), { rsvpStatus: status }),
            icon: RSVP_ICONS[status],
          })),
        },
      ],
    },
    { key: "group", label: t`Group`, icon: Users, run: () => setDialog("group") },
    { key: "party", label: t`Party`, icon: Home, run: () => setDialog("party") },
    {
      key: "invitation",
      label: t`Invitation`,
      icon: MailCheck,
      groups: [
        {
          items: [
            fieldAction("sent", t`Invitation sent`, { invitationSent: true }),
            fieldAction("not", t`Invitation not sent`, { invitationSent: false }),
          ],
        },
      ],
    },
    { key: "tags", label: t`Tags`, icon: Tags, run: () => setDialog("tags") },
    { key: "delete", label: t`Delete`, icon: Trash2, danger: true, run: () => removal.ask(ids) },
  ];
  const close = () => setDialog(undefined);
  const focusBar = () => bar.current?.focusIfLost();

  return (
    <SelectionBar
      ref={bar}
      label={t`Selected guests`}
      ids={selection.ids}
      shown={listedIds}
      none={t`Nobody selected`}
      tools={tools}
      moreLabel={t`More for the selected guests`}
      onSelectAll={selection.toggleAll}
      onClear={selection.clear}
      onLeave={onLeave}
    >
      <RemoveGuestsDialog removal={removal} />
      <MoveToDialog
        to={dialog === "tags" ? undefined : dialog}
        ids={ids}
        onClose={close}
        onClosed={focusBar}
      />
      <TagsDialog opened={dialog === "tags"} ids={ids} onClose={close} onClosed={focusBar} />
    </SelectionBar>
  );
}

interface TagsDialogProps {
  opened: boolean;
  ids: readonly string[];
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Adds tags to guests or removes them. */
function TagsDialog({ opened, ids, onClose, onClosed }: TagsDialogProps) {
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size="lg"
      title={<Trans>Tags of the selected guests</Trans>}
    >
      <TagsForm ids={ids} onDone={onClose} />
    </Modal>
  );
}

const FLAG_TAGS = ["isVip", "needsTransport", "needsAccommodation"] as const;

type TagKey = (typeof FLAG_TAGS)[number] | DietKey;

function TagsForm({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const change = useChangeGuests();
  const [adds, setAdds] = useState(true);
  const [tagKeys, setTagKeys] = useState<readonly TagKey[]>([]);
  const diets = tagKeys.filter((key): key is DietKey => key in DIET_WORDS);

  const toggleTag = (key: TagKey, isChosen: boolean) =>
    setTagKeys((current) => (isChosen ? [...current, key] : current.filter((other) => other !== key)));

  function save() {
    const tags = formatNameList(tagKeys.map((key) => t(labelOf("guest", key))));
    const changes = Object.fromEntries(tagKeys.map((key) => [key, adds]));
    change(ids, changes, adds ? tags : t`not ${tags}`);
    onDone();
  }

  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t`Add or remove`}
        value={adds ? "give" : "take"}
        onChange={(value) => setAdds(value === "give")}
        data={[
          { value: "give", label: t`Add` },
          { value: "take", label: t`Remove` },
        ]}
      />
      <div>
        {FLAG_TAGS.map((key) => (
          <Checkbox
            key={key}
            label={t(labelOf("guest", key))}
            checked={tagKeys.includes(key)}
            onChange={(event) => toggleTag(key, event.currentTarget.checked)}
          />
        ))}
      </div>
      <DietPicker value={diets} onChange={toggleTag} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={tagKeys.length === 0} onClick={save}>
          {adds ? (
            <Plural value={ids.length} one="Add to # guest" other="Add to # guests" />
          ) : (
            <Plural value={ids.length} one="Remove from # guest" other="Remove from # guests" />
          )}
        </Button>
      </Group>
    </Stack>
  );
}

interface GuestMover {
  /** Asks for the party to move guests to. */
  ask: (ids: readonly string[]) => void;
  /** Moves guests to a party, or with null out of any. */
  into: (ids: readonly string[], party: string | null) => void;
  /** The dialog to render. */
  dialog: ReactNode;
}

/** Moves guests between parties. `focus` is called with a moved guest when the dialog has closed. */
export function useMoveGuests(focus: (id: string | undefined) => void): GuestMover {
  const { t } = useLingui();
  const parties = useReport("parties");
  const change = useChangeGuests();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(false);

  const ask = useCallback((requestedIds: readonly string[]) => {
    setIds(requestedIds);
    setOpened(true);
  }, []);

  function into(movedIds: readonly string[], party: string | null) {
    const name = parties.find(({ id }) => id === party)?.name || t(PARTY_WORDS.untitled);
    change(movedIds, { partyId: party }, party === null ? t`No party` : name);
  }

  const dialog = (
    <MountWhenOpened opened={opened}>
      {(isOpen) => (
        <MoveToDialog
          to={isOpen ? "party" : undefined}
          ids={ids}
          onClose={() => setOpened(false)}
          onClosed={() => focus(ids[0])}
        />
      )}
    </MountWhenOpened>
  );
  return { ask, into, dialog };
}

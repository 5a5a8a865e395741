import { useLingui } from "@lingui/react/macro";
import { Home, MailCheck, MessageCircleReply, Tags, Trash2, Users } from "lucide-react";
import { useRef, useState } from "react";
import { SelectionBar, type SelectionBarHandle } from "@/kit/selection-bar.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import type { GuestFields } from "@/lib/core/types.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { RemoveGuestsDialog } from "../remove-guests-dialog.tsx";
import { RSVP_ICONS, RSVP_STATUSES } from "../rsvp-badge.tsx";
import { useRemoveGuests } from "../use-remove-guests.ts";
import { type GuestContainerKind, MoveToDialog } from "./move-to-dialog.tsx";
import { TagsDialog } from "./tags-dialog.tsx";
import { useChangeGuests } from "./use-change-guests.ts";

interface GuestSelectionBarProps {
  selection: Selection;
  /** All guests of the list. */
  shown: readonly string[];
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
}

/** Actions on the selected guests, each as one step. */
export function GuestSelectionBar({ selection, shown, onLeave }: GuestSelectionBarProps) {
  const { t } = useLingui();
  const bar = useRef<SelectionBarHandle>(null);
  const change = useChangeGuests();
  const removal = useRemoveGuests(selection.clear);
  const [dialog, setDialog] = useState<GuestContainerKind | "tags">();
  const ids = [...selection.ids];
  const answers = choicesOf("guest", "rsvpStatus");

  const give = (key: string, label: string, changes: GuestFields) => ({
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
            ...give(status, t(answers[status]), { rsvpStatus: status }),
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
            give("sent", t`Invitation sent`, { invitationSent: true }),
            give("not", t`Invitation not sent`, { invitationSent: false }),
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
      shown={shown}
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

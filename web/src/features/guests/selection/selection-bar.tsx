import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { Home, MailCheck, MessageCircleReply, Tags, Trash2, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Tool } from "@/kit/tools/tool.ts";
import { ToolRow } from "@/kit/tools/tool-row.tsx";
import type { GuestFields } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { RemoveGuestsDialog } from "../remove-guests-dialog.tsx";
import { RSVP_ICONS, RSVP_STATUSES } from "../rsvp-badge.tsx";
import { useRemoveGuests } from "../use-remove-guests.ts";
import { BelongDialog, type Belonging } from "./belong-dialog.tsx";
import classes from "./selection-bar.module.css";
import { TagsDialog } from "./tags-dialog.tsx";
import { useChangeGuests } from "./use-change-guests.ts";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** Everybody whom the list shows. */
  shown: readonly string[];
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
}

/** What can be done to the guests who are selected, each in one step. */
export function SelectionBar({ selection, shown, onLeave }: SelectionBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const change = useChangeGuests();
  const removal = useRemoveGuests(selection.clear);
  const [dialog, setDialog] = useState<Belonging | "tags">();
  const ids = [...selection.ids];
  const here = shown.filter((id) => selection.ids.has(id)).length;
  const answers = choicesOf("guest", "rsvpStatus");
  const nobody = ids.length === 0;
  useFocusAfter(bar, onLeave);

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
  const focusBar = () => {
    if (document.activeElement === document.body) bar.current?.focus();
  };

  return (
    <section ref={bar} tabIndex={-1} className={classes.bar} aria-label={t`Selected guests`}>
      <p className={classes.count} role="status">
        <Plural value={ids.length} _0="Nobody selected" one="# selected" other="# selected" />
        {ids.length > here && (
          <span className={classes.hidden}>
            {" "}
            <Plural value={ids.length - here} one="# not shown" other="# not shown" />
          </span>
        )}
      </p>
      {here < shown.length && (
        <Button variant="subtle" size="sm" className={classes.all} onClick={selection.toggleAll}>
          <Trans>Select all found ({shown.length})</Trans>
        </Button>
      )}
      <ToolRow
        tools={nobody ? tools.map((tool) => ({ ...tool, disabled: true })) : tools}
        rest={[]}
        moreLabel={t`More for the selected guests`}
      />
      <CloseButton aria-label={t`Clear selection`} onClick={selection.clear} />
      <RemoveGuestsDialog removal={removal} />
      <BelongDialog
        to={dialog === "tags" ? undefined : dialog}
        ids={ids}
        onClose={close}
        onClosed={focusBar}
      />
      <TagsDialog opened={dialog === "tags"} ids={ids} onClose={close} onClosed={focusBar} />
    </section>
  );
}

/** The focus of whoever is in the bar, or in a dialog of it, goes on to where they came from. */
function useFocusAfter(bar: React.RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const element = bar.current;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost || element?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) {
        leave.current();
      }
    };
  }, [bar]);
}

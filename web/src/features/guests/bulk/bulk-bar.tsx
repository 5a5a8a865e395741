import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { PressedMenu } from "@/kit/pressed-menu.tsx";
import type { GuestFields } from "@/lib/core/types.ts";
import { DIET_WORDS } from "@/records/diets/diet-words.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { useGroups, useParties } from "@/wedding/hooks.ts";
import { RemoveGuestsDialog } from "../remove-guests-dialog.tsx";
import { RSVP_ICONS } from "../rsvp-badge.tsx";
import { useRemoveGuests } from "../use-remove-guests.ts";
import classes from "./bulk-bar.module.css";
import { useChangeGuests } from "./use-change-guests.ts";
import type { Selection } from "./use-selection.ts";

interface BulkBarProps {
  selection: Selection;
  /** Everybody whom the list shows. */
  found: readonly string[];
}

interface Choice {
  label: string;
  changes: GuestFields;
}

/** What can be done to the guests who are chosen, each in one step. */
export function BulkBar({ selection, found }: BulkBarProps) {
  const { t } = useLingui();
  const groups = useGroups();
  const parties = useParties();
  const change = useChangeGuests();
  const removal = useRemoveGuests(selection.end);
  const ids = [...selection.ids];
  const count = ids.length;
  const none = count === 0;
  const isAll = count === found.length;
  const answers = choicesOf("guest", "rsvpStatus");
  const marks = (label: string, key: keyof GuestFields): Choice[] => [
    { label, changes: { [key]: true } },
    { label: t`Not: ${label}`, changes: { [key]: false } },
  ];

  const menu = (label: ReactNode, choices: readonly Choice[]) => (
    <ChoiceMenu
      label={label}
      disabled={none}
      choices={choices}
      onChoose={(changes) => change(ids, changes)}
    />
  );

  return (
    <section className={classes.bar} aria-label={t`Change the chosen guests`}>
      <p className={classes.count} role="status">
        <Plural value={count} _0="Nobody chosen yet" one="# guest chosen" other="# guests chosen" />
      </p>
      <Button
        variant="default"
        size="sm"
        onClick={() => selection.all(isAll ? [] : found)}
        disabled={found.length === 0}
      >
        {isAll ? (
          <Trans>Choose nobody</Trans>
        ) : (
          <Plural value={found.length} one="Choose #" other="Choose all #" />
        )}
      </Button>
      {menu(
        <Trans>RSVP</Trans>,
        Object.keys(RSVP_ICONS).map((status) => ({
          label: t(answers[status as keyof typeof answers]),
          changes: { rsvpStatus: status as keyof typeof answers },
        })),
      )}
      {menu(<Trans>Group</Trans>, [
        ...groups.map(({ id, name }) => ({ label: name, changes: { groupId: id } })),
        { label: t`No group`, changes: { groupId: null } },
      ])}
      {menu(<Trans>Party</Trans>, [
        ...parties.map(({ id, name }) => ({ label: name, changes: { partyId: id } })),
        { label: t`No party`, changes: { partyId: null } },
      ])}
      {menu(<Trans>Invitation</Trans>, [
        { label: t`Invitation sent`, changes: { invitationSent: true } },
        { label: t`Invitation not sent`, changes: { invitationSent: false } },
      ])}
      {menu(<Trans>Tags</Trans>, [
        ...marks(t`VIP`, "isVip"),
        ...marks(t`Needs transport`, "needsTransport"),
        ...marks(t`Needs a room`, "needsAccommodation"),
        ...Object.entries(DIET_WORDS).map(([key, { label }]) => ({
          label: t(label),
          changes: { [key]: true },
        })),
      ])}
      <Button
        variant="default"
        size="sm"
        disabled={none}
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={() => removal.ask(ids)}
      >
        <Trans>Delete</Trans>
      </Button>
      <Button size="sm" onClick={selection.end}>
        <Trans>Done</Trans>
      </Button>
      <RemoveGuestsDialog removal={removal} />
    </section>
  );
}

interface ChoiceMenuProps {
  label: ReactNode;
  disabled: boolean;
  choices: readonly Choice[];
  onChoose: (changes: GuestFields) => void;
}

function ChoiceMenu({ label, disabled, choices, onChoose }: ChoiceMenuProps) {
  return (
    <PressedMenu
      position="bottom-start"
      width={240}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          disabled={disabled}
          rightSection={<ChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {() => (
        <Menu.Dropdown className={classes.choices}>
          {choices.map((choice) => (
            <Menu.Item key={JSON.stringify(choice.changes)} onClick={() => onChoose(choice.changes)}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      )}
    </PressedMenu>
  );
}

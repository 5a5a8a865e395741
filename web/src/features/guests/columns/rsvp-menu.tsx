import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { createContext, use } from "react";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import type { GuestView, RsvpStatus } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { RSVP_ICONS, RSVP_STATUSES, RsvpBadge } from "../rsvp-badge.tsx";
import classes from "./guest-cells.module.css";

interface RsvpMenuProps {
  name: string;
  status: RsvpStatus;
  tabIndex: number;
  onChange: (status: RsvpStatus) => void;
}

/** The badge of a row, with a menu of the four statuses. */
export function RsvpMenu({ name, status, tabIndex, onChange }: RsvpMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const current = t(choicesOf("guest", "rsvpStatus")[status]);
  if (!allowed) return <RsvpBadge status={status} />;
  return (
    <LazyMenu
      position="bottom-start"
      width={200}
      button={(props) => (
        <UnstyledButton
          {...props}
          className={classes.rsvp}
          tabIndex={tabIndex}
          aria-label={t`RSVP of ${name}: ${current}. Change it`}
          onClick={(event) => {
            // A press on the badge must not open the guest.
            event.stopPropagation();
            props.onClick();
          }}
        >
          <RsvpBadge status={status} />
        </UnstyledButton>
      )}
    >
      {() => (
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          <Menu.RadioGroup value={status} onChange={(choice) => onChange(choice as RsvpStatus)}>
            {RSVP_STATUSES.map((choice) => {
              const Icon = RSVP_ICONS[choice];
              return (
                <Menu.RadioItem
                  key={choice}
                  value={choice}
                  closeMenuOnClick
                  rightSection={<Icon size={16} aria-hidden />}
                >
                  {t(choicesOf("guest", "rsvpStatus")[choice])}
                </Menu.RadioItem>
              );
            })}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      )}
    </LazyMenu>
  );
}

/** Context of a row's cells, so that a row subscribes to its guest once. */
interface RowGuest {
  guest: GuestView;
  name: string;
  /** Whether the row stands under its party, so that no cell repeats the party. */
  isUnderParty: boolean;
  /** Tab index of controls in the row: only the row at the cursor has tab stops. */
  tabIndex: 0 | -1;
  /** Whether the guest is selected; undefined if rows have no checkbox. */
  isSelected: boolean | undefined;
  /** Toggles the guest's selection; with `range` selects all from the last toggled guest to this one. */
  onToggle: (id: string, range?: boolean) => void;
}

const RowGuestContext = createContext<RowGuest | null>(null);

export const RowGuestProvider = RowGuestContext.Provider;

export function useRowGuest(): RowGuest {
  const row = use(RowGuestContext);
  if (!row) throw new Error("a guest cell is rendered outside its row");
  return row;
}

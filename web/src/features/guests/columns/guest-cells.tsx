import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  BedDouble,
  Bus,
  Check,
  GitFork,
  Heart,
  type LucideIcon,
  Mail,
  Phone,
  Star,
  Utensils,
} from "lucide-react";
import type { ReactNode } from "react";
import { DietBadges, dietsOf } from "@/domain/diets/diets.tsx";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { isShiftHeld } from "@/lib/selection/shift-key.ts";
import { ItemEditors } from "@/records/presence/editor-marks.tsx";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useConflicts, useNameHints, useRecord } from "@/wedding/hooks.ts";
import { RsvpBadge } from "../rsvp-badge.tsx";
import classes from "./guest-cells.module.css";
import { RsvpMenu, useRowGuest } from "./rsvp-menu.tsx";

export function NameCell() {
  const { guest, name } = useRowGuest();
  const { t } = useLingui();
  const conflicts = useConflicts("guests", guest.id);
  const hint = useNameHints()(guest.id);
  // The hint tells guests with the same name apart. Party and group have their columns, so do not repeat them here.
  const isHintNew = hint !== undefined && hint !== guest.partyName && hint !== guest.groupName;
  const isNamed = guest.firstName !== "" || guest.lastName !== "";
  return (
    <span className={classes.name}>
      <RowCheckbox />
      <span className={classes.nameText} data-nameless={!isNamed || undefined}>
        {name}
      </span>
      {guest.plusOneOf !== null && <BroughtBy hostId={guest.plusOneOf} isNamed={isNamed} />}
      {isHintNew && <span className={classes.quiet}>{hint}</span>}
      {guest.isCouple && <Mark icon={Heart} label={t`Couple`} tone="accent" />}
      {guest.isVip && <Mark icon={Star} label={t`VIP`} tone="accent" />}
      <ItemEditors container="guests" id={guest.id} />
      {conflicts.length > 0 && <Mark icon={GitFork} label={t`Two versions: open to choose`} tone="care" />}
    </span>
  );
}

/** The host of a companion, unless the companion's name includes the host's, and a warning if the host declined. */
function BroughtBy({ hostId, isNamed }: { hostId: string; isNamed: boolean }) {
  const host = useRecord("guest", hostId);
  const nameOf = useDistinctName();
  if (!host) return null;
  const hostLabel = nameOf(host);
  return (
    <>
      {isNamed && (
        <span className={classes.quiet}>
          <Trans>brought by {hostLabel}</Trans>
        </span>
      )}
      {host.rsvpStatus === "DECLINED" && (
        <span className={classes.care}>
          <Trans>host isn’t coming</Trans>
        </span>
      )}
    </>
  );
}

export function RsvpCell() {
  const { guest, name, tabIndex } = useRowGuest();
  const { update } = useRecordActions(GUEST);
  if (guest.isCouple) return <RsvpBadge status={guest.rsvpStatus} />;
  return (
    <RsvpMenu
      name={name}
      status={guest.rsvpStatus}
      tabIndex={tabIndex}
      onChange={(rsvpStatus) => update(guest.id, { rsvpStatus })}
    />
  );
}

/** Party and group of a guest. */
export function PartyAndGroupCell() {
  const { guest, isUnderParty } = useRowGuest();
  return <Quiet>{joinDetails([isUnderParty ? null : guest.partyName, guest.groupName])}</Quiet>;
}

export function PlusOnesCell() {
  const { guest } = useRowGuest();
  const { plusOnes, companions, mayStillBring } = guest;
  if (plusOnes === 0) return null;
  return (
    <span className={classes.plusOnes}>
      <span aria-hidden>
        +{plusOnes}
        {companions > 0 && mayStillBring > 0 && (
          <span className={classes.faint}>
            {" "}
            <Trans>{mayStillBring} open</Trans>
          </span>
        )}
      </span>
      <span className="troth-visually-hidden">
        <Plural value={plusOnes} one="can bring # person" other="can bring # people" />
        {companions > 0 && (
          <>
            , <Plural value={companions} one="# is named" other="# are named" />
          </>
        )}
      </span>
    </span>
  );
}

/** Needs that kitchen and driver must know, as icons. */
export function NeedsCell() {
  const { guest } = useRowGuest();
  const { t } = useLingui();
  const diets = dietsOf(guest);
  const other = guest.dietaryRestrictions;
  if (diets.length === 0 && !other && !guest.needsTransport && !guest.needsAccommodation) return null;
  return (
    <span className={classes.marks}>
      <DietBadges keys={diets} compact />
      {other && <Mark icon={Utensils} label={t`Diet: ${other}`} />}
      {guest.needsTransport && <Mark icon={Bus} label={t`Needs transport`} />}
      {guest.needsAccommodation && <Mark icon={BedDouble} label={t`Needs a room`} />}
    </span>
  );
}

export function ContactCell() {
  const { guest } = useRowGuest();
  if (!guest.email && !guest.phone) {
    return (
      <span className={classes.quiet}>
        <Trans>No contact yet</Trans>
      </span>
    );
  }
  return (
    <span className={classes.contact}>
      {guest.email && (
        <span className={classes.contactLine}>
          <Mail size={14} aria-hidden /> <span className={classes.cut}>{guest.email}</span>
        </span>
      )}
      {guest.phone && (
        <span className={classes.contactLine}>
          <Phone size={14} aria-hidden /> <span className={classes.cut}>{guest.phone}</span>
        </span>
      )}
    </span>
  );
}

export function GroupCell() {
  return <Quiet>{useRowGuest().guest.groupName}</Quiet>;
}

export function PartyCell() {
  return <Quiet>{useRowGuest().guest.partyName}</Quiet>;
}

export function MealCell() {
  return <Quiet>{useRowGuest().guest.mealName}</Quiet>;
}

export function DietsCell() {
  const { guest } = useRowGuest();
  const { t } = useLingui();
  const other = guest.dietaryRestrictions;
  return (
    <span className={classes.marks}>
      <DietBadges keys={dietsOf(guest)} compact />
      {other && <Mark icon={Utensils} label={t`Diet: ${other}`} />}
    </span>
  );
}

export function AgeCell() {
  const { ageGroup } = useRowGuest().guest;
  const { t } = useLingui();
  return <Quiet>{ageGroup && t(choicesOf("guest", "ageGroup")[ageGroup])}</Quiet>;
}

export function InvitedToCell() {
  const { invitationType } = useRowGuest().guest;
  const { t } = useLingui();
  return <Quiet>{invitationType && t(choicesOf("guest", "invitationType")[invitationType])}</Quiet>;
}

export function EmailCell() {
  return <Quiet>{useRowGuest().guest.email}</Quiet>;
}

export function PhoneCell() {
  return <Quiet>{useRowGuest().guest.phone}</Quiet>;
}

export function AddressCell() {
  return <Quiet>{useRowGuest().guest.address}</Quiet>;
}

export function NotesCell() {
  return <Quiet>{useRowGuest().guest.notes}</Quiet>;
}

export function VipCell() {
  const { t } = useLingui();
  return useRowGuest().guest.isVip && <Mark icon={Star} label={t`VIP`} tone="accent" />;
}

export function TransportCell() {
  const { t } = useLingui();
  return useRowGuest().guest.needsTransport && <Mark icon={Bus} label={t`Needs transport`} />;
}

export function RoomCell() {
  const { t } = useLingui();
  return useRowGuest().guest.needsAccommodation && <Mark icon={BedDouble} label={t`Needs a room`} />;
}

export function InvitationCell() {
  const { t } = useLingui();
  return useRowGuest().guest.invitationSent && <Mark icon={Check} label={t`Invitation sent`} />;
}

/** One muted line, cut at the end of the column. */
function Quiet({ children }: { children: ReactNode }) {
  return children ? <span className={classes.quiet}>{children}</span> : null;
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  tone?: "accent" | "care";
}

/** A small icon, with a label for screen readers and as a tooltip. */
function Mark({ icon: Icon, label, tone }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone} title={label}>
      <Icon size={16} aria-hidden />
      <span className="troth-visually-hidden">{label}</span>
    </span>
  );
}

/** Selects a guest, if the list has room for it and guests can be selected. */
function RowCheckbox() {
  const { t } = useLingui();
  const { guest, name, tabIndex, isSelected, onToggle } = useRowGuest();
  if (isSelected === undefined) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only stops the row from opening the guest
    <label className={classes.boxTarget} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t`Select ${name}`}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => onToggle(guest.id, isShiftHeld(event))}
      />
    </label>
  );
}

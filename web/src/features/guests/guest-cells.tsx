import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  BedDouble,
  Bus,
  GitFork,
  type LucideIcon,
  Mail,
  Phone,
  Square,
  SquareCheckBig,
  Star,
  Utensils,
} from "lucide-react";
import { inARow } from "@/lib/names/lists.ts";
import { DietBadges } from "@/records/diets/diet-badges.tsx";
import { dietsOf } from "@/records/diets/diets.ts";
import { ItemEditors } from "@/records/presence/item-editors.tsx";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useConflicts, useNameHints } from "@/wedding/hooks.ts";
import { GUEST } from "./guest-kind.ts";
import classes from "./guest-list.module.css";
import { useRowGuest } from "./row-guest.ts";
import { RsvpMenu } from "./rsvp-menu.tsx";

export function NameCell() {
  const { guest, name, isChosen } = useRowGuest();
  const { t } = useLingui();
  const conflicts = useConflicts("guests", guest.id);
  const hint = useNameHints()(guest.id);
  // Party and group stand in a column of their own.
  const isNameless = guest.plusOneOf !== null && !guest.firstName && !guest.lastName;
  const isNews = hint !== undefined && hint !== guest.partyName && hint !== guest.groupName;
  return (
    <span className={classes.name}>
      {isChosen !== undefined && <Chosen is={isChosen} />}
      <span className={classes.nameText} data-nameless={isNameless || undefined}>
        {name}
      </span>
      {guest.hostName !== null && !isNameless && (
        <span className={classes.quiet}>
          <Trans>with {guest.hostName}</Trans>
        </span>
      )}
      {isNews && <span className={classes.quiet}>{hint}</span>}
      {guest.isVip && <Mark icon={Star} label={t`VIP`} tone="accent" />}
      <ItemEditors container="guests" id={guest.id} />
      {conflicts.length > 0 && <Mark icon={GitFork} label={t`Two versions: open to choose`} tone="care" />}
    </span>
  );
}

export function RsvpCell() {
  const { guest, name, tabIndex } = useRowGuest();
  const { update } = useRecordActions(GUEST);
  return (
    <RsvpMenu
      name={name}
      status={guest.rsvpStatus}
      tabIndex={tabIndex}
      onChange={(rsvpStatus) => update(guest.id, { rsvpStatus })}
    />
  );
}

/** Party and group, the two ways guests belong together. */
export function PartyCell() {
  const { guest } = useRowGuest();
  const names = inARow([guest.partyName, guest.groupName]);
  return names && <span className={classes.quiet}>{names}</span>;
}

export function PlusOnesCell() {
  const { guest } = useRowGuest();
  const { plusOnes: count, companions: named } = guest;
  if (count === 0) return null;
  return (
    <span className={classes.plusOnes}>
      <span aria-hidden>
        +{count}
        {named > 0 && ` (${named})`}
      </span>
      <span className="troth-visually-hidden">
        <Plural value={count} one="may bring # person" other="may bring # people" />
        {named > 0 && (
          <>
            , <Plural value={named} one="# is named" other="# are named" />
          </>
        )}
      </span>
    </span>
  );
}

export function NeedsCell() {
  const { guest } = useRowGuest();
  const { t } = useLingui();
  const diets = dietsOf(guest);
  const diet = guest.dietaryRestrictions;
  if (diets.length === 0 && !diet && !guest.needsTransport && !guest.needsAccommodation) return null;
  return (
    <span className={classes.marks}>
      <DietBadges keys={diets} compact />
      {diet && <Mark icon={Utensils} label={t`Diet: ${diet}`} />}
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

interface MarkProps {
  icon: LucideIcon;
  label: string;
  tone?: "accent" | "care";
}

/** The row as a whole says that it is selected; this is for the eye. */
function Chosen({ is }: { is: boolean }) {
  const Icon = is ? SquareCheckBig : Square;
  return (
    <span className={classes.mark} data-tone={is ? "accent" : undefined}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

/** A small sign with its words for those who cannot see it or do not know it. */
function Mark({ icon: Icon, label, tone }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone} title={label}>
      <Icon size={16} aria-hidden />
      <span className="troth-visually-hidden">{label}</span>
    </span>
  );
}

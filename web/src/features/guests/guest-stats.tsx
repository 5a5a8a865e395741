import { Plural, Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import {
  Armchair,
  Baby,
  BedDouble,
  Bus,
  Check,
  ChevronDown,
  ChevronUp,
  CircleHelp,
  Clock,
  MailCheck,
  PhoneOff,
  Star,
  Users,
  X,
} from "lucide-react";
import { memo } from "react";
import type { GuestFilters } from "@/domain/guests/filters/guest-filters.ts";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import type { GuestStats as Stats, StatusFilter } from "@/lib/core/types.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./guest-stats.module.css";

/** Filters that a figure can set. */
export interface GuestListFilter extends GuestFilters {
  status?: StatusFilter | undefined;
}

interface GuestStatsProps {
  /** The filter of the list now: its figure shows as pressed. */
  activeFilter: GuestListFilter;
  /** Shows only the guests that pass the filter of a figure; all guests for an empty filter. */
  onShow: (filter: GuestListFilter) => void;
}

/** Figures of the guest list, as the core counts them. Pressing one filters the list. */
export const GuestStats = memo(function GuestStats({ activeFilter, onShow }: GuestStatsProps) {
  const { guests } = useReport("overview").stats;
  const [isOpen, setOpen] = useStoredSetting("guests.figures", isTrue);

  /** Props of a figure that filters the list when pressed, and clears the filter when pressed again. */
  const filterProps = (filter: GuestListFilter) => {
    const pressed = isSameFilter(activeFilter, filter);
    return { pressed, onPress: () => onShow(pressed ? {} : filter) };
  };

  return (
    <div className={classes.stats}>
      <StatStrip columns={6}>
        <StatCard
          icon={Users}
          label={<Trans>Total Guests</Trans>}
          value={guests.total}
          onPress={() => onShow({})}
        />
        <StatCard
          icon={Check}
          label={<Trans>Confirmed</Trans>}
          value={guests.confirmed}
          {...filterProps({ status: "CONFIRMED" })}
        />
        <StatCard
          icon={Clock}
          label={<Trans>Pending</Trans>}
          value={guests.pending}
          {...filterProps({ status: "PENDING" })}
        />
        <StatCard
          icon={X}
          label={<Trans>Declined</Trans>}
          value={guests.declined}
          {...filterProps({ status: "DECLINED" })}
        />
        <StatCard
          icon={CircleHelp}
          label={<Trans>Tentative</Trans>}
          value={guests.tentative}
          {...filterProps({ status: "TENTATIVE" })}
        />
        <Headcount guests={guests} />
      </StatStrip>
      {isOpen && (
        <StatStrip columns={6}>
          <StatCard
            icon={Star}
            label={<Trans>VIPs</Trans>}
            value={guests.vips}
            {...filterProps({ isVip: true })}
          />
          <StatCard
            icon={Baby}
            label={<Trans>Children coming</Trans>}
            value={guests.children}
            detail={<InfantsAndTeens guests={guests} />}
            {...filterProps({ status: "CONFIRMED", ageGroup: "CHILD" })}
          />
          <StatCard
            icon={Bus}
            label={<Trans>Transport</Trans>}
            value={guests.needTransport}
            detail={<Trans>without those who declined</Trans>}
            explains
            {...filterProps({ status: "EXPECTED", needsTransport: true })}
          />
          <StatCard
            icon={BedDouble}
            label={<Trans>Rooms</Trans>}
            value={guests.needAccommodation}
            detail={<Trans>without those who declined</Trans>}
            explains
            {...filterProps({ status: "EXPECTED", needsAccommodation: true })}
          />
          <StatCard
            icon={MailCheck}
            label={<Trans>Invitations sent</Trans>}
            value={guests.invitationsSent}
            {...filterProps({ invitationSent: true })}
          />
          <StatCard
            icon={PhoneOff}
            label={<Trans>No contact</Trans>}
            value={guests.withoutContact}
            {...filterProps({ withoutContact: true })}
          />
        </StatStrip>
      )}
      <UnstyledButton
        className={`${classes.fold} troth-not-printed`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        {isOpen ? <Trans>Fewer numbers</Trans> : <Trans>More numbers</Trans>}
      </UnstyledButton>
    </div>
  );
});

/** Number of people to seat and feed. Unnamed companions are not counted yet. */
function Headcount({ guests }: { guests: Stats }) {
  return (
    <StatCard
      icon={Armchair}
      label={<Trans>Headcount</Trans>}
      value={guests.headcount}
      detail={
        <>
          <div>
            <Plural
              value={guests.companions}
              _0="no companions"
              one="with # companion"
              other="with # companions"
            />
          </div>
          {guests.mayStillBring > 0 && (
            <div>
              <Plural value={guests.mayStillBring} one="can still bring #" other="can still bring #" />
            </div>
          )}
        </>
      }
    />
  );
}

function InfantsAndTeens({ guests: { infants, teens } }: { guests: Stats }) {
  if (infants + teens === 0) return null;
  return (
    <>
      {infants > 0 && <Plural value={infants} one="# infant" other="# infants" />}
      {infants > 0 && teens > 0 && ", "}
      {teens > 0 && <Plural value={teens} one="# teen" other="# teens" />}
    </>
  );
}

function isSameFilter(a: GuestListFilter, b: GuestListFilter): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof GuestListFilter>;
  return [...keys].every((key) => a[key] === b[key]);
}

function isTrue(stored: unknown): boolean {
  return stored === true;
}

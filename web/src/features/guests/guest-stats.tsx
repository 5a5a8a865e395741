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
  now: GuestListFilter;
  /** Shows only the guests that a figure counts; all without filters. */
  onShow: (narrowing: GuestListFilter) => void;
}

/** Figures of the list, as the core counts them. A figure of guests filters the list when pressed. */
export const GuestStats = memo(function GuestStats({ now, onShow }: GuestStatsProps) {
  const { guests } = useReport("overview").stats;
  const [isOpen, setOpen] = useStoredSetting("guests.figures", isTrue);

  const shows = (narrowing: GuestListFilter) => {
    const pressed = isSame(now, narrowing);
    return { pressed, onPress: () => onShow(pressed ? {} : narrowing) };
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
          {...shows({ status: "CONFIRMED" })}
        />
        <StatCard
          icon={Clock}
          label={<Trans>Pending</Trans>}
          value={guests.pending}
          {...shows({ status: "PENDING" })}
        />
        <StatCard
          icon={X}
          label={<Trans>Declined</Trans>}
          value={guests.declined}
          {...shows({ status: "DECLINED" })}
        />
        <StatCard
          icon={CircleHelp}
          label={<Trans>Tentative</Trans>}
          value={guests.tentative}
          {...shows({ status: "TENTATIVE" })}
        />
        <Headcount guests={guests} />
      </StatStrip>
      {isOpen && (
        <StatStrip columns={6}>
          <StatCard icon={Star} label={<Trans>VIPs</Trans>} value={guests.vips} {...shows({ isVip: true })} />
          <StatCard
            icon={Baby}
            label={<Trans>Children coming</Trans>}
            value={guests.children}
            detail={<YoungOthers guests={guests} />}
            {...shows({ status: "CONFIRMED", ageGroup: "CHILD" })}
          />
          <StatCard
            icon={Bus}
            label={<Trans>Transport</Trans>}
            value={guests.needTransport}
            detail={<Trans>without those who declined</Trans>}
            explains
            {...shows({ status: "EXPECTED", needsTransport: true })}
          />
          <StatCard
            icon={BedDouble}
            label={<Trans>Rooms</Trans>}
            value={guests.needAccommodation}
            detail={<Trans>without those who declined</Trans>}
            explains
            {...shows({ status: "EXPECTED", needsAccommodation: true })}
          />
          <StatCard
            icon={MailCheck}
            label={<Trans>Invitations sent</Trans>}
            value={guests.invitationsSent}
            {...shows({ invitationSent: true })}
          />
          <StatCard
            icon={PhoneOff}
            label={<Trans>No contact</Trans>}
            value={guests.withoutContact}
            {...shows({ withoutContact: true })}
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

function YoungOthers({ guests: { infants, teens } }: { guests: Stats }) {
  if (infants + teens === 0) return null;
  return (
    <>
      {infants > 0 && <Plural value={infants} one="# infant" other="# infants" />}
      {infants > 0 && teens > 0 && ", "}
      {teens > 0 && <Plural value={teens} one="# teen" other="# teens" />}
    </>
  );
}

function isSame(one: GuestListFilter, other: GuestListFilter): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof GuestListFilter>;
  return [...keys].every((key) => one[key] === other[key]);
}

function isTrue(kept: unknown): boolean {
  return kept === true;
}

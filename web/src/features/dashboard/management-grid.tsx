import { Plural, Trans } from "@lingui/react/macro";
import {
  Armchair,
  CalendarClock,
  Gift,
  Globe,
  Images,
  type LucideIcon,
  Mail,
  Store,
  Users,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Money } from "@/kit/money/money.tsx";
import type { WeddingView } from "@/lib/core/types.ts";
import { usePeople, useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "./management-grid.module.css";
import { SectionCard } from "./sections.tsx";

/** Links to all areas of the wedding in the order of the menu, each with one figure, or with a first step. */
export function ManagementGrid({ overview }: { overview: WeddingView }) {
  const { guests, vendors, photos } = overview.stats;
  const { events, registry } = useReport("planning");
  const sections = useRecords("section").length;
  const team = usePeople().members.length;
  return (
    <SectionCard title={<Trans>Wedding Management</Trans>}>
      <ul className={classes.areas}>
        <AreaLink to="/app/guests" icon={Users} title={<Trans>Guests</Trans>}>
          <Plural
            value={guests.invited === 0 ? 0 : guests.total}
            _0="Start your list"
            one="# guest"
            other="# guests"
          />
        </AreaLink>
        <AreaLink to="/app/budget" icon={Wallet} title={<Trans>Budget</Trans>}>
          <RemainingBudget budget={overview.budget} />
        </AreaLink>
        <AreaLink to="/app/seating-chart" icon={Armchair} title={<Trans>Seating</Trans>}>
          <SeatedGuests />
        </AreaLink>
        <AreaLink to="/app/website" icon={Globe} title={<Trans>Website</Trans>}>
          <Plural value={sections} _0="Tell your guests where and when" one="# section" other="# sections" />
        </AreaLink>
        <AreaLink to="/app/timeline" icon={CalendarClock} title={<Trans>Timeline</Trans>}>
          <Plural value={events.total} _0="Plan your day" one="# event" other="# events" />
        </AreaLink>
        <AreaLink to="/app/vendors" icon={Store} title={<Trans>Vendors</Trans>}>
          <Plural value={vendors.total} _0="Find your vendors" one="# vendor" other="# vendors" />
        </AreaLink>
        <AreaLink to="/app/registry" icon={Gift} title={<Trans>Registry</Trans>}>
          <Plural value={registry.total} _0="Start your gift list" one="# gift" other="# gifts" />
        </AreaLink>
        <AreaLink to="/app/photos" icon={Images} title={<Trans>Photos</Trans>}>
          <Plural value={photos.totalPhotos} _0="Add your first photos" one="# photo" other="# photos" />
        </AreaLink>
        <AreaLink to="/app/emails" icon={Mail} title={<Trans>Emails</Trans>}>
          <Plural
            value={guests.invitationsSent}
            _0="Write to your guests"
            one="# invitation sent"
            other="# invitations sent"
          />
        </AreaLink>
        <AreaLink to="/app/team" icon={UsersRound} title={<Trans>Team</Trans>}>
          {team < 2 ? <Trans>Plan together</Trans> : <Plural value={team} one="# person" other="# people" />}
        </AreaLink>
      </ul>
    </SectionCard>
  );
}

/** Seated guests of the only seating chart, or the number of charts. Drafts of a chart do not count. */
function SeatedGuests() {
  const charts = useReport("charts").filter(({ draftOf }) => !draftOf);
  const [onlyChart] = charts;
  if (charts.length !== 1 || !onlyChart) {
    return <Plural value={charts.length} _0="Find everyone a seat" one="# plan" other="# plans" />;
  }
  const { assigned, unassigned } = onlyChart;
  const guests = assigned + unassigned;
  return (
    <Trans>
      {assigned} of {guests} seated
    </Trans>
  );
}

/** The remaining budget, as in the budget's headline. */
function RemainingBudget({ budget: { left, spent } }: Pick<WeddingView, "budget">) {
  if (left === null || left === undefined) {
    if (spent === 0) return <Trans>Set your budget</Trans>;
    return (
      <Trans>
        <Money amount={spent} whole /> spent
      </Trans>
    );
  }
  const amount = <Money amount={Math.abs(left)} />;
  return left < 0 ? <Trans>{amount} over</Trans> : <Trans>{amount} left</Trans>;
}

type AreaLinkProps = { to: string; icon: LucideIcon; title: ReactNode; children: ReactNode };

function AreaLink({ to, icon: Icon, title, children }: AreaLinkProps) {
  return (
    <li>
      <Link to={to} className={classes.area}>
        <Icon size={22} strokeWidth={1.5} aria-hidden className={classes.icon} />
        <span className={classes.texts}>
          <span className={classes.title}>{title}</span>
          <span className={classes.detail}>{children}</span>
        </span>
      </Link>
    </li>
  );
}

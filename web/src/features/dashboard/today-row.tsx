import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Armchair,
  CalendarClock,
  ChevronRight,
  CircleAlert,
  GitMerge,
  Heart,
  ListTodo,
  type LucideIcon,
  MailQuestion,
  Trash2,
  TriangleAlert,
  Undo2,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { TodayItem } from "@/lib/core/types.ts";
import { wordsOf } from "@/records/area.ts";
import rows from "./link-rows.module.css";
import classes from "./today-card.module.css";
import { linkToNeed, type TodayNeed } from "./today-links.ts";

/** The needs of one kind, or of several. */
type TodayNeedOf<K extends TodayNeed["kind"]> = Extract<TodayNeed, { kind: K }>;

/** Needs about the to-do list have "plan" in their kind: milestones and tasks. */
const ICONS: Record<TodayNeed["kind"], LucideIcon> = {
  paymentsOverdue: CircleAlert,
  editsRefused: Undo2,
  fieldsToSettle: GitMerge,
  seatsToSettle: Armchair,
  removedWhileEdited: Trash2,
  companionsToSettle: UsersRound,
  mismatches: TriangleAlert,
  repliesFilling: MailQuestion,
  paymentsDue: CalendarClock,
  planOverdue: ListTodo,
  planDue: ListTodo,
  scheduleConflicts: TriangleAlert,
  repliesMissing: MailQuestion,
  withoutSeat: Armchair,
  thankYou: Heart,
};

/** One item of Today, the dashboard's list of what needs attention now. The whole row is a link. */
export function TodayRow({ need, urgency }: TodayItem) {
  const Icon = ICONS[need.kind];
  const { title, detail } = useNeedWords(need);
  return (
    <Link to={linkToNeed(need)} className={rows.row} data-urgency={urgency}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={rows.texts}>
        <span className={rows.title}>{title}</span>
        <span className={rows.detail}>{detail}</span>
      </span>
      <ChevronRight size={18} aria-hidden className={rows.chevron} />
    </Link>
  );
}

interface NeedWords {
  /** What is to do, with a number. */
  title: ReactNode;
  /** A second line, in smaller text: why, since when or where. */
  detail: ReactNode;
}

/** The words of a row. Each kind of need has its own sentences, for translators. */
function useNeedWords(need: TodayNeed): NeedWords {
  const removedWords = useRemovedWords();
  // Kinds without a count do not use it.
  const count = "count" in need ? need.count : 0;
  switch (need.kind) {
    case "paymentsOverdue":
      return {
        title: <Plural value={count} one="# payment is overdue" other="# payments are overdue" />,
        detail: (
          <Trans>
            <Money amount={need.amount} />, since <DateText value={need.first} />
          </Trans>
        ),
      };
    case "paymentsDue":
      return {
        title: (
          <Plural
            value={count}
            one="# payment is due within a week"
            other="# payments are due within a week"
          />
        ),
        detail: (
          <Trans>
            <Money amount={need.amount} />, from <DateText value={need.first} />
          </Trans>
        ),
      };
    case "planOverdue":
      return {
        title: <DueTodos need={need} due="overdue" />,
        detail: (
          <Trans>
            since <DateText value={need.first} />
          </Trans>
        ),
      };
    case "planDue":
      return {
        title: <DueTodos need={need} due="withinWeek" />,
        detail: (
          <Trans>
            from <DateText value={need.first} />
          </Trans>
        ),
      };
    case "scheduleConflicts":
      return {
        title: (
          <Plural
            value={count}
            one="# thing in the timeline doesn’t fit"
            other="# things in the timeline don’t fit"
          />
        ),
        detail: (
          <Trans>A vendor is needed in two places at once, or there’s too little time to get there.</Trans>
        ),
      };
    case "editsRefused":
      return {
        title: (
          <Plural
            value={count}
            one="# of your edits wasn’t accepted"
            other="# of your edits weren’t accepted"
          />
        ),
        detail: <Trans>What you wrote is kept. Decide what to do with it.</Trans>,
      };
    case "fieldsToSettle":
      return {
        title: <Plural value={count} one="# thing to settle" other="# things to settle" />,
        detail: <Trans>Two of you edited it at the same time. Both versions are kept.</Trans>,
      };
    case "seatsToSettle":
      return {
        title: <Plural value={count} one="# seat to settle" other="# seats to settle" />,
        detail: <ChartDetail name={need.name} />,
      };
    case "removedWhileEdited":
      return {
        title: removedWords(need),
        detail: <Trans>One of you removed it while another changed it. Keep it or remove it?</Trans>,
      };
    case "companionsToSettle":
      return {
        title: <Plural value={count} one="# companion to settle" other="# companions to settle" />,
        detail: <Trans>Their host was removed, or is bringing too many people.</Trans>,
      };
    case "mismatches":
      return {
        title: (
          <Plural value={count} one="# thing doesn’t fit together" other="# things don’t fit together" />
        ),
        detail: (
          <Trans>Changes by two of you made an event end before it starts, or bought a gift too often.</Trans>
        ),
      };
    case "repliesFilling": {
      const { percent } = need;
      return {
        title: <Trans>The space for open-form replies is {percent} % full</Trans>,
        detail: (
          <Trans>
            Remove the ones you don’t need: once it’s full, guests can only reply by personal link.
          </Trans>
        ),
      };
    }
    case "repliesMissing":
      return {
        title: <Plural value={count} one="# guest hasn’t replied yet" other="# guests haven’t replied yet" />,
        detail: <Trans>Invited, but still undecided</Trans>,
      };
    case "withoutSeat":
      return {
        title: (
          <Plural
            value={count}
            one="# person who is coming has no seat"
            other="# people who are coming have no seat"
          />
        ),
        detail: <ChartDetail name={need.name} />,
      };
    case "thankYou":
      return thankYouWords(need);
  }
}

/** Thanks to guests who came are named first, those for gifts in the detail; without such guests, gifts alone. */
function thankYouWords({ guests, gifts }: TodayNeedOf<"thankYou">): NeedWords {
  const giftWords = (
    <Plural value={gifts} one="# gift waits for a thank-you" other="# gifts wait for a thank-you" />
  );
  if (guests === 0)
    return { title: giftWords, detail: <Trans>Tick them off in the registry once you’ve sent it.</Trans> };
  return {
    title: <Plural value={guests} one="Thank the guest who came" other="Thank the # guests who came" />,
    detail: gifts > 0 ? giftWords : <Trans>One letter reaches them all.</Trans>,
  };
}

interface DueTodosProps {
  need: TodayNeedOf<"planOverdue" | "planDue">;
  due: "overdue" | "withinWeek";
}

/** "2 tasks are overdue" or "3 milestones are due within a week". */
function DueTodos({ need: { count, noun }, due }: DueTodosProps) {
  if (noun === "milestone") {
    return due === "overdue" ? (
      <Plural value={count} one="# milestone is overdue" other="# milestones are overdue" />
    ) : (
      <Plural
        value={count}
        one="# milestone is due within a week"
        other="# milestones are due within a week"
      />
    );
  }
  return due === "overdue" ? (
    <Plural value={count} one="# task is overdue" other="# tasks are overdue" />
  ) : (
    <Plural value={count} one="# task is due within a week" other="# tasks are due within a week" />
  );
}

/** Names the seating chart that a need is about. */
function ChartDetail({ name }: { name: string | null | undefined }) {
  return name ? <Trans>In the plan “{name}”</Trans> : <Trans>In the seating plan</Trans>;
}

/** Returns "2 guests to keep or remove" for records that were removed while someone edited them. */
function useRemovedWords(): (need: TodayNeedOf<"removedWhileEdited">) => string {
  const { t } = useLingui();
  return ({ container, count }) => {
    const noun = recordOfContainer(container)?.noun;
    const words = noun && wordsOf(noun);
    const things = words
      ? t(words.quantity(count))
      : t`${plural(count, { one: "# seating plan", other: "# seating plans" })}`;
    return t`${things} to keep or remove`;
  };
}

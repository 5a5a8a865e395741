import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { GitFork, History, Undo2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { LazyActivityLine } from "@/domain/activity/lazy-activity-line.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import {
  type Author,
  bothChangedWords,
  useAuthors,
  useFetchAuthors,
} from "@/records/to-settle/both-changed.ts";
import { toSettlePath } from "@/records/to-settle/to-settle-path.ts";
import {
  dismissNewConflicts,
  useArrivedConflicts,
  useAwayChanges,
  usePeople,
  useRefusedEdits,
} from "@/wedding/hooks.ts";
import classes from "./edit-cards.module.css";
import { NoticeCard } from "./notice-card.tsx";

/**
 * Notice of conflicts that arrive with another person's changes. It counts up while it is shown, and disappears when
 * all of them are settled by anyone.
 */
export function BothChangedCard() {
  const { t } = useLingui();
  const conflicts = useArrivedConflicts();
  const authorOf = useAuthors();
  const { pathname } = useLocation();
  const isConflictPage = pathname === toSettlePath;
  const actors = useFetchAuthors(conflicts);
  // The page of conflicts shows them already.
  useEffect(() => {
    if (isConflictPage && conflicts.length > 0) dismissNewConflicts();
  }, [isConflictPage, conflicts]);

  if (conflicts.length === 0 || isConflictPage) return null;
  return (
    <NoticeCard
      icon={GitFork}
      title={t(bothChangedWords(conflicts.length, distinctAuthors(actors.map(authorOf)), formatNameList))}
      actions={
        <>
          <Button component={Link} to={toSettlePath}>
            <Trans>Choose</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={dismissNewConflicts}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>Both versions are kept. Choose the right one when you have a moment.</Trans>
    </NoticeCard>
  );
}

/** Each person once, since one person writes under several actors. */
function distinctAuthors(authors: readonly Author[]): Author[] {
  return [...new Map(authors.map((author) => [author.account, author])).values()];
}

/** As many as can be read at a glance. */
const maxLines = 3;

/** Changes by others since this device last had the wedding open. */
export function AwayCard() {
  const { t } = useLingui();
  const people = usePeople();
  const { groups, dismiss } = useAwayChanges();
  if (groups.length === 0) return null;
  const left = groups.length - maxLines;
  return (
    <NoticeCard
      icon={History}
      title={<Trans>While you were away</Trans>}
      actions={
        <>
          <Button component={Link} to="/app/activity" onClick={dismiss}>
            <Trans>See all activity</Trans>
          </Button>
          <Button variant="subtle" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Suspense fallback={<SkeletonRows rows={Math.min(groups.length, maxLines)} height={56} />}>
        <ul className={classes.lines} aria-label={t`What others did`}>
          {groups.slice(0, maxLines).map((group) => (
            <LazyActivityLine key={group.key} group={group} people={people} />
          ))}
        </ul>
      </Suspense>
      {left > 0 && <Plural value={left} one="and # more change" other="and # more changes" />}
    </NoticeCard>
  );
}

export const notAcceptedPath = "/app/not-accepted";

/**
 * Notice of refused edits. Reappears at each start until every refused edit is decided, so that none is discovered days
 * later.
 */
export function NotAcceptedCard() {
  const count = useRefusedEdits().length;
  const { pathname } = useLocation();
  const [dismissedCount, setDismissedCount] = useState(0);
  if (count <= dismissedCount || pathname === notAcceptedPath) return null;
  return (
    <NoticeCard
      icon={Undo2}
      title={<Plural value={count} one="# edit wasn’t accepted" other="# edits weren’t accepted" />}
      actions={
        <>
          <Button component={Link} to={notAcceptedPath}>
            <Trans>See what wasn’t accepted</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setDismissedCount(count)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>It isn’t in the plan, but what you wrote is kept on this device.</Trans>
    </NoticeCard>
  );
}

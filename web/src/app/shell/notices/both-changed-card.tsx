import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { GitFork } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { formatNameList } from "@/lib/names/lists.ts";
import { bothChangedWords } from "@/records/to-settle/both-changed-words.ts";
import { toSettlePath } from "@/records/to-settle/to-settle-path.ts";
import { type Author, useAuthors } from "@/records/to-settle/use-authors.ts";
import { useFetchAuthors } from "@/records/to-settle/use-fetch-authors.ts";
import { dismissNewConflicts, useArrivedConflicts } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/**
 * Notice of conflicts that arrive with another person's changes. It counts up while it is shown, and disappears when
 * all of them are settled by anyone.
 */
export function BothChangedCard() {
  const { t } = useLingui();
  const arrived = useArrivedConflicts();
  const authorOf = useAuthors();
  const { pathname } = useLocation();
  const isThere = pathname === toSettlePath;
  const actors = useFetchAuthors(arrived);
  // The page of conflicts shows them already.
  useEffect(() => {
    if (isThere && arrived.length > 0) dismissNewConflicts();
  }, [isThere, arrived]);

  if (arrived.length === 0 || isThere) return null;
  return (
    <NoticeCard
      icon={GitFork}
      title={t(bothChangedWords(arrived.length, eachOnce(actors.map(authorOf)), formatNameList))}
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
function eachOnce(authors: readonly Author[]): Author[] {
  return [...new Map(authors.map((author) => [author.account, author])).values()];
}

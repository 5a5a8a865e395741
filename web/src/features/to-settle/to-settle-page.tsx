import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { Check, GitFork } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isCompanionIssue } from "@/domain/companions/companion-issue.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useFetchAuthors } from "@/records/to-settle/use-fetch-authors.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding, useWeddingConflicts } from "@/wedding/hooks.ts";
import { ChartCard } from "./chart-card.tsx";
import { CompanionCard } from "./companion-card.tsx";
import { FieldsCard } from "./fields-card.tsx";
import { groupedByThing, type SettleItem } from "./grouped-by-thing.ts";
import { KeepAll } from "./keep-all.tsx";
import { MismatchCard } from "./mismatch-card.tsx";
import { RemovalCard } from "./removal-card.tsx";
import { type SettledChoice, SettledList } from "./settled-list.tsx";

/** Everything that two people decided without knowing of each other; each is settled in one tap. */
export default function ToSettlePage() {
  const { t } = useLingui();
  const { id, status } = useWedding();
  return (
    <>
      <PageHeader title={t`To settle`} description={status === "ready" && <Count />} />
      {(status === "loading" || status === "unread") && <WeddingLoading status={status} />}
      {(status === "none" || status === "missing") && (
        <NoWedding icon={GitFork}>
          <Trans>Create your wedding first; then you can settle here what two people changed at once.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <List key={id} />}
    </>
  );
}

function Count() {
  const count = useWeddingConflicts().length;
  if (count === 0) return null;
  return (
    <Plural
      value={count}
      one="# thing was changed by two people at once. Both versions are kept until you choose."
      other="# things were changed by two people at once. Both versions are kept until you choose."
    />
  );
}

function List() {
  const items = useWeddingConflicts();
  useFetchAuthors(items);
  const cards = groupedByThing(items);
  const count = items.length;
  const [settled, setSettled] = useState<readonly SettledChoice[]>([]);
  const { cardsRef, goOn } = useNextCard(count);

  return (
    <>
      <WriteAccess area="planning">
        <ReadOnlyNotice />
      </WriteAccess>
      {count === 0 && (
        <EmptyState icon={Check} title={<Trans>Everything is settled</Trans>}>
          <Trans>
            When two people change the same thing at once, both versions wait here for you to choose.
          </Trans>
        </EmptyState>
      )}
      <KeepAll items={items} onSettled={(choices) => setSettled((before) => [...choices, ...before])} />
      <Stack ref={cardsRef} gap="md">
        {cards.map((card, index) => (
          <CardOf
            key={card.key}
            card={card}
            onSettled={(choice) => {
              if (choice) setSettled((before) => [choice, ...before]);
              goOn(index);
            }}
          />
        ))}
      </Stack>
      <SettledList settled={settled} onChange={setSettled} />
    </>
  );
}

interface CardOfProps {
  card: SettleItem;
  /** Gets the choice if it can be changed afterwards. */
  onSettled: (choice?: SettledChoice) => void;
}

function CardOf({ card, onSettled }: CardOfProps) {
  switch (card.kind) {
    case "fields":
      return <FieldsCard thing={card.thing} fields={card.fields} onSettled={onSettled} />;
    case "removal":
      return <RemovalCard removal={card.removal} onSettled={onSettled} />;
    case "mismatch":
      return isCompanionIssue(card.mismatch.issue) ? (
        <CompanionCard issue={card.mismatch.issue} onSettled={onSettled} />
      ) : (
        <MismatchCard issue={card.mismatch.issue} />
      );
    case "chart":
      return <ChartCard chart={card.chart} seats={card.seats} />;
  }
}

/** The pressed button goes away with its card, so focus moves to the next card. */
function useNextCard(count: number) {
  const cardsRef = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count means that a card was settled
  useEffect(() => {
    const index = next.current;
    next.current = undefined;
    if (index === undefined) return;
    const headings = [...(cardsRef.current?.querySelectorAll<HTMLElement>("[data-card-title]") ?? [])];
    const heading = headings[Math.min(index, headings.length - 1)];
    (heading ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [count]);
  const goOn = (index: number) => {
    next.current = index;
  };
  return { cardsRef, goOn };
}

import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { Check, GitFork } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isCompanionIssue } from "@/domain/companions/companion-issue.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { type Author, useAuthors, useFetchAuthors } from "@/records/to-settle/both-changed.ts";
import { useSettle } from "@/records/to-settle/versions.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useCanWrite, useWedding, useWeddingConflicts } from "@/wedding/hooks.ts";
import type { Conflict, FieldConflictItem, FieldVersion } from "@/wedding/types.ts";
import { ChartCard, FieldsCard } from "./chart-card.tsx";
import { CompanionCard, MismatchCard, RemovalCard } from "./companion-card.tsx";
import { groupedByThing, type SettledChoice, SettledList, type SettleItem } from "./settled-list.tsx";

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

interface KeepAllProps {
  items: readonly Conflict[];
  onSettled: (choices: readonly SettledChoice[]) => void;
}

interface VersionChoice {
  field: FieldConflictItem;
  version: FieldVersion;
}

/** One button per person: keep all of their fields. Shown from the second field on. */
function KeepAll({ items, onSettled }: KeepAllProps) {
  const { t } = useLingui();
  const { keep } = useSettle();
  const authorOf = useAuthors();
  const planning = useCanWrite("planning").allowed;
  const budget = useCanWrite("budget").allowed;
  const details = useCanWrite("weddingDetails").allowed;
  const isOpen = ({ container }: FieldConflictItem) => {
    const area = coreIfLoaded()?.areaOf(container);
    if (area === "budget") return budget;
    return area === "weddingDetails" ? details : planning;
  };
  const fields = items.filter((item) => item.kind === "field").filter(isOpen);
  const authors = choicesOf(fields, authorOf);
  const people = authors.filter(({ choices }) => choices.length > 1);
  // Both versions come from one person's two devices, so both are "mine".
  if (authors.length < 2 || people.length === 0) return null;

  function keepAll(choices: readonly VersionChoice[]) {
    const done = choices.filter(({ field, version }) => keep(field, field, version));
    onSettled(
      done.map(({ field, version }) => ({ key: field.key, thing: field, conflict: field, kept: version })),
    );
  }

  return (
    <Group gap="xs" mb="md">
      {people.map(({ author, choices }) => {
        const { account, isMe, isKnown, firstName, name } = author;
        const shortName = firstName || name;
        const count = choices.length;
        return (
          <Button key={account} variant="default" onClick={() => keepAll(choices)}>
            {isMe
              ? t`${plural(count, { one: "Keep mine (#)", other: "Keep all # of mine" })}`
              : isKnown
                ? t`${plural(count, { one: `Use ${shortName}’s (#)`, other: `Use all # of ${shortName}’s` })}`
                : t`${plural(count, { one: "Use theirs (#)", other: "Use all # of theirs" })}`}
          </Button>
        );
      })}
    </Group>
  );
}

/** For each person, the fields with the version they wrote. */
function choicesOf(
  fields: readonly FieldConflictItem[],
  authorOf: (actor: string) => Author,
): readonly { author: Author; choices: readonly VersionChoice[] }[] {
  const people = new Map<string, { author: Author; choices: VersionChoice[] }>();
  for (const field of fields) {
    const taken = new Set<string>();
    for (const version of field.versions) {
      const author = authorOf(version.actor);
      // Of two versions by one person, use the one that shows.
      if (version.actor === "" || taken.has(author.account)) continue;
      taken.add(author.account);
      const found = people.get(author.account) ?? { author, choices: [] };
      found.choices.push({ field, version });
      people.set(author.account, found);
    }
  }
  return [...people.values()];
}

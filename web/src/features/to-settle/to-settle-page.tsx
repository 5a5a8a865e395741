import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { Check, GitFork } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isCompanionIssue } from "@/domain/companions/companion-issue.tsx";
import { helpAddress } from "@/domain/help/help-address.ts";
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
import { groupByRecord, type SettleCard, type SettledChoice, SettledList } from "./settled-list.tsx";

/** Everything that two people decided without knowing of each other; each is settled in one tap. */
export default function ToSettlePage() {
  const { t } = useLingui();
  const { id, status } = useWedding();
  return (
    <>
      <PageHeader title={t`To settle`} description={status === "ready" && <ConflictCount />} />
      {(status === "loading" || status === "unread") && <WeddingLoading status={status} />}
      {(status === "none" || status === "missing") && (
        <NoWedding icon={GitFork}>
          <Trans>Create your wedding first; then you can settle here what two people changed at once.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <ConflictList key={id} />}
    </>
  );
}

function ConflictCount() {
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

function ConflictList() {
  const items = useWeddingConflicts();
  useFetchAuthors(items);
  const cards = groupByRecord(items);
  const [settledChoices, setSettledChoices] = useState<readonly SettledChoice[]>([]);
  const addSettled = (choices: readonly SettledChoice[]) =>
    setSettledChoices((earlierChoices) => [...choices, ...earlierChoices]);
  const { cardsRef, keepFocusAt } = useFocusAfterSettling(items.length);

  return (
    <>
      <WriteAccess area="planning">
        <ReadOnlyNotice />
      </WriteAccess>
      {items.length === 0 && (
        <EmptyState
          icon={Check}
          help={helpAddress("two-versions")}
          title={<Trans>Everything is settled</Trans>}
        >
          <Trans>
            When two people change the same thing at once, both versions wait here for you to choose.
          </Trans>
        </EmptyState>
      )}
      <KeepAllButtons items={items} onSettled={addSettled} />
      <Stack ref={cardsRef} gap="md">
        {cards.map((card, index) => (
          <ConflictCard
            key={card.key}
            card={card}
            onSettled={(choice) => {
              if (choice) addSettled([choice]);
              keepFocusAt(index);
            }}
          />
        ))}
      </Stack>
      <SettledList settled={settledChoices} onChange={setSettledChoices} />
    </>
  );
}

interface SettleCardProps {
  card: SettleCard;
  /** Called for each settled field or removal, and when the companions are settled; gets the choice if it can be changed afterwards. */
  onSettled: (choice?: SettledChoice) => void;
}

/** The card for one record, removal, mismatch or chart. */
function ConflictCard({ card, onSettled }: SettleCardProps) {
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
      return <ChartCard chartId={card.chartId} seats={card.seats} />;
  }
}

/**
 * Keeps the focus in the list when a conflict is settled and the pressed button goes away. Focuses the title of the card
 * that is then at its place: the same card while it has other fields, otherwise the next one. After the last card, the
 * focus goes to the page's title.
 */
function useFocusAfterSettling(conflictCount: number) {
  const cardsRef = useRef<HTMLDivElement>(null);
  /** The place of the card in which a conflict was just settled. */
  const cardIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count means that a conflict was settled
  useEffect(() => {
    const index = cardIndex.current;
    cardIndex.current = undefined;
    if (index === undefined) return;
    const headings = [...(cardsRef.current?.querySelectorAll<HTMLElement>("[data-card-title]") ?? [])];
    const heading = headings[Math.min(index, headings.length - 1)];
    (heading ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [conflictCount]);
  const keepFocusAt = (index: number) => {
    cardIndex.current = index;
  };
  return { cardsRef, keepFocusAt };
}

interface KeepAllButtonsProps {
  items: readonly Conflict[];
  onSettled: (choices: readonly SettledChoice[]) => void;
}

/** A person, and their own version of each field that they changed. */
interface AuthorVersions {
  author: Author;
  versions: { field: FieldConflictItem; version: FieldVersion }[];
}

/** A button for each person with two fields or more: it keeps that person's version of every field. */
function KeepAllButtons({ items, onSettled }: KeepAllButtonsProps) {
  const { t } = useLingui();
  const { keep } = useSettle();
  const authorOf = useAuthors();
  const canWritePlanning = useCanWrite("planning").allowed;
  const canWriteBudget = useCanWrite("budget").allowed;
  const canWriteDetails = useCanWrite("weddingDetails").allowed;
  const canWriteField = ({ container }: FieldConflictItem) => {
    const area = coreIfLoaded()?.areaOf(container);
    if (area === "budget") return canWriteBudget;
    if (area === "weddingDetails") return canWriteDetails;
    return canWritePlanning;
  };
  const fields = items.filter((item) => item.kind === "field").filter(canWriteField);
  const authors = versionsByAuthor(fields, authorOf);
  const authorsWithSeveralFields = authors.filter(({ versions }) => versions.length > 1);
  // A single author wrote both versions, on two devices: "keep mine" would not say which.
  if (authors.length < 2 || authorsWithSeveralFields.length === 0) return null;

  function keepAll(versions: AuthorVersions["versions"]) {
    const choices = versions.map(({ field, version }) => choiceOf(field, version));
    onSettled(choices.filter(({ thing, conflict, kept }) => keep(thing, conflict, kept)));
  }

  function labelFor({ isMe, isKnown, firstName, name }: Author, count: number): string {
    if (isMe) return t`${plural(count, { one: "Keep mine (#)", other: "Keep all # of mine" })}`;
    if (!isKnown) return t`${plural(count, { one: "Use theirs (#)", other: "Use all # of theirs" })}`;
    const shortName = firstName || name;
    return t`${plural(count, { one: `Use ${shortName}’s (#)`, other: `Use all # of ${shortName}’s` })}`;
  }

  return (
    <Group gap="xs" mb="md">
      {authorsWithSeveralFields.map(({ author, versions }) => (
        <Button key={author.account} variant="default" onClick={() => keepAll(versions)}>
          {labelFor(author, versions.length)}
        </Button>
      ))}
    </Group>
  );
}

/** The choice of a version. The conflict item of a field also names the record that the field belongs to. */
function choiceOf(field: FieldConflictItem, version: FieldVersion): SettledChoice {
  return { key: field.key, thing: field, conflict: field, kept: version };
}

function versionsByAuthor(
  fields: readonly FieldConflictItem[],
  authorOf: (actor: string) => Author,
): AuthorVersions[] {
  const byAccount = new Map<string, AuthorVersions>();
  for (const field of fields) {
    const accountsOfField = new Set<string>();
    for (const version of field.versions) {
      const author = authorOf(version.actor);
      // No one wrote a version without an actor: the field was empty.
      const isUnwritten = version.actor === "";
      // Of two versions by one person, the first counts: it is the one that shows.
      if (isUnwritten || accountsOfField.has(author.account)) continue;
      accountsOfField.add(author.account);
      const authorVersions = byAccount.get(author.account) ?? { author, versions: [] };
      authorVersions.versions.push({ field, version });
      byAccount.set(author.account, authorVersions);
    }
  }
  return [...byAccount.values()];
}

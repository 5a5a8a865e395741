import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { CompanionIssue } from "@/domain/companions/companion-issue.tsx";
import type { WeddingView } from "@/lib/core/types.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { linkInto } from "@/records/thing-links.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { Card } from "./card.tsx";

interface CompanionCardProps {
  issue: WeddingView["issues"][number];
  onSettled: () => void;
}

/** A host or companion in an inconsistent state after two people's changes. */
export function CompanionCard({ issue, onSettled }: CompanionCardProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const guest = useRecord("guest", issue.id);
  const to = linkInto(issue);
  return (
    <Card
      container={issue.container}
      title={guest?.name || t`Guest without a name`}
      place={words.place(issue.container)}
      to={to}
    >
      <CompanionIssue issue={issue} onSettled={onSettled} />
      {issue.kind === "tooManyCompanions" && to && (
        <Button component={Link} to={to} variant="subtle" mt="xs">
          <Trans>Open</Trans>
        </Button>
      )}
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { WeddingView } from "@/lib/core/types.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { linkInto } from "@/records/thing-links.ts";
import { Card } from "./card.tsx";
import { useThingNames } from "./use-thing-names.ts";

interface MismatchCardProps {
  issue: WeddingView["issues"][number];
}

/** A record with parts that no longer fit together after two people's changes; its own form settles it. */
export function MismatchCard({ issue }: MismatchCardProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const title = useThingNames()(issue);
  const to = linkInto(issue);
  return (
    <Card container={issue.container} title={title} place={words.place(issue.container)} to={to}>
      <Text size="sm" mt="xs">
        {issue.kind === "endsBeforeStart"
          ? t`One person moved the start and another the end, so it ends before it starts.`
          : t`Two people bought it at the same time: now there’s more than you wished for.`}
      </Text>
      {to && (
        <Button component={Link} to={to} variant="default" mt="xs">
          <Trans>Open</Trans>
        </Button>
      )}
    </Card>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LetterAllowance, useLetterAllowance } from "../server/email-server.ts";

interface AllowanceNoteProps {
  weddingId: string;
  /** Number of recipients of this letter. */
  count: number;
}

/** Shows how many letters may still be sent today, and what to do if this one exceeds that. */
export function AllowanceNote({ weddingId, count }: AllowanceNoteProps) {
  const { t } = useLingui();
  const { data } = useLetterAllowance(weddingId);
  return <div role="status">{data && renderNote(data)}</div>;

  function renderNote({ sent, most, growsInDays, growsTo, needsConfirmedEmail }: LetterAllowance): ReactNode {
    if (needsConfirmedEmail) {
      return (
        <Warning title={t`Confirm your email address first`}>
          <Trans>
            Open the link in the email that came to your address; then you can send letters. You can have it
            sent again from{" "}
            <Anchor component={Link} to="/app/settings?tab=profile" inherit>
              your profile
            </Anchor>
            .
          </Trans>
        </Warning>
      );
    }
    const left = Math.max(0, most - sent);
    const allowanceText = (
      <Text size="sm" c="dimmed">
        <Trans>
          {sent} of {most} letters today
        </Trans>
      </Text>
    );
    if (count <= left) return allowanceText;
    return (
      <Warning
        title={t`${plural(left, { one: "You can send only # more letter today", other: "You can send only # more letters today" })}`}
      >
        <Trans>
          {sent} of {most} sent. Choose fewer people, and write to the others tomorrow.
        </Trans>
        {growsInDays != null && growsTo != null && ` ${growthWords(growsInDays, growsTo)}`}
      </Warning>
    );
  }

  function growthWords(days: number, most: number): string {
    return t`${plural(days, { one: "From tomorrow", other: "In # days" })} your account can send ${most} letters a day.`;
  }
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="ochre" icon={<TriangleAlert size={20} aria-hidden />} title={title}>
      <Text size="sm">{children}</Text>
    </Alert>
  );
}

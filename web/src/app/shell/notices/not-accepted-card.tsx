import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useRefusedEdits } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

export const notAcceptedPath = "/app/not-accepted";

/** Reappears at each start until every refused edit is decided, so that none is discovered days later. */
export function NotAcceptedCard() {
  const count = useRefusedEdits().length;
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(0);
  if (count <= seen || pathname === notAcceptedPath) return null;
  return (
    <NoticeCard
      icon={Undo2}
      title={<Plural value={count} one="# edit wasn’t accepted" other="# edits weren’t accepted" />}
      actions={
        <>
          <Button component={Link} to={notAcceptedPath}>
            <Trans>See what wasn’t accepted</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setSeen(count)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>It isn’t in the plan, but what you wrote is kept on this device.</Trans>
    </NoticeCard>
  );
}

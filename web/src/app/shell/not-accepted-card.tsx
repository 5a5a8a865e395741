import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useRefusedEdits } from "@/wedding/refused-list.ts";
import { NoticeCard } from "./notice-card.tsx";

export const notAcceptedPath = "/app/not-accepted";

/** Stays until every edit that came back is decided about: nobody should find out days later. */
export function NotAcceptedCard() {
  const count = useRefusedEdits().length;
  const { pathname } = useLocation();
  if (count === 0 || pathname === notAcceptedPath) return null;
  return (
    <NoticeCard
      icon={Undo2}
      title={<Plural value={count} one="# edit was not accepted" other="# edits were not accepted" />}
      actions={
        <Button component={Link} to={notAcceptedPath}>
          <Trans>See what came back</Trans>
        </Button>
      }
    >
      <Trans>The plan goes on without it. What you wrote is kept on this device.</Trans>
    </NoticeCard>
  );
}

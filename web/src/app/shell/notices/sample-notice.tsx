import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Sparkles } from "lucide-react";
import { Link, useMatch } from "react-router";
import { useSession } from "@/lib/session/session.ts";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./server-state-notice.module.css";

/** Notice on the first screen of the sample wedding, with links to keep or leave it. */
export function SampleNotice({ onThrowAway }: { onThrowAway: () => void }) {
  const isSample = useSession().status === "sample";
  const isFirstScreen = useMatch("/app") !== null;
  if (!isSample || !isFirstScreen) return null;
  return (
    <div className={classes.notice}>
      <NoticeCard
        icon={Sparkles}
        title={<Trans>This is a sample wedding</Trans>}
        actions={
          <>
            <Button component={Link} to="/auth?mode=sign-up">
              <Trans>Create an account</Trans>
            </Button>
            <Button variant="default" onClick={onThrowAway}>
              <Trans>Throw it away</Trans>
            </Button>
          </>
        }
      >
        <Trans>Change whatever you like. It’s only on this device, and nobody else sees it.</Trans>
      </NoticeCard>
    </div>
  );
}

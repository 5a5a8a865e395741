import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CloudDownload, Sparkles } from "lucide-react";
import { Link, useMatch } from "react-router";
import { showFailureToast } from "@/kit/toasts.tsx";
import { useSession } from "@/lib/session/session.ts";
import { restoreToDevice, useOffDevice } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./server-notices.module.css";

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

/** Weddings that were removed from this device, each with a button to restore it. */
export function OffDeviceWeddings() {
  const { t } = useLingui();

  async function restore(id: string, title: string) {
    try {
      await restoreToDevice(id);
    } catch (error) {
      console.error(error);
      showFailureToast(t`${title} couldn’t be brought back`, [
        { message: t`Please reload the page and try again.` },
      ]);
    }
  }

  return useOffDevice().map(({ id, title }) => (
    <Button
      key={id}
      variant="default"
      mb="md"
      mr="sm"
      leftSection={<CloudDownload size={18} aria-hidden />}
      aria-label={t`Bring ${title} back to this device`}
      onClick={() => void restore(id, title)}
    >
      <Trans>Bring {title} back</Trans>
    </Button>
  ));
}

import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CircleOff, Copy, Link2, QrCode } from "lucide-react";
import { useGuestPhotoSettings } from "@/domain/photos/use-guest-photo-settings.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { showToast } from "@/kit/toasts.tsx";
import classes from "./moderation.module.css";
import { useGuestLink } from "./use-guest-link.ts";

interface UploadLinkProps {
  weddingId: string;
  /** Opens the link's panel. */
  onOpen: () => void;
}

/** The guests' upload link in one quiet line: the photos matter more. */
export function UploadLink({ weddingId, onOpen }: UploadLinkProps) {
  const { t } = useLingui();
  const { link } = useGuestLink(weddingId);
  const { areAllowed } = useGuestPhotoSettings();
  return (
    <section className={classes.upload} aria-label={t`Guest upload link`}>
      {link === null ? (
        <Button variant="light" leftSection={<Link2 size={18} aria-hidden />} onClick={onOpen}>
          <Trans>Ask guests for photos</Trans>
        </Button>
      ) : (
        <>
          <Button
            variant="subtle"
            leftSection={<Copy size={18} aria-hidden />}
            disabled={link === undefined}
            onClick={() => link && void copyUploadLink(link.url)}
          >
            <Trans>Copy upload link</Trans>
          </Button>
          <Button variant="subtle" leftSection={<QrCode size={18} aria-hidden />} onClick={onOpen}>
            <Trans>Code and settings</Trans>
          </Button>
        </>
      )}
      {!areAllowed && (
        <StatusBadge tone="care" icon={CircleOff}>
          <Trans>Takes no photos</Trans>
        </StatusBadge>
      )}
    </section>
  );
}

/** Copies the upload link; without a clipboard it shows the link for copying by hand. */
async function copyUploadLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t`Guest upload link has been copied to your clipboard.`, { title: t`Link copied!` });
  } catch {
    // Also when there is no clipboard, as on a plain-http address in the local network.
    if (isIos()) showToast(url, { title: t`Copy link manually`, tone: "care" });
    else window.prompt(t`Copy this link:`, url);
  }
}

/** Whether this is an iPhone or iPad. An iPad identifies as a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

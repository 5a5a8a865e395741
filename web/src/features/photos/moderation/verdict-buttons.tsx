import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Check, RotateCcw, X } from "lucide-react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";

interface VerdictButtonsProps {
  photo: GuestPhoto;
  onVerdict: (verdict: PhotoVerdict) => void;
  /** In a list, only the buttons of one photo are tab stops. */
  tabIndex?: 0 | -1;
}

/** Buttons for the decisions that a photo's state allows. */
export function VerdictButtons({ photo, onVerdict, tabIndex }: VerdictButtonsProps) {
  const { t } = useLingui();
  const { state, guestName } = photo;
  return (
    <>
      {state !== "APPROVED" && (
        <Button
          color="sage"
          leftSection={<Check size={18} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={t`Approve the photo from ${guestName}`}
          aria-keyshortcuts="A"
          onClick={() => onVerdict("approve")}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {state !== "REJECTED" && (
        <Button
          variant="default"
          leftSection={<X size={18} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={t`Reject the photo from ${guestName}`}
          aria-keyshortcuts="R"
          onClick={() => onVerdict("reject")}
        >
          <Trans>Reject</Trans>
        </Button>
      )}
      {state === "REJECTED" && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={t`Restore the photo from ${guestName}`}
          onClick={() => onVerdict("wait")}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </>
  );
}

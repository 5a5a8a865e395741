import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { Check, Download, Eraser, Heart, RotateCcw, X } from "lucide-react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import type { Moderation } from "./use-moderation.ts";

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

interface PhotoActionsProps {
  photo: GuestPhoto;
  moderation: Moderation;
  onErase: () => void;
  tabIndex?: 0 | -1;
}

/** Buttons for other actions on a guest photo: favourite, download, erase. */
export function PhotoActions({ photo, moderation, onErase, tabIndex }: PhotoActionsProps) {
  const { t } = useLingui();
  const { guestName, isFavorite } = photo;
  return (
    <>
      <ActionIcon
        size="xl"
        variant="subtle"
        color={isFavorite ? "rose" : "gray"}
        aria-label={t`Favourite: photo from ${guestName}`}
        aria-pressed={isFavorite}
        aria-keyshortcuts="F"
        tabIndex={tabIndex}
        onClick={() => void moderation.toggleFavorite(photo)}
      >
        <Heart size={20} fill={isFavorite ? "currentColor" : "none"} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="xl"
        variant="subtle"
        color="gray"
        aria-label={t`Download the photo from ${guestName}`}
        tabIndex={tabIndex}
        onClick={() => void moderation.download(photo)}
      >
        <Download size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="xl"
        variant="subtle"
        color="gray"
        aria-label={t`Erase the photo from ${guestName}`}
        tabIndex={tabIndex}
        onClick={onErase}
      >
        <Eraser size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

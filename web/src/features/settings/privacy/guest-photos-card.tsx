import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Text } from "@mantine/core";
import { Link } from "react-router";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useGuestPhotoSettings } from "@/records/use-guest-photo-settings.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";

/** Whether guests may send photos, and whether the couple approves them first. Saved in the document. */
export function GuestPhotosCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { isAllowed, isChecked, allow, check } = useGuestPhotoSettings();
  return (
    <SettingsCard title={<Trans>Photos from guests</Trans>}>
      <ReadOnlyNotice />
      <Checkbox
        label={t`Allow guest photos`}
        description={t`Whoever has your upload link may send photos. Off: the page behind it takes none, and what came before stays.`}
        checked={isAllowed}
        disabled={!allowed}
        onChange={(event) => allow(event.currentTarget.checked)}
      />
      <Checkbox
        label={t`Require approval`}
        description={t`A photo joins its album when one of you has approved it. Off: it joins as it comes in, and you can still take it out.`}
        checked={isChecked}
        disabled={!allowed || !isAllowed}
        onChange={(event) => check(event.currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {!isAllowed ? (
          <Trans>The link takes no photos.</Trans>
        ) : isChecked ? (
          <Trans>Guests can send photos, and nobody sees them before one of you has approved them.</Trans>
        ) : (
          <Trans>Guests can send photos, and those in public albums are seen by guests at once.</Trans>
        )}
      </Text>
      <Text size="sm">
        <Trans>
          The link, and the photos that wait, are under{" "}
          <Anchor component={Link} to="/app/photos?tab=guests" inherit underline="always">
            Guest Photos
          </Anchor>
          .
        </Trans>
      </Text>
    </SettingsCard>
  );
}

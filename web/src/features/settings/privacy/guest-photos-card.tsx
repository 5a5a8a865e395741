import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Text } from "@mantine/core";
import { Link } from "react-router";
import { useGuestPhotoSettings } from "@/domain/photos/use-guest-photo-settings.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
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
        description={t`Anyone with your upload link can send photos. Off: the link takes no photos. Those already sent stay.`}
        checked={isAllowed}
        disabled={!allowed}
        onChange={(event) => allow(event.currentTarget.checked)}
      />
      <Checkbox
        label={t`Require approval`}
        description={t`A photo joins its album once one of you approves it. Off: it joins right away, and you can still take it out.`}
        checked={isChecked}
        disabled={!allowed || !isAllowed}
        onChange={(event) => check(event.currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {!isAllowed ? (
          <Trans>The link takes no photos.</Trans>
        ) : isChecked ? (
          <Trans>Guests can send photos, and nobody sees them until one of you approves them.</Trans>
        ) : (
          <Trans>Guests can send photos, and those in public albums show to guests right away.</Trans>
        )}
      </Text>
      <Text size="sm">
        <Trans>
          The link, and the photos waiting for you, are under{" "}
          <Anchor component={Link} to="/app/photos?tab=guests" inherit underline="always">
            Guest Photos
          </Anchor>
          .
        </Trans>
      </Text>
    </SettingsCard>
  );
}

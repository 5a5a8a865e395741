import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Radio, Stack, Text } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { useGuestPhotoSettings } from "@/domain/photos/use-guest-photo-settings.ts";
import { ListingNote, UpdateNote, useWebsiteServer } from "@/domain/website/publish-website.tsx";
import { useAccessChange } from "@/domain/website/use-access-change.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { RecordTable } from "@/lib/core/records.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";

/** Who sees what of the wedding: the website, guests' photos, and whether guests opened a letter. */
export function PrivacyTab() {
  const { id, status } = useWedding();
  if (status !== "ready" || id === undefined) {
    return (
      <>
        <WeddingLoading status={status} />
        {status === "none" && (
          <NoWedding icon={ShieldCheck}>
            <Trans>Create your wedding first, then choose who sees what.</Trans>
          </NoWedding>
        )}
      </>
    );
  }
  return (
    <div className={classes.cards}>
      <WriteAccess area="planning">
        <VisibilityCard key={id} weddingId={id} />
      </WriteAccess>
      <WriteAccess area="weddingDetails">
        <GuestPhotosCard />
        <LettersCard />
      </WriteAccess>
    </div>
  );
}

/** Record id of the website: each wedding has one. */
const WEBSITE_ID = "site";

const WEBSITE_TABLE = new RecordTable("website");

/** Access to the website, and whether search engines may list a public one. Saved in the document, so it works offline. */
function VisibilityCard({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const runTogether = useRunTogether();
  const website = useRecord("website", WEBSITE_ID);
  const isPrivate = website?.personalLinksOnly === true;
  const isListed = website?.allowSearchEngines === true;
  const server = useWebsiteServer(weddingId);
  const hasChanged = useAccessChange(weddingId, server.state, website);

  const change = (changes: { personalLinksOnly: boolean } | { allowSearchEngines: boolean }) =>
    runTogether([changeCommand(WEBSITE_TABLE, WEBSITE_ID, changes)], { failed: t`Save failed` });

  return (
    <SettingsCard
      title={<Trans>Who sees your website</Trans>}
      about={<Trans>It changes for guests when you publish or update the website.</Trans>}
    >
      <ReadOnlyNotice />
      <Radio.Group
        label={t`Visibility`}
        value={isPrivate ? "private" : "public"}
        onChange={(visibility) => change({ personalLinksOnly: visibility === "private" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="public"
            label={t`Public`}
            description={t`Anyone with the address can look.`}
            disabled={!allowed}
          />
          <Radio
            value="private"
            label={t`Private`}
            description={t`Only each guest’s personal link opens it.`}
            disabled={!allowed}
          />
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t`Allow search engines`}
        description={t`People who search for your names may find the website. Off: search engines are asked to leave it out.`}
        checked={isListed}
        disabled={!allowed}
        onChange={(event) => change({ allowSearchEngines: event.currentTarget.checked })}
      />
      <ListingNote
        isListed={isListed}
        isPrivate={isPrivate}
        hasPassword={server.state?.hasPassword ?? false}
      />
      <UpdateNote server={server} isNeeded={hasChanged} />
      <Text size="sm">
        <Trans>
          The password, and what search engines show, are in the{" "}
          <Anchor component={Link} to="/app/website?tab=settings" inherit underline="always">
            settings of the website
          </Anchor>
          .
        </Trans>
      </Text>
    </SettingsCard>
  );
}

/** Whether guests may send photos, and whether the couple approves them first. Saved in the document. */
function GuestPhotosCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { areAllowed, areModerated, setAllowed, setModerated } = useGuestPhotoSettings();
  return (
    <SettingsCard title={<Trans>Photos from guests</Trans>}>
      <ReadOnlyNotice />
      <Checkbox
        label={t`Allow guest photos`}
        description={t`Anyone with your upload link can send photos. Off: the link takes no photos. Those already sent stay.`}
        checked={areAllowed}
        disabled={!allowed}
        onChange={(event) => setAllowed(event.currentTarget.checked)}
      />
      <Checkbox
        label={t`Require approval`}
        description={t`A photo joins its album once one of you approves it. Off: it joins right away, and you can still take it out.`}
        checked={areModerated}
        disabled={!allowed || !areAllowed}
        onChange={(event) => setModerated(event.currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {!areAllowed ? (
          <Trans>The link takes no photos.</Trans>
        ) : areModerated ? (
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

/** Record id of the wedding's settings: each wedding has one such record. */
const SETTINGS_ID = "wedding";

const SETTINGS_TABLE = new RecordTable("settings");

/** Whether openings of letters are counted. Off unless the couple turns it on. */
function LettersCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const runTogether = useRunTogether();
  const settings = useRecord("settings", SETTINGS_ID);
  const setCountsOpens = (countsOpens: boolean) =>
    runTogether([changeCommand(SETTINGS_TABLE, SETTINGS_ID, { countsOpens })], {
      failed: t`Failed to save settings.`,
    });
  return (
    <SettingsCard title={<Trans>Letters to guests</Trans>}>
      <ReadOnlyNotice />
      <Checkbox
        label={t`Count opened letters`}
        description={t`Letters then carry an invisible picture and links that count, and you see who opened them. Off: nobody’s email is watched.`}
        checked={settings?.countsOpens === true}
        disabled={!allowed}
        onChange={(event) => setCountsOpens(event.currentTarget.checked)}
      />
    </SettingsCard>
  );
}

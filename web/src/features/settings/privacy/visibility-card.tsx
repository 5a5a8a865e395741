import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Radio, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { ListingNote } from "@/domain/website/listing-note.tsx";
import { UpdateNote } from "@/domain/website/update-note.tsx";
import { useAccessChange } from "@/domain/website/use-access-change.ts";
import { useWebsiteServer } from "@/domain/website/use-website-server.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { RecordTable } from "@/lib/core/records.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";

/** Id of a wedding's only website. */
const SITE = "site";

const TABLE = new RecordTable("website");

/**
 * Access to the website, and whether search engines may list a public one. Saved in the document, so it works offline.
 */
export function VisibilityCard({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const runTogether = useRunTogether();
  const website = useRecord("website", SITE);
  const isPrivate = website?.personalLinksOnly === true;
  const isListed = website?.allowSearchEngines === true;
  const server = useWebsiteServer(weddingId);
  const hasChanged = useAccessChange(weddingId, server.state, website);

  const change = (changes: { personalLinksOnly: boolean } | { allowSearchEngines: boolean }) =>
    runTogether([changeCommand(TABLE, SITE, changes)], { failed: t`Save failed` });

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

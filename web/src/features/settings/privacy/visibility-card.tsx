import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Radio, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { RecordTable } from "@/lib/core/records.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useWebsiteState } from "@/records/website-state.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";

/** The id of the one website of a wedding. */
const SITE = "site";

const TABLE = new RecordTable("website");

/** Who may look at the website; search engines list what everybody may see, and nothing else. */
export function VisibilityCard({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const runTogether = useRunTogether();
  const isPrivate = useRecord("website", SITE)?.personalLinksOnly === true;
  const { data } = useWebsiteState(weddingId);

  function choose(visibility: string) {
    const personalLinksOnly = visibility === "private";
    const failed = t`Save failed`;
    runTogether([changeCommand(TABLE, SITE, { personalLinksOnly })], { failed });
  }

  return (
    <SettingsCard
      title={<Trans>Who sees your website</Trans>}
      about={<Trans>It changes for guests when you publish the website.</Trans>}
    >
      <ReadOnlyNotice />
      <Radio.Group label={t`Visibility`} value={isPrivate ? "private" : "public"} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="public"
            label={t`Public`}
            description={t`Whoever has the address may look, and search engines may list it.`}
            disabled={!allowed}
          />
          <Radio
            value="private"
            label={t`Private`}
            description={t`Only the personal link of each guest opens it, and no search engine lists it.`}
            disabled={!allowed}
          />
        </Stack>
      </Radio.Group>
      <Text size="sm" role="status">
        {isPrivate ? (
          <Trans>Search engines are told not to list it.</Trans>
        ) : data?.hasPassword ? (
          <Trans>It is protected with a password, so search engines are told not to list it.</Trans>
        ) : (
          <Trans>Search engines may list it once it is published.</Trans>
        )}
      </Text>
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

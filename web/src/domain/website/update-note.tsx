import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { usePublishWebsite, type WebsiteServer } from "./use-publish-website.ts";

/**
 * A note beside a setting that guests get only with the next publication, with a button to publish. Always in the page,
 * so that screen readers announce its text when it appears.
 */
export function UpdateNote({ server, isNeeded }: { server: WebsiteServer; isNeeded: boolean }) {
  const publish = usePublishWebsite(server);
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const [isBusy, setBusy] = useState(false);

  async function update() {
    setBusy(true);
    await publish().finally(() => setBusy(false));
  }

  return (
    <div aria-live="polite">
      {isNeeded && server.state?.isPublished && (
        <Alert color="ochre" title={<Trans>Not live yet</Trans>}>
          <Group gap="sm" justify="space-between">
            <Text size="sm" flex="1 1 14rem">
              {isOffline ? (
                <Trans>
                  Guests see the old setting. Update the website when you’re online. All unpublished changes
                  go live with it.
                </Trans>
              ) : (
                <Trans>
                  Guests see the old setting until you update the website. All unpublished changes go live
                  with it.
                </Trans>
              )}
            </Text>
            <Button loading={isBusy} disabled={isOffline} onClick={() => void update()} {...guard}>
              <Trans>Update the website</Trans>
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

interface ListingNoteProps {
  isListed: boolean;
  isPrivate: boolean;
  hasPassword: boolean;
}

/** Explains what search engines see of the website, beside the setting for it. */
export function ListingNote({ isListed, isPrivate, hasPassword }: ListingNoteProps) {
  return (
    <Text size="sm" role="status">
      {!isListed ? (
        <Trans>Search engines are told not to list it.</Trans>
      ) : isPrivate ? (
        <Trans>Only personal links open it, so search engines are told not to list it.</Trans>
      ) : hasPassword ? (
        <Trans>It has a password, so search engines are told not to list it.</Trans>
      ) : (
        <Trans>Search engines may list it once it is published.</Trans>
      )}
    </Text>
  );
}

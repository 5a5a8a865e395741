import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { QuickLine } from "@/domain/guests/quick-add/quick-line.tsx";
import { InviteForm, type InviteNotice, LinkToCopy } from "@/domain/team/invite-form.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { showToast } from "@/kit/toasts.tsx";
import { useCore } from "@/lib/core/use-core.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";

/** Invites the partner as a second owner. Without a mail server there is a link to pass on. */
export function PartnerStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { id } = useWedding();
  const core = useCore();
  const queries = useQueryClient();
  const [unsentLink, setLink] = useState<LinkToPassOn>();
  const [failure, setFailure] = useState<string>();
  if (!core || id === undefined) return null;

  function showNotice({ tone, text }: InviteNotice) {
    if (tone === "trouble") return setFailure(text);
    showToast(text);
    onDone();
  }

  if (unsentLink) {
    return (
      <Stack gap="sm">
        <Text>
          <Trans>
            This server can’t send email yet, so send this link to {unsentLink.email} yourself. It works for 7
            days.
          </Trans>
        </Text>
        <LinkToCopy label={t`Invitation link for ${unsentLink.email}`} link={unsentLink.link} />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>
        <Trans>Your partner becomes an owner too: you can both do everything here.</Trans>
      </Text>
      {failure !== undefined && (
        <Alert
          color="brick"
          role="alert"
          withCloseButton
          closeButtonLabel={t`Dismiss`}
          onClose={() => setFailure(undefined)}
        >
          {failure}
        </Alert>
      )}
      <InviteForm
        weddingId={id}
        core={core}
        roles={["OWNER"]}
        draftName="first-steps/partner"
        onNotice={showNotice}
        onLink={setLink}
        onFinish={() => void queries.invalidateQueries({ queryKey: ["team", id] })}
      />
    </Stack>
  );
}

/** Starts the guest list with a name, or with a pasted list. */
export function GuestsStep() {
  const { invited } = useReport("overview").stats.guests;
  return (
    <WriteAccess area="planning">
      <Stack gap="sm">
        <QuickLine />
        {invited > 0 && (
          <Text>
            <Anchor component={Link} to="/app/guests">
              <Trans>Go to your guest list</Trans>
            </Anchor>
          </Text>
        )}
      </Stack>
    </WriteAccess>
  );
}

/** Links to the website's own page, where a template creates its first sections. */
export function SiteStep() {
  return (
    <>
      <Text mb="md">
        <Trans>
          It tells your guests where and when, and collects their replies. Nobody sees it until you publish
          it.
        </Trans>
      </Text>
      <Button component={Link} to="/app/website">
        <Trans>Start your website</Trans>
      </Button>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { InviteForm, type InviteNotice } from "@/domain/team/invite-form.tsx";
import { LinkToCopy } from "@/domain/team/link-to-copy.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { showToast } from "@/kit/toasts.tsx";
import { useCore } from "@/lib/core/use-core.ts";
import { useWedding } from "@/wedding/hooks.ts";

/** Invites the partner as a second owner. Without a mail server there is a link to pass on. */
export function PartnerStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { id } = useWedding();
  const core = useCore();
  const queries = useQueryClient();
  const [link, setLink] = useState<LinkToPassOn>();
  const [failure, setFailure] = useState<string>();
  if (!core || id === undefined) return null;

  function say({ tone, text }: InviteNotice) {
    if (tone === "trouble") return setFailure(text);
    showToast(text);
    onDone();
  }

  if (link) {
    return (
      <Stack gap="sm">
        <Text>
          <Trans>
            This server can’t send email yet, so send this link to {link.email} yourself. It works for 7 days.
          </Trans>
        </Text>
        <LinkToCopy label={t`Invitation link for ${link.email}`} link={link.link} />
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
        draft="first-steps/partner"
        say={say}
        keep={setLink}
        refresh={() => void queries.invalidateQueries({ queryKey: ["team", id] })}
      />
    </Stack>
  );
}

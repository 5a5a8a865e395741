import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { MailX } from "lucide-react";
import { LinkToCopy } from "./link-to-copy.tsx";
import type { LinkToPassOn } from "./use-links.ts";

interface LinksToPassOnProps {
  links: readonly LinkToPassOn[];
  onDismiss: (email: string) => void;
}

/** Invitations that nobody has sent: whoever made them passes their links on. They stay until they are put away. */
export function LinksToPassOn({ links, onDismiss }: LinksToPassOnProps) {
  const { t } = useLingui();
  return links.map(({ email, link }) => (
    <Alert
      key={email}
      role="status"
      color="ochre"
      mb="md"
      icon={<MailX size={20} aria-hidden />}
      title={<Trans>Not sent: no mail server is set up</Trans>}
      // The ring around the focused field reaches past it.
      styles={{ message: { overflow: "visible" } }}
      withCloseButton
      closeButtonLabel={t`Put the link for ${email} away`}
      onClose={() => onDismiss(email)}
    >
      <Text mb="sm">
        <Trans>
          Pass this link on to {email} yourself. It is good for 7 days, for an account with this address. It
          is shown only now; under Pending you can make a new one.
        </Trans>
      </Text>
      <LinkToCopy key={link} label={t`Invitation link for ${email}`} link={link} />
    </Alert>
  ));
}

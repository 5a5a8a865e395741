import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { CircleAlert, CircleCheck, MailX, WifiOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LinkToCopy } from "@/domain/team/invite-form.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { Notice } from "./use-notice.ts";
import { isServerAnswer, type TeamData } from "./use-team-changes.ts";

/** Says offline how old the loaded team is. */
export function OfflineNotice({ data: { members } }: { data: TeamData }) {
  const formats = useFormats();
  if (useConnection() !== "offline" || !members.data) return null;
  const time = formats.time(new Date(members.dataUpdatedAt));
  return (
    <Alert color="ochre" icon={<WifiOff size={20} aria-hidden />} mb="md" role="status">
      <Trans>
        You’re offline. This is the team as of {time}; inviting people and changing roles needs a connection.
      </Trans>
    </Alert>
  );
}

/** A failed request, until it is dismissed; a later failure shows again. */
export function FetchFailure({ error }: { error: Error | null }) {
  const [dismissedError, setDismissedError] = useState<Error>();
  if (!error || error === dismissedError || !isServerAnswer(error)) return null;
  return (
    <NoticeBanner
      notice={{ tone: "trouble", text: error.message }}
      onDismiss={() => setDismissedError(error)}
    />
  );
}

const NOTICE_STYLES: Record<Notice["tone"], { color: string; icon: ReactNode; role: string }> = {
  good: { color: "sage", icon: <CircleCheck size={20} aria-hidden />, role: "status" },
  trouble: { color: "brick", icon: <CircleAlert size={20} aria-hidden />, role: "alert" },
};

export function NoticeBanner({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useLingui();
  return (
    <Alert
      {...NOTICE_STYLES[notice.tone]}
      mb="md"
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={onDismiss}
    >
      {notice.text}
    </Alert>
  );
}

interface LinksToPassOnProps {
  links: readonly LinkToPassOn[];
  onDismiss: (email: string) => void;
}

/** Invitations without mail: the inviter passes the links on. They stay until dismissed. */
export function LinksToPassOn({ links, onDismiss }: LinksToPassOnProps) {
  const { t } = useLingui();
  return links.map(({ email, link }) => (
    <Alert
      key={email}
      role="status"
      color="ochre"
      mb="md"
      icon={<MailX size={20} aria-hidden />}
      title={<Trans>Not sent: this server can’t send email yet.</Trans>}
      // The focus ring reaches past the field.
      styles={{ message: { overflow: "visible" } }}
      withCloseButton
      closeButtonLabel={t`Hide the link for ${email}`}
      onClose={() => onDismiss(email)}
    >
      <Text mb="sm">
        <Trans>
          Send this link to {email} yourself. It works for 7 days, for an account with this address. You only
          see it now; you can make a new one under Pending.
        </Trans>
      </Text>
      <LinkToCopy key={link} label={t`Invitation link for ${email}`} link={link} />
    </Alert>
  ));
}

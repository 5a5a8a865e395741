import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { InviteForm } from "@/domain/team/invite-form.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { NoticeBanner } from "./team-notices.tsx";
import type { Notice } from "./use-notice.ts";

interface InvitePanelProps {
  weddingId: string;
  myRole: Role | undefined;
  /** Called with the news of an invitation that was sent. */
  onNotice: (notice: Notice) => void;
  onLink: (link: LinkToPassOn) => void;
  /** Called after each attempt. */
  onFinish: () => void;
  onClose: () => void;
}

/** Panel that invites a person. It closes when that worked, since the result is shown above the list. */
export function InvitePanel({ weddingId, myRole, onNotice, onLink, onFinish, onClose }: InvitePanelProps) {
  const { t } = useLingui();
  const core = useCore();
  const [failure, setFailure] = useState<Notice>();
  const hasInvited = useRef(false);
  if (!core || !myRole) return null;
  const [firstRole, ...otherRoles] = core.invitableRoles(myRole);

  return (
    <SidePanel opened onClose={onClose} title={t`Invite Members`}>
      {failure && <NoticeBanner notice={failure} onDismiss={() => setFailure(undefined)} />}
      {firstRole ? (
        <InviteForm
          weddingId={weddingId}
          core={core}
          roles={[firstRole, ...otherRoles]}
          draftName="team/invite"
          initialRole="ORGANIZER"
          onNotice={(notice) => {
            setFailure(notice.tone === "trouble" ? notice : undefined);
            if (notice.tone === "trouble") return;
            hasInvited.current = true;
            onNotice(notice);
          }}
          onLink={(link) => {
            hasInvited.current = true;
            onLink(link);
          }}
          onFinish={() => {
            onFinish();
            if (hasInvited.current) onClose();
          }}
        />
      ) : (
        <ReadOnlyNotice />
      )}
    </SidePanel>
  );
}

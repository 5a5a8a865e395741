import { InviteForm } from "@/domain/team/invite-form.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import type { Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import type { Notice } from "./use-notice.ts";

interface InviteTabProps {
  weddingId: string;
  myRole: Role | undefined;
  say: (notice: Notice) => void;
  keep: (link: LinkToPassOn) => void;
  refresh: () => void;
}

export function InviteTab({ myRole, ...told }: InviteTabProps) {
  const core = useCore();
  if (!core || !myRole) return null;
  const [first, ...others] = core.invitableRoles(myRole);
  if (!first) return <ReadOnlyNotice />;
  return (
    <InviteForm core={core} roles={[first, ...others]} draft="team/invite" atFirst="ORGANIZER" {...told} />
  );
}

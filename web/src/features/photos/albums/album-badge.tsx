import { Trans } from "@lingui/react/macro";
import { Globe, Lock } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";

/** Whether the album is public: visible to strangers with its address. */
export function AlbumBadge({ isPrivate }: { isPrivate: boolean }) {
  return isPrivate ? (
    <StatusBadge icon={Lock}>
      <Trans>Private</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="good" icon={Globe}>
      <Trans>Public</Trans>
    </StatusBadge>
  );
}

import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSession } from "@/lib/session/session.ts";
import { subscribeToCounts, uploadsListed } from "@/lib/uploads/upload-counts.ts";

const UploadPanel = lazy(async () => ({
  default: (await import("@/domain/photos/uploads/upload-panel.tsx")).UploadPanel,
}));

/** Running uploads. Its code is loaded only if there are any; then they continue from here. */
export function UploadsCard() {
  const account = useSession().user?.id;
  const listed = useSyncExternalStore(subscribeToCounts, () =>
    account === undefined ? 0 : uploadsListed(account),
  );
  if (listed === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}

import { useLingui } from "@lingui/react/macro";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";

interface PageHelpProps {
  opened: boolean;
  onClose: () => void;
}

// Until the service worker has cached the app, it may be missing offline.
const Dialog = lazy<ComponentType<PageHelpProps>>(() =>
  import("@/features/help/page-help-dialog.tsx").then(
    (module) => ({ default: module.PageHelpDialog }),
    () => ({ default: HelpMissing }),
  ),
);

/** The help for the page on screen, on `?`. Its texts load when it is first opened. */
export function PageHelp(props: PageHelpProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

function HelpMissing({ opened, onClose }: PageHelpProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!opened) return;
    const message = t`It needs a connection once: reload the page when you’re online. After that it opens offline.`;
    showFailureToast(t`The help isn’t on this device yet`, [{ message }]);
    onClose();
  }, [opened, onClose, t]);
  return null;
}

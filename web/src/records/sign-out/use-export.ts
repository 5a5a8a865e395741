import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import { deviceDay } from "@/lib/calendar.ts";
import { exportDevice } from "@/wedding/hooks.ts";

/** Downloads all weddings of this device as one file. */
export function useExport(): () => Promise<void> {
  const { t } = useLingui();
  return useCallback(async () => {
    try {
      const now = new Date();
      const content = await exportDevice(now);
      downloadFile(`troth-${deviceDay(now)}.json`, content, "application/json");
    } catch (error) {
      console.error(error);
      showFailureToast(t`The copy couldn’t be made`, [
        { message: t`Your plan is still here. Please try again.` },
      ]);
    }
  }, [t]);
}

import { useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { useCallback } from "react";
import { offerFile } from "@/components/offer-file.ts";

/** Downloads everything this device has, as one file. */
export function useExport(): () => void {
  const { t } = useLingui();
  return useCallback(() => {
    // Apart, since it brings Automerge with it.
    import("@/wedding/export.ts").then(
      ({ exportWeddings }) => {
        const now = new Date();
        offerFile(`troth-${now.toISOString().slice(0, 10)}.json`, exportWeddings(now), "application/json");
      },
      (error: unknown) => {
        console.error(error);
        notifications.show({
          color: "brick",
          title: t`The copy could not be made`,
          message: t`Your work is still on this device. Please try again.`,
        });
      },
    );
  }, [t]);
}

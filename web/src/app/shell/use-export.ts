import { useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { useCallback } from "react";

/** Downloads everything this device has, as one file. */
export function useExport(): () => void {
  const { t } = useLingui();
  return useCallback(() => {
    // Apart, since it brings Automerge with it.
    import("@/wedding/export.ts").then(
      ({ exportWeddings }) => {
        const now = new Date();
        offerFile(`troth-${now.toISOString().slice(0, 10)}.json`, exportWeddings(now));
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

function offerFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

import { useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { useSyncStatus } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";

/** One toast for the newest answer. */
const TOAST = "troth.chart-saved";

/**
 * Ends editing and says where the chart is. Each change was saved on this device as it was made, so there is nothing
 * left to write; what a person who presses "Save" wants to know is that it is safe, and where.
 */
export function useSaveChart(): () => void {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { saved, state } = useSyncStatus();

  return () => {
    store.getState().setMode("view");
    notifications.hide(TOAST);
    notifications.show({
      id: TOAST,
      message: message(),
    });
  };

  function message(): string {
    if (!saved) return t`The chart is being saved on this device.`;
    switch (state) {
      case "synced":
        return t`The chart is saved on this device and synced.`;
      case "syncing":
        return t`The chart is saved on this device, and syncing.`;
      default:
        return t`The chart is saved on this device. It syncs when there is a connection.`;
    }
  }
}

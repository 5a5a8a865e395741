import { t } from "@lingui/core/macro";
import { notifications } from "@mantine/notifications";

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: t`Copied` });
  } catch {
    notifications.show({
      color: "brick",
      title: t`This could not be copied`,
      message: t`The browser does not allow it here. An export has the same text.`,
    });
  }
}

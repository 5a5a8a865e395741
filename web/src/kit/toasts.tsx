import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Long enough to read the line and reach the button; the specification's 5 s are for reading alone. */
const UNDO_MILLISECONDS = 10_000;

/** Says what was just taken away and offers it back, where there is a way back. */
export function showUndoToast(message: string, onUndo: (() => void) | undefined): void {
  const id = notifications.show({
    autoClose: UNDO_MILLISECONDS,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="md" c="var(--troth-ink)">
          {message}
        </Text>
        {onUndo && (
          <Button
            variant="subtle"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
    ),
  });
}

/** Says what failed, with the reason where there is one. */
export function showFailureToast(title: string, reasons: readonly { message: string }[]): void {
  notifications.show({
    color: "brick",
    title,
    message: reasons.map((reason) => reason.message).join(" "),
  });
}

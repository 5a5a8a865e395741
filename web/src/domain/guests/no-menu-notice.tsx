import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useRecords } from "@/wedding/hooks.ts";

/** Notice that guests cannot choose a meal, since the menu is empty. */
export function NoMenuNotice({ isAsked }: { isAsked: boolean }) {
  const meals = useRecords("meal");
  if (!isAsked || meals.length > 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>
        Your menu is empty, so guests aren’t asked for a meal. Add meals under “Menu” in your guest list.
      </Trans>
    </Text>
  );
}

import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useRecords } from "@/wedding/hooks.ts";

/** Says that guests cannot be asked for their meal: the menu has none. */
export function NoMenuNotice({ isAsked }: { isAsked: boolean }) {
  const meals = useRecords("meal");
  if (!isAsked || meals.length > 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>
        Your menu has no meal yet, so guests are not asked for one. Add meals under “Menu” in your guest list.
      </Trans>
    </Text>
  );
}

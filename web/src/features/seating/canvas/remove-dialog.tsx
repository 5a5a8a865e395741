import { Plural, Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import type { ItemRef } from "./drags/item-drag.ts";
import { losingGuests, removeItems } from "./layout-actions.ts";
import type { CanvasStage } from "./stage.ts";

interface RemoveDialogProps {
  stage: CanvasStage;
  items: readonly ItemRef[] | undefined;
  onClose: () => void;
}

/** Asks before removing tables with guests, and names who would lose a seat. */
export function RemoveDialog({ stage, items, onClose }: RemoveDialogProps) {
  const names = losingGuests(stage, items ?? []);
  const count = items?.length ?? 0;
  const people = formatNameList(names);
  return (
    <ConfirmDialog
      opened={items !== undefined}
      title={<Plural value={count} one="Remove this table?" other="Remove these # things?" />}
      confirmLabel={<Trans>Remove</Trans>}
      danger
      onCancel={onClose}
      onConfirm={() => {
        if (items) removeItems(stage, items);
        onClose();
      }}
    >
      <Text>
        <Plural
          value={names.length}
          one={`${people} loses their seat and goes back to the guests without one.`}
          other={`${people} lose their seats and go back to the guests without one.`}
        />
      </Text>
    </ConfirmDialog>
  );
}

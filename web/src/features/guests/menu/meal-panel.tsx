import { Plural } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { MEAL } from "./meal-kind.ts";

/** The form of a meal; of a new one without an id. */
export function MealPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) return <AddRecordPanel kind={MEAL} {...callbacks} />;
  return (
    <EditRecordPanel
      key={id}
      kind={MEAL}
      id={id}
      loss={({ guestCount }) =>
        guestCount > 0 && (
          <Text mt="sm">
            <Plural
              value={guestCount}
              one="# guest has chosen it and will have no meal."
              other="# guests have chosen it and will have no meal."
            />
          </Text>
        )
      }
      {...callbacks}
    />
  );
}

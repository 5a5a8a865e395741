import { Plural } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** Side effects of removing a vendor: assignments to events are removed, payments stay. */
export function RemovalEffects({ vendor: { id, lineCount } }: { vendor: RecordOf<"vendor"> }) {
  const events = useRecords("eventVendor", { having: { vendorId: id } }).length;
  return (
    <>
      {events > 0 && (
        <Text mt="sm">
          <Plural
            value={events}
            one="# event will no longer have them."
            other="# events will no longer have them."
          />
        </Text>
      )}
      {lineCount > 0 && (
        <Text mt="sm">
          <Plural
            value={lineCount}
            one="# expense stays in the budget, without a vendor."
            other="# expenses stay in the budget, without a vendor."
          />
        </Text>
      )}
    </>
  );
}

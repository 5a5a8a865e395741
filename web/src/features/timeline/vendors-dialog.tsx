import { Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Title } from "@mantine/core";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import { AssignedVendor, AssignVendor } from "./assign-vendor.tsx";
import { useAssignments, useEventName } from "./use-schedule.ts";
import vendorsDialogClasses from "./vendors-dialog.module.css";

interface VendorsDialogProps {
  eventId: string;
  onClose: () => void;
}

/** The vendors at an event with their roles, and others to add. */
export function VendorsDialog({ eventId, onClose }: VendorsDialogProps) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const { value: event, gone } = useLastKnown(useRecord("event", eventId));
  const assignments = useAssignments().get(eventId) ?? [];
  const { allowed } = useWriteAccess();
  if (!event) return null;
  const name = eventName(event);
  return (
    <Modal opened onClose={onClose} title={t`Vendors at ${name}`} size="lg">
      <Stack gap="lg">
        <Text c="dimmed">{joinDetails([span(event), event.location])}</Text>
        {gone ? (
          <Text role="status">
            <Trans>This event was removed on another device.</Trans>
          </Text>
        ) : (
          <>
            {assignments.length === 0 ? (
              <Text>
                <Trans>No vendors assigned to this event yet.</Trans>
              </Text>
            ) : (
              <ul className={vendorsDialogClasses.vendors} aria-label={t`Vendors at ${name}`}>
                {assignments.map((assignment) => (
                  <AssignedVendor key={assignment.id} assignment={assignment} />
                ))}
              </ul>
            )}
            {allowed && (
              <section>
                <Title order={3} mb="sm">
                  <Trans>Add a vendor</Trans>
                </Title>
                <AssignVendor eventId={eventId} />
              </section>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}

import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useWriteGuard } from "./write-access/write-access.tsx";

interface RemovalConflictNoticeProps {
  onKeep: () => void;
  onRemove: () => void;
}

/**
 * Notice for a record that one device removed while another edited it. The edit brought it back; a tap settles whether
 * it stays.
 */
export function RemovalConflictNotice({ onKeep, onRemove }: RemovalConflictNoticeProps) {
  const guard = useWriteGuard();
  return (
    <Alert color="ochre" role="status">
      <Text size="sm">
        <Trans>
          This was removed on one device and edited on another. It’s still here, so no edit is lost.
        </Trans>
      </Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onKeep} {...guard}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="subtle" color="brick" onClick={onRemove} {...guard}>
          <Trans>Remove it</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

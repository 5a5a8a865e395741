import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ArrowDown, ArrowUp, EllipsisVertical } from "lucide-react";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import type { TaskStatus } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { TASK_STATUS_WORDS } from "../todo-words.ts";

interface CardMenuProps {
  name: string;
  status: TaskStatus;
  isFirst: boolean;
  isLast: boolean;
  onStatus: (status: TaskStatus) => void;
  /** -1 moves the card up, 1 down. */
  onMove: (direction: -1 | 1) => void;
}

/** Menu of a card of the task board, to move it without dragging: to another column, or up and down. */
export function CardMenu({ name, status, isFirst, isLast, onStatus, onMove }: CardMenuProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const otherStatuses = Object.entries(TASK_STATUS_WORDS).filter(([key]) => key !== status);
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={(props) => (
        <ActionIcon {...props} size={44} aria-label={t`Move ${name}`} {...guard}>
          <EllipsisVertical size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>Move to</Trans>
          </Menu.Label>
          {otherStatuses.map(([key, words]) => (
            <Menu.Item key={key} onClick={() => onStatus(key as TaskStatus)}>
              {t(words)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<ArrowUp size={16} aria-hidden />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <Trans>Move up</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowDown size={16} aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <Trans>Move down</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </LazyMenu>
  );
}

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
  onMove: (by: -1 | 1) => void;
}

/** Moves a card without dragging: to another column, or up and down in its own. */
export function CardMenu({ name, status, isFirst, isLast, onStatus, onMove }: CardMenuProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const others = Object.entries(TASK_STATUS_WORDS).filter(([one]) => one !== status);
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
          {others.map(([one, words]) => (
            <Menu.Item key={one} onClick={() => onStatus(one as TaskStatus)}>
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

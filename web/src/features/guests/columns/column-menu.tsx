import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Checkbox, Popover } from "@mantine/core";
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useState } from "react";
import { WhenOpened } from "@/kit/when-opened.tsx";
import classes from "./column-menu.module.css";
import { ALL_COLUMNS, type ColumnId, columnOf } from "./guest-columns.tsx";
import type { Columns } from "./use-columns.ts";

/** Which columns the list has, and in which order. */
export function ColumnMenu({ columns }: { columns: Columns }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t`Columns`}
          title={t`Columns`}
          onClick={() => setOpened(!opened)}
        >
          <Columns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t`Columns`}>
        <WhenOpened opened={opened}>{() => <ColumnChoices columns={columns} />}</WhenOpened>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoices({ columns: { shown, toggle, move, reset } }: { columns: Columns }) {
  const { t } = useLingui();
  const hidden = ALL_COLUMNS.filter((id) => !shown.includes(id));
  return (
    <>
      <ul className={classes.columns}>
        {shown.map((id, index) => (
          <li key={id}>
            <Checkbox
              label={t(columnOf(id).label)}
              checked
              disabled={id === "name"}
              onChange={() => toggle(id)}
            />
            {id !== "name" && (
              <span className={classes.moves}>
                <MoveButton id={id} by={-1} disabled={index === 1} onMove={move} />
                <MoveButton id={id} by={1} disabled={index === shown.length - 1} onMove={move} />
              </span>
            )}
          </li>
        ))}
        {hidden.map((id) => (
          <li key={id}>
            <Checkbox label={t(columnOf(id).label)} checked={false} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <Trans>The last ones are left out where the list is too narrow for all of them.</Trans>
      </p>
      <Button variant="default" size="sm" onClick={reset}>
        <Trans>As at the beginning</Trans>
      </Button>
    </>
  );
}

interface MoveButtonProps {
  id: ColumnId;
  by: -1 | 1;
  disabled: boolean;
  onMove: (id: ColumnId, by: -1 | 1) => void;
}

function MoveButton({ id, by, disabled, onMove }: MoveButtonProps) {
  const { t } = useLingui();
  const name = t(columnOf(id).label);
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={by < 0 ? t`Move ${name} up` : t`Move ${name} down`}
      // Not disabled, which would take the focus from whoever presses it to the end.
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onMove(id, by)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

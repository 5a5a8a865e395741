import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Popover } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { MoveButton } from "@/kit/move-button.tsx";
import classes from "./column-menu.module.css";
import { ALL_COLUMNS, type Columns, columnOf } from "./guest-columns.tsx";

/** Chooses the columns of the list and their order. */
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
        <MountWhenOpened opened={opened}>{() => <ColumnChoices columns={columns} />}</MountWhenOpened>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoices({ columns: { columnIds, toggle, move, reset } }: { columns: Columns }) {
  const { t } = useLingui();
  const hiddenIds = ALL_COLUMNS.filter((id) => !columnIds.includes(id));
  return (
    <>
      <ul className={classes.columns}>
        {columnIds.map((id, index) => {
          const name = t(columnOf(id).label);
          const moveProps = { onMove: (by: -1 | 1) => move(id, by) };
          return (
            <li key={id}>
              <Checkbox label={name} checked disabled={id === "name"} onChange={() => toggle(id)} />
              {id !== "name" && (
                <span className={classes.moves}>
                  <MoveButton label={t`Move ${name} up`} by={-1} isEnd={index === 1} {...moveProps} />
                  <MoveButton
                    label={t`Move ${name} down`}
                    by={1}
                    isEnd={index === columnIds.length - 1}
                    {...moveProps}
                  />
                </span>
              )}
            </li>
          );
        })}
        {hiddenIds.map((id) => (
          <li key={id}>
            <Checkbox label={t(columnOf(id).label)} checked={false} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <Trans>If they don’t all fit, the last ones are left out.</Trans>
      </p>
      <Button variant="default" size="sm" onClick={reset}>
        <Trans>Reset columns</Trans>
      </Button>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Menu, Switch } from "@mantine/core";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  RotateCw,
  Trash2,
} from "lucide-react";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { useLayoutActions } from "../canvas/layout-actions.ts";
import classes from "./designer-toolbar.module.css";

/** One tap turns by so much; the handle on the plan and the form turn as finely as one likes. */
const TURN = 45;

/** What can be done with the tables and objects that are selected. */
export function SelectionTools({ readOnly }: { readOnly: boolean }) {
  const { t } = useLingui();
  const selecting = useDesigner((designer) => designer.selecting);
  const count = useDesigner(({ selection }) => selection.tables.size + selection.objects.size);
  const { setSelecting } = useDesignerStore().getState();
  const layout = useLayoutActions();
  const none = readOnly || count === 0;
  const icon = { size: 18, "aria-hidden": true } as const;
  const edges = [
    { key: "left", label: t`Left edges`, icon: AlignStartVertical, run: () => layout?.align("left") },
    {
      key: "centre",
      label: t`Centres, one below the other`,
      icon: AlignCenterVertical,
      run: () => layout?.align("centre"),
    },
    { key: "right", label: t`Right edges`, icon: AlignEndVertical, run: () => layout?.align("right") },
    { key: "top", label: t`Upper edges`, icon: AlignStartHorizontal, run: () => layout?.align("top") },
    {
      key: "middle",
      label: t`Centres, side by side`,
      icon: AlignCenterHorizontal,
      run: () => layout?.align("middle"),
    },
    { key: "bottom", label: t`Lower edges`, icon: AlignEndHorizontal, run: () => layout?.align("bottom") },
  ];

  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<AlignCenterHorizontal {...icon} />}
            disabled={readOnly || count < 2}
          >
            <Trans>Align</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>Align</Trans>
          </Menu.Label>
          {edges.map(({ key, label, icon: Icon, run }) => (
            <Menu.Item key={key} leftSection={<Icon {...icon} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Label>
            <Trans>Space evenly</Trans>
          </Menu.Label>
          <Menu.Item
            leftSection={<AlignHorizontalDistributeCenter {...icon} />}
            disabled={count < 3}
            onClick={() => layout?.distribute("across")}
          >
            <Trans>From left to right</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<AlignVerticalDistributeCenter {...icon} />}
            disabled={count < 3}
            onClick={() => layout?.distribute("down")}
          >
            <Trans>From top to bottom</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          disabled={none}
          aria-label={t`Turn`}
          onClick={() => layout?.rotate(TURN)}
        >
          <RotateCw {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" disabled={none} aria-label={t`Copy`} onClick={() => layout?.copy()}>
          <Copy {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          disabled={none}
          aria-label={t`Remove from the room`}
          onClick={() => layout?.remove()}
        >
          <Trash2 {...icon} />
        </ActionIcon>
      </ActionIcon.Group>
      <Switch
        className={classes.several}
        label={t`Select several`}
        checked={selecting}
        disabled={readOnly}
        onChange={(event) => setSelecting(event.currentTarget.checked)}
      />
    </>
  );
}

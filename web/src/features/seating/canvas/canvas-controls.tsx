import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Kbd, Text } from "@mantine/core";
import { CircleHelp, Maximize, Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Popover } from "@/kit/layers/layers.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { zoomStep } from "./camera.ts";
import classes from "./canvas-controls.module.css";
import { useDesigner, useDesignerStore } from "./designer-store.ts";
import { scaleBar } from "./detail.ts";
import { guestsLosingSeats, removeItems } from "./layout-actions.ts";
import type { ItemRef } from "./scene.ts";
import type { CanvasStage } from "./stage.ts";

/** Zoom, fit and help, in the corner of the canvas. */
export function CanvasControls({ stage }: { stage: CanvasStage }) {
  const { t } = useLingui();
  const iconProps = { size: 20, "aria-hidden": true } as const;
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.controls} role="group" aria-label={t`Zoom`}>
      <ActionIcon aria-label={t`Zoom in`} onClick={() => stage.zoomBy(zoomStep)}>
        <Plus {...iconProps} />
      </ActionIcon>
      <ActionIcon aria-label={t`Zoom out`} onClick={() => stage.zoomBy(1 / zoomStep)}>
        <Minus {...iconProps} />
      </ActionIcon>
      <ActionIcon aria-label={t`Show the whole room`} onClick={stage.fit}>
        <Maximize {...iconProps} />
      </ActionIcon>
      <Popover
        opened={isHelpOpen}
        onChange={setHelpOpen}
        position="top-end"
        width={340}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon aria-label={t`How to use the plan`} onClick={() => setHelpOpen(!isHelpOpen)}>
            <CircleHelp {...iconProps} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <CanvasHelp />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** A scale bar that follows the zoom without a React render. */
export function ScaleBar({ unit }: { unit: "m" | "ft" }) {
  const designer = useDesignerStore();
  const formats = useFormats();
  const barRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawBar = () => {
      const { length, width } = scaleBar(designer.getState().camera.scale, unit);
      const element = barRef.current;
      if (!element) return;
      element.style.width = `${width}px`;
      element.textContent = `${formats.number(length)} ${unit}`;
    };
    drawBar();
    return designer.subscribe((now, before) => {
      if (now.camera.scale !== before.camera.scale) drawBar();
    });
  }, [designer, unit, formats]);
  return <div ref={barRef} className={classes.scaleBar} />;
}

/** Lists gestures and keys of the current mode. */
function CanvasHelp() {
  const isLayout = useDesigner(({ mode }) => mode === "edit");
  return (
    <div className={classes.help}>
      <h3>{isLayout ? <Trans>Laying out the room</Trans> : <Trans>Seating guests</Trans>}</h3>
      {isLayout ? (
        <p>
          <Trans>
            Drag tables and objects. Press and hold one, or hold Shift, to select several; with a mouse, draw
            a rectangle around them. The round handle turns.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Drag a guest onto a seat or a table. On a touch screen, press and hold until the guest lifts. Drop
            them on a taken seat and the two swap.
          </Trans>
        </p>
      )}
      <dl>
        <KeyHelp keys={["Tab"]}>
          {isLayout ? <Trans>Enter the plan</Trans> : <Trans>Go to a table’s seats</Trans>}
        </KeyHelp>
        <KeyHelp keys={["←", "↑", "→", "↓"]}>
          {isLayout ? <Trans>Move one step</Trans> : <Trans>Next table, next seat</Trans>}
        </KeyHelp>
        {isLayout && (
          <KeyHelp keys={["Shift", "←"]}>
            <Trans>Move a little</Trans>
          </KeyHelp>
        )}
        <KeyHelp keys={["PgDn", "PgUp"]}>
          <Trans>Next and previous table or object</Trans>
        </KeyHelp>
        <KeyHelp keys={["Enter"]}>
          <Trans>Open</Trans>
        </KeyHelp>
        {isLayout ? (
          <>
            <KeyHelp keys={["Space"]}>
              <Trans>Select or deselect</Trans>
            </KeyHelp>
            <KeyHelp keys={["R"]}>
              <Trans>Turn by 15 degrees</Trans>
            </KeyHelp>
            <KeyHelp keys={["Ctrl", "D"]}>
              <Trans>Copy the selected tables</Trans>
            </KeyHelp>
            <KeyHelp keys={["Ctrl", "A"]}>
              <Trans>Select everything</Trans>
            </KeyHelp>
            <KeyHelp keys={["Delete"]}>
              <Trans>Remove</Trans>
            </KeyHelp>
          </>
        ) : (
          <KeyHelp keys={["Space"]}>
            <Trans>Pick up a guest, put them down</Trans>
          </KeyHelp>
        )}
        <KeyHelp keys={["Esc"]}>
          <Trans>Cancel</Trans>
        </KeyHelp>
        <KeyHelp keys={["+", "−", "0"]}>
          <Trans>Zoom in, zoom out, whole room</Trans>
        </KeyHelp>
      </dl>
    </div>
  );
}

function KeyHelp({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

interface RemoveDialogProps {
  stage: CanvasStage;
  items: readonly ItemRef[] | undefined;
  onClose: () => void;
}

/** Asks before removing tables with guests, and names who would lose a seat. */
export function RemoveDialog({ stage, items, onClose }: RemoveDialogProps) {
  const names = guestsLosingSeats(stage, items ?? []);
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

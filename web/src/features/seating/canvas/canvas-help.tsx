import { Trans } from "@lingui/react/macro";
import { Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./canvas-help.module.css";
import { useDesigner } from "./designer-store.ts";

/** Lists gestures and keys of the current mode. */
export function CanvasHelp() {
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
        <Keys keys={["Tab"]}>
          {isLayout ? <Trans>Enter the plan</Trans> : <Trans>Go to a table’s seats</Trans>}
        </Keys>
        <Keys keys={["←", "↑", "→", "↓"]}>
          {isLayout ? <Trans>Move one step</Trans> : <Trans>Next table, next seat</Trans>}
        </Keys>
        {isLayout && (
          <Keys keys={["Shift", "←"]}>
            <Trans>Move a little</Trans>
          </Keys>
        )}
        <Keys keys={["PgDn", "PgUp"]}>
          <Trans>Next and previous table or object</Trans>
        </Keys>
        <Keys keys={["Enter"]}>
          <Trans>Open</Trans>
        </Keys>
        {isLayout ? (
          <>
            <Keys keys={["Space"]}>
              <Trans>Select or deselect</Trans>
            </Keys>
            <Keys keys={["R"]}>
              <Trans>Turn by 15 degrees</Trans>
            </Keys>
            <Keys keys={["Ctrl", "D"]}>
              <Trans>Copy the selected tables</Trans>
            </Keys>
            <Keys keys={["Ctrl", "A"]}>
              <Trans>Select everything</Trans>
            </Keys>
            <Keys keys={["Delete"]}>
              <Trans>Remove</Trans>
            </Keys>
          </>
        ) : (
          <Keys keys={["Space"]}>
            <Trans>Pick up a guest, put them down</Trans>
          </Keys>
        )}
        <Keys keys={["Esc"]}>
          <Trans>Cancel</Trans>
        </Keys>
        <Keys keys={["+", "−", "0"]}>
          <Trans>Zoom in, zoom out, whole room</Trans>
        </Keys>
      </dl>
    </div>
  );
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
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

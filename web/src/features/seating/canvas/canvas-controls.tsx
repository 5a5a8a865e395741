import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { CircleHelp, Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Popover } from "@/kit/layers/popover.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { zoomStep } from "./camera.ts";
import classes from "./canvas-controls.module.css";
import { CanvasHelp } from "./canvas-help.tsx";
import { useDesignerStore } from "./designer-store.ts";
import { scaleBar } from "./detail.ts";
import type { CanvasStage } from "./stage.ts";

/** Zoom, fit and help, in the corner of the canvas. */
export function CanvasControls({ stage }: { stage: CanvasStage }) {
  const { t } = useLingui();
  const icon = { size: 20, "aria-hidden": true } as const;
  const [explains, setExplains] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.controls} role="group" aria-label={t`Zoom`}>
      <ActionIcon aria-label={t`Zoom in`} onClick={() => stage.zoomBy(zoomStep)}>
        <Plus {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t`Zoom out`} onClick={() => stage.zoomBy(1 / zoomStep)}>
        <Minus {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t`Show the whole room`} onClick={stage.fit}>
        <Maximize {...icon} />
      </ActionIcon>
      <Popover
        opened={explains}
        onChange={setExplains}
        position="top-end"
        width={340}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon aria-label={t`How to use the plan`} onClick={() => setExplains(!explains)}>
            <CircleHelp {...icon} />
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
export function ScaleBarMark({ unit }: { unit: "m" | "ft" }) {
  const designer = useDesignerStore();
  const formats = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const { length, width } = scaleBar(designer.getState().camera.scale, unit);
      const element = bar.current;
      if (!element) return;
      element.style.width = `${width}px`;
      element.textContent = `${formats.number(length)} ${unit}`;
    };
    draw();
    return designer.subscribe((now, before) => now.camera.scale !== before.camera.scale && draw());
  }, [designer, unit, formats]);
  return <div ref={bar} className={classes.scaleBar} />;
}

import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Expand, Shrink } from "lucide-react";
import { UndoButtons } from "@/records/undo/undo-buttons.tsx";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";

/** Gives the plan the whole window. The header's undo comes along, for hands that have no keys. */
export function FullWindowTools() {
  const { t } = useLingui();
  const full = useDesigner((designer) => designer.full);
  const { setFull } = useDesignerStore().getState();
  const icon = { size: 18, "aria-hidden": true } as const;
  return (
    <>
      {full && <UndoButtons />}
      <ActionIcon
        variant="default"
        aria-label={t`Full screen`}
        aria-pressed={full}
        title={full ? t`Leave full screen` : t`Full screen`}
        onClick={() => setFull(!full)}
      >
        {full ? <Shrink {...icon} /> : <Expand {...icon} />}
      </ActionIcon>
    </>
  );
}

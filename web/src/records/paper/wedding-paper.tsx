import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ListFrame } from "@/kit/paper/list-frame.tsx";
import type { PaperSize } from "@/kit/paper/sheets.tsx";
import { usePaperLabel } from "./use-paper-label.ts";

interface WeddingPaperProps {
  title: string;
  sheet: PaperSize;
  children: ReactNode;
}

/** A list of the wedding, on as many sheets as it needs. */
export function WeddingPaper({ title, sheet, children }: WeddingPaperProps) {
  const { couple, weddingDate, printed } = usePaperLabel();
  return (
    <ListFrame
      title={title}
      sheet={sheet}
      heading={couple}
      besideHeading={weddingDate}
      foot={
        <span>
          <Trans>Printed {printed} · Troth</Trans>
        </span>
      }
    >
      {children}
    </ListFrame>
  );
}

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { PlanSheet } from "./plan-sheet.tsx";

type PlanSvg = React.ComponentProps<typeof PlanSheet>;

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The sheet of a plan as an SVG file in millimetres, for any drawing program. */
export async function planSvg(plan: PlanSvg): Promise<string> {
  const { width, height } = plan.sheet;
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", `${width}mm`);
  svg.setAttribute("height", `${height}mm`);
  const root = createRoot(svg);
  // Rendered separately, because the page shows another size or something else.
  await new Promise<void>((drawn) => {
    root.render(
      <I18nProvider i18n={i18n}>
        <PlanSheet {...plan} />
        <Drawn tell={drawn} />
      </I18nProvider>,
    );
  });
  const text = new XMLSerializer().serializeToString(svg);
  root.unmount();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SeatingPrintView } from "./print-settings.ts";

export const PRINT_TITLES: Record<SeatingPrintView, MessageDescriptor> = {
  plan: msg`Plan`,
  names: msg`Guests by name`,
  tables: msg`Guests by table`,
  "place-cards": msg`Place cards`,
  "table-cards": msg`Table cards`,
  caterer: msg`Caterer sheet`,
};

export function usePrintTitle(view: SeatingPrintView): string {
  const { t } = useLingui();
  return t(PRINT_TITLES[view]);
}

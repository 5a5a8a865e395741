import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import type { Spending } from "./spending-bar.tsx";

/** In order of time; undated amounts come last. */
export function useSpendingByMonth(): Spending[] {
  const { t } = useLingui();
  const formats = useFormats();
  return useReport("monthsOfPayments").map(({ month, paid, due }) => ({
    key: month ?? "",
    name: month ? nameOf(month) : t`No date`,
    paid,
    toPay: due,
  }));

  function nameOf(month: string): string {
    const [year, number] = month.split("-");
    return `${formats.monthName(Number(number))} ${year}`;
  }
}

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Money } from "@/kit/money/money.tsx";
import type { Spending } from "./spending-bar.tsx";

interface SpendingTableProps {
  caption: string;
  /** Heading of the row names. */
  of: ReactNode;
  spendings: readonly Spending[];
}

/** The figures for screen readers. In a box, because a table is never narrower than its cells. */
export function SpendingTable({ caption, of, spendings }: SpendingTableProps) {
  const isPlanned = spendings.some(({ planned }) => planned !== undefined);
  return (
    <div className="troth-visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">
              <Trans>Paid</Trans>
            </th>
            <th scope="col">
              <Trans>To pay</Trans>
            </th>
            {isPlanned && (
              <th scope="col">
                <Trans>Planned</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {spendings.map(({ key, name, paid, toPay, planned }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Money amount={paid} secondary="none" />
              </td>
              <td>
                <Money amount={toPay} secondary="none" />
              </td>
              {isPlanned && (
                <td>
                  <Money amount={planned} secondary="none" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { FileCheck, FileClock } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { inARow } from "@/lib/names/lists.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useCategoryName } from "./category-names.ts";
import { VENDOR } from "./vendor-kind.ts";
import classes from "./vendor-list.module.css";

/** Who it is, how far the two of you have come, and what it costs. */
export function VendorRow({ vendor }: { vendor: RecordOf<"vendor"> }) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  return (
    <span className={classes.vendor}>
      <span className={classes.what}>
        <RecordName kind={VENDOR} record={vendor} />
        <span className={classes.quiet}>{inARow([categoryName(vendor.category), vendor.contactPerson])}</span>
      </span>
      <span className={classes.state}>
        <ContractBadge signed={vendor.contractSigned} />
        <span className={classes.quiet}>{vendor.booked ? t`booked` : t`not booked yet`}</span>
      </span>
      <span className={classes.cost}>
        <Cost vendor={vendor} />
        {vendor.paidAmount > 0 && (
          <span className={classes.quiet}>
            <Trans>
              <Money amount={vendor.paidAmount} secondary="none" /> paid
            </Trans>
          </span>
        )}
      </span>
    </span>
  );
}

/** What the vendor costs; until something is agreed, what was offered. */
function Cost({ vendor }: { vendor: RecordOf<"vendor"> }) {
  if (vendor.totalCost > 0) return <Money amount={vendor.totalCost} secondary="below" />;
  if (vendor.offer === null) return null;
  return (
    <span className={classes.quiet}>
      <Trans>
        <Money amount={vendor.offer} secondary="none" /> offered
      </Trans>
    </span>
  );
}

/** Specification 3, section 4. */
function ContractBadge({ signed }: { signed: boolean }) {
  return signed ? (
    <StatusBadge tone="good" icon={FileCheck}>
      <Trans>Contract Signed</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge icon={FileClock}>
      <Trans>Pending Contract</Trans>
    </StatusBadge>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, FileCheck, FileClock, TriangleAlert } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { Stars } from "@/kit/stars/stars-field.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useVendorCategoryName, VENDOR } from "./vendor-kind.ts";
import classes from "./vendor-list.module.css";

interface VendorRowProps {
  vendor: RecordOf<"vendor">;
  /** Needed at two events at once. */
  isDoubleBooked: boolean;
}

/** Name, progress and cost of a vendor: in columns, or in two lines on a narrow screen. */
export function VendorRow({ vendor, isDoubleBooked }: VendorRowProps) {
  const { t } = useLingui();
  const categoryName = useVendorCategoryName();
  // A vendor that was turned down is not waiting to be booked.
  const progress = vendor.booked ? t`booked` : !vendor.isTurnedDown && t`not booked yet`;
  return (
    <span className={classes.vendor}>
      <span className={classes.texts}>
        <RecordName kind={VENDOR} record={vendor} />
        <span className={classes.details}>
          <span className={classes.muted}>
            {joinDetails([categoryName(vendor.category), vendor.contactPerson])}
          </span>
          {vendor.rating !== null && vendor.rating > 0 && (
            <span className={classes.onWide}>
              <Stars given={vendor.rating} />
            </span>
          )}
        </span>
      </span>
      <span className={classes.state}>
        {isDoubleBooked && (
          <StatusBadge tone="care" icon={TriangleAlert}>
            <Trans>Booked twice</Trans>
          </StatusBadge>
        )}
        <VendorBadge vendor={vendor} />
        {progress && <span className={`${classes.muted} ${classes.onWide}`}>{progress}</span>}
      </span>
      <span className={classes.cost}>
        <Cost vendor={vendor} />
        {vendor.paidAmount > 0 && (
          <span className={`${classes.muted} ${classes.onWide}`}>
            <Trans>
              <Money amount={vendor.paidAmount} secondary="none" /> paid
            </Trans>
          </span>
        )}
      </span>
    </span>
  );
}

/** The agreed cost; before that, the offer. */
function Cost({ vendor }: { vendor: RecordOf<"vendor"> }) {
  if (vendor.totalCost > 0) return <Money amount={vendor.totalCost} secondary="below" />;
  if (vendor.offer === null) return null;
  return (
    <span className={classes.muted}>
      <Trans>
        <Money amount={vendor.offer} secondary="none" /> offered
      </Trans>
    </span>
  );
}

/** The state of the contract. A vendor that was turned down has no contract to wait for. */
export function VendorBadge({ vendor }: { vendor: RecordOf<"vendor"> }) {
  if (vendor.contractSigned) {
    return (
      <StatusBadge tone="good" icon={FileCheck}>
        <Trans>Contract Signed</Trans>
      </StatusBadge>
    );
  }
  if (vendor.isTurnedDown) {
    return (
      <StatusBadge icon={Ban}>
        <Trans>Turned down</Trans>
      </StatusBadge>
    );
  }
  return (
    <StatusBadge icon={FileClock}>
      <Trans>Pending Contract</Trans>
    </StatusBadge>
  );
}

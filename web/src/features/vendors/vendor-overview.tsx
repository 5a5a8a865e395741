import type { RecordOf } from "@/lib/core/records.ts";
import { LinkedDocuments } from "@/records/linked-documents.tsx";
import { BudgetLines } from "./budget-lines.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { DoubleBookings } from "./double-bookings.tsx";
import { VendorEvents } from "./vendor-events.tsx";

/** Above the form of a vendor: contact, events and budget. */
export function VendorAbout({ vendor }: { vendor: RecordOf<"vendor"> }) {
  return (
    <>
      <ContactActions vendor={vendor} />
      <DoubleBookings vendorId={vendor.id} />
      <VendorEvents vendorId={vendor.id} />
      <BudgetLines vendor={vendor} />
      <LinkedDocuments links={vendor.links} />
    </>
  );
}

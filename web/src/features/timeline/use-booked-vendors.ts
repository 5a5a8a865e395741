import { groupBy } from "@/lib/group-by.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** A vendor with the events they are assigned to. */
export interface BookedVendor {
  id: string;
  name: string;
  events: ReadonlySet<string | null>;
}

/** Vendors with at least one event, by name. */
export function useBookedVendors(): BookedVendor[] {
  const vendors = useRecords("vendor");
  const byVendor = new Map(groupBy(useRecords("eventVendor"), ({ vendorId }) => vendorId));
  return vendors.flatMap(({ id, name }) => {
    const assignments = byVendor.get(id);
    return assignments ? [{ id, name, events: new Set(assignments.map(({ eventId }) => eventId)) }] : [];
  });
}

import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { GuestQuery, GuestView, PartyView } from "@/lib/core/types.ts";
import { fileOf, type TableFile, type TableFormat } from "@/lib/table-files/table-file.ts";
import { type Contact, writeVCards } from "@/lib/table-files/vcard.ts";
import { useTableDownload } from "@/records/record-export/use-table-download.ts";
import { useNameHints, useRecords, useReport } from "@/wedding/hooks.ts";
import { guestTable } from "./export-columns.tsx";
import { catererTables, driverTables } from "./summaries.ts";

/** Kinds of export. */
export const EXPORTS = ["guests", "contacts", "caterer", "driver"] as const;
export type ExportKind = (typeof EXPORTS)[number];

interface ExportChoice {
  kind: ExportKind;
  /** Ignored for contacts, which have their own format. */
  format: TableFormat;
  guests: readonly GuestView[];
  columns: readonly string[];
}

/** All guests in an order, without filters. */
export function useAllGuests(query: GuestQuery = {}): GuestView[] {
  const ids = useReport("guestIds", query);
  const guests = useRecords("guest");
  return useMemo(() => {
    const known = new Map(guests.map((guest) => [guest.id, guest]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [ids, guests]);
}

/** Saves an export as a file and returns its name. */
export function useExport(): (choice: ExportChoice) => string {
  const { i18n, t } = useLingui();
  const offer = useTableDownload();
  const parties = useReport("parties");
  const catering = useReport("catering");
  const passengers = useReport("passengers");
  const { mayStillBring } = useReport("overview").stats.guests;
  const hintOf = useNameHints();
  const all = useRecords("guest");
  const byId = useMemo(() => new Map(all.map((guest) => [guest.id, guest])), [all]);
  const names: Record<ExportKind, string> = {
    guests: t`guests`,
    contacts: t`contacts`,
    caterer: t`caterer`,
    driver: t`driver`,
  };

  /** By name; of two guests with the same name by email address, which the import also accepts. */
  function hostOf({ plusOneOf, hostName }: GuestView): string {
    const host = byId.get(plusOneOf ?? "");
    return (host && hintOf(host.id) !== undefined && host.email) || (hostName ?? "");
  }

  function made({ kind, format, guests, columns }: ExportChoice): TableFile {
    switch (kind) {
      case "guests": {
        const rows = guestTable(guests, columns, { i18n, hostOf });
        return fileOf([{ name: t`Guests`, rows }], format);
      }
      case "contacts":
        return {
          content: writeVCards(contactsOf(guests, parties)),
          type: "text/vcard;charset=utf-8",
          ending: "vcf",
        };
      case "caterer":
        return fileOf(catererTables(catering, mayStillBring, i18n), format);
      case "driver":
        return fileOf(driverTables(passengers, i18n), format);
    }
  }

  return (choice) => offer(names[choice.kind], made(choice));
}

/** Guests with contact details, for an address book. The couple's notes are left out. */
export function contactsOf(guests: readonly GuestView[], parties: readonly PartyView[]): Contact[] {
  const homes = new Map(parties.map(({ id, address }) => [id, address]));
  const contacts = guests.map((guest) => ({
    firstName: guest.firstName ?? "",
    lastName: guest.lastName ?? "",
    email: guest.email ?? "",
    phone: guest.phone ?? "",
    address: guest.address ?? homes.get(guest.partyId ?? "") ?? "",
    note: [guest.partyName, guest.groupName].filter(Boolean).join(", "),
  }));
  return contacts.filter(
    ({ firstName, lastName, email, phone, address }) =>
      email !== "" || phone !== "" || (address !== "" && `${firstName}${lastName}` !== ""),
  );
}

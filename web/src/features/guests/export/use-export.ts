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

/** All guests, in the order of the query. */
export function useAllGuests(query: GuestQuery = {}): GuestView[] {
  const ids = useReport("guestIds", query);
  const guests = useRecords("guest");
  return useMemo(() => {
    const byId = new Map(guests.map((guest) => [guest.id, guest]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, guests]);
}

/** Saves an export as a file and returns its name. */
export function useExport(): (choice: ExportChoice) => string {
  const { i18n, t } = useLingui();
  const saveFile = useTableDownload();
  const parties = useReport("parties");
  const catering = useReport("catering");
  const passengers = useReport("passengers");
  const { mayStillBring } = useReport("overview").stats.guests;
  const hintOf = useNameHints();
  const allGuests = useRecords("guest");
  const guestsById = useMemo(() => new Map(allGuests.map((guest) => [guest.id, guest])), [allGuests]);
  const fileNames: Record<ExportKind, string> = {
    guests: t`guests`,
    contacts: t`contacts`,
    caterer: t`caterer`,
    driver: t`driver`,
  };

  /** The host's name, or the email address if another guest has the same name. The import accepts both. */
  function hostOf({ plusOneOf, hostName }: GuestView): string {
    const host = guestsById.get(plusOneOf ?? "");
    return (host && hintOf(host.id) !== undefined && host.email) || (hostName ?? "");
  }

  function buildFile({ kind, format, guests, columns }: ExportChoice): TableFile {
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

  return (choice) => saveFile(fileNames[choice.kind], buildFile(choice));
}

/** Guests with contact details, for an address book. The couple's notes are left out. */
export function contactsOf(guests: readonly GuestView[], parties: readonly PartyView[]): Contact[] {
  const partyAddresses = new Map(parties.map(({ id, address }) => [id, address]));
  const contacts = guests.map((guest) => ({
    firstName: guest.firstName ?? "",
    lastName: guest.lastName ?? "",
    email: guest.email ?? "",
    phone: guest.phone ?? "",
    address: guest.address ?? partyAddresses.get(guest.partyId ?? "") ?? "",
    note: [guest.partyName, guest.groupName].filter(Boolean).join(", "),
  }));
  return contacts.filter(
    ({ firstName, lastName, email, phone, address }) =>
      email !== "" || phone !== "" || (address !== "" && `${firstName}${lastName}` !== ""),
  );
}

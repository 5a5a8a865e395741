import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { Globe, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import {
  completedPhone,
  completedWords,
  PHONE_PROBLEM_WORDS,
  useWeddingPhones,
  type WeddingPhones,
} from "@/domain/phones/wedding-phones.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { EXTERNAL_LINK, webLink } from "@/lib/web-link.ts";
import classes from "./vendor-list.module.css";

interface ContactActionsProps {
  vendor: RecordOf<"vendor">;
}

/** Above the form of a vendor: ways to call, write, visit and find them. */
export function ContactActions({ vendor }: ContactActionsProps) {
  const contacts = useContacts(vendor);
  return (
    <>
      <PhoneNote phone={vendor.phone} />
      {contacts.length > 0 && <ContactButtons contacts={contacts} />}
    </>
  );
}

/** Shows how a phone number was completed, or why a tap cannot call it. Numbers with an extension can be called. */
function PhoneNote({ phone }: { phone: string | null }) {
  const { t } = useLingui();
  const reading = useWeddingPhones()?.read(phone ?? "");
  if (!phone || !reading) return null;
  const completed = completedPhone(reading);
  const isCallable = reading.kind === "number" || reading.kind === "extension";
  if (isCallable && completed === null) return null;
  const words = isCallable ? completedWords(completed ?? "") : PHONE_PROBLEM_WORDS[reading.kind];
  return (
    <Text size="sm" c="dimmed" mb="xs" role="note">
      <bdi>{phone}</bdi>: {t(words)}
    </Text>
  );
}

function ContactButtons({ contacts }: { contacts: readonly ContactAction[] }) {
  return (
    <Group gap="xs" mb="md">
      {contacts.map(({ word, name, icon: Icon, link }) => (
        <Button
          key={word}
          component="a"
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={name}
          {...link}
        >
          {word}
        </Button>
      ))}
    </Group>
  );
}

/** Contact links in a row of the list, each in its column; on a phone only the first. */
export function RowContacts({ vendor, tabIndex }: ContactActionsProps & { tabIndex: 0 | -1 }) {
  return (
    <span className={classes.contacts}>
      <ContactIcons vendor={vendor} tabIndex={tabIndex} />
    </span>
  );
}

/** Contact links as icons, for narrow places. */
export function ContactIcons({ vendor, tabIndex }: ContactActionsProps & { tabIndex?: 0 | -1 }) {
  return useContacts(vendor).map(({ kind, name, icon: Icon, link }) => (
    <ActionIcon
      key={kind}
      component="a"
      variant="subtle"
      color="gray"
      size={44}
      tabIndex={tabIndex}
      className={classes.contact}
      data-kind={kind}
      aria-label={name}
      title={name}
      {...link}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
}

/** One way to reach a vendor. */
interface ContactAction {
  kind: keyof ReturnType<typeof contactLinks>;
  word: string;
  /** Accessible name: includes the vendor, because a list has many such links. */
  name: string;
  icon: LucideIcon;
  link: { href: string } & Partial<typeof EXTERNAL_LINK>;
}

function useContacts(vendor: RecordOf<"vendor">): ContactAction[] {
  const { t } = useLingui();
  const { call, write, visit, find } = contactLinks(vendor, useWeddingPhones());
  const who = vendor.name;
  const contacts: ContactAction[] = [];
  if (call)
    contacts.push({ kind: "call", word: t`Call`, name: t`Call ${who}`, icon: Phone, link: { href: call } });
  if (write)
    contacts.push({
      kind: "write",
      word: t`Email`,
      name: t`Email ${who}`,
      icon: Mail,
      link: { href: write },
    });
  if (visit) {
    const link = { href: visit, ...EXTERNAL_LINK };
    contacts.push({ kind: "visit", word: t`Website`, name: t`Website of ${who}`, icon: Globe, link });
  }
  if (find) {
    const link = { href: find, ...EXTERNAL_LINK };
    contacts.push({ kind: "find", word: t`Map`, name: t`${who} on the map`, icon: MapPin, link });
  }
  return contacts;
}

type VendorContacts = Pick<RecordOf<"vendor">, "phone" | "email" | "website" | "address">;

/**
 * Links to call, write to, visit or find a vendor. A value that is not a valid address gets no link and stays a text.
 * Without `phones`, the phone number parser, there is no call link.
 */
export function contactLinks(
  { phone, email, website, address }: VendorContacts,
  phones: WeddingPhones | undefined,
) {
  return {
    call: phones?.call(phone ?? "")?.link,
    write: writeLink(email),
    visit: webLink(website),
    find: mapLink(address),
  };
}

/** Link that opens an email. Encoded, so that an address cannot add a subject or more recipients. */
function writeLink(email: string | null): string | undefined {
  return email?.includes("@")
    ? `mailto:${encodeURIComponent(email.trim()).replaceAll("%40", "@")}`
    : undefined;
}

/** Link to a map that needs no account and works on every device. */
function mapLink(address: string | null): string | undefined {
  const searchText = address?.trim() ?? "";
  return searchText === ""
    ? undefined
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(searchText)}`;
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import { plainText } from "@/lib/plain-text.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import classes from "./invitations.module.css";
import { type InvitationRecipient, isInvited } from "./recipients.ts";
import type { PersonalLinks } from "./use-personal-links.ts";
import { useSend } from "./use-send.ts";

interface InvitationListProps {
  recipients: readonly InvitationRecipient[];
  personal: PersonalLinks;
  openKey: string | undefined;
  onOpen: (key: string) => void;
}

/** Limit of rows, because each row has buttons. */
const MOST_ROWS = 100;

export const keyOf = ({ kind, id }: Pick<InvitationRecipient, "kind" | "id">) => `${kind}/${id}`;

/** The invitations with their progress. */
export function InvitationList({ recipients, personal, openKey, onOpen }: InvitationListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<string | null>(null);
  const [most, setMost] = useState(MOST_ROWS);
  const send = useSend();
  const isOffline = useConnection() === "offline";
  const matching = recipients.filter(
    (recipient) =>
      passes(recipient, filter, personal.linkOf(recipient) !== undefined) && says(recipient, search),
  );
  const invited = matching.filter(isInvited);
  // Guests of groups without invitations come last.
  const found = [...invited, ...matching.filter((recipient) => !isInvited(recipient))];
  const hasUninvited = recipients.some((recipient) => !isInvited(recipient));
  const count = filter === "none" ? found.length : invited.length;
  const more = found.length - most;
  return (
    <>
      <ListToolbar
        label={t`Search invitations`}
        search={search}
        onSearch={setSearch}
        count={t`${plural(count, { one: "# invitation", other: "# invitations" })}`}
      >
        <ListFilter
          aria-label={t`Filter invitations`}
          clearable
          placeholder={t`All invitations`}
          data={[
            { value: "unsent", label: t`Not sent yet` },
            { value: "sent", label: t`Sent` },
            { value: "unlinked", label: t`Without a link` },
            ...(hasUninvited ? [{ value: "none", label: t`No invitation` }] : []),
          ]}
          value={filter}
          onChange={setFilter}
        />
      </ListToolbar>
      {found.length === 0 ? (
        <Text c="dimmed" role="status">
          <Trans>No invitation matches.</Trans>
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t`Invitations`}>
          {found.slice(0, most).map((recipient) => (
            <InvitationRow
              key={keyOf(recipient)}
              recipient={recipient}
              personal={personal}
              send={send}
              isOpen={openKey === keyOf(recipient)}
              isOffline={isOffline}
              onOpen={() => onOpen(keyOf(recipient))}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="default" mt="md" onClick={() => setMost(most + MOST_ROWS)}>
          {t`Show ${plural(more, { one: "# more", other: "# more" })}`}
        </Button>
      )}
    </>
  );
}

function passes(
  { isSent, getsInvitation }: InvitationRecipient,
  filter: string | null,
  hasLink: boolean,
): boolean {
  if (filter === "sent") return isSent;
  if (filter === "none") return !isInvited({ isSent, getsInvitation });
  if (filter === "unsent") return getsInvitation && !isSent;
  return filter !== "unlinked" || (getsInvitation && !hasLink);
}

/** Whether the names of the invitation and its guests contain all search words. */
function says({ name, members }: InvitationRecipient, search: string): boolean {
  const text = plainText([name, ...members.map((guest) => guest.name)].join(" "));
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

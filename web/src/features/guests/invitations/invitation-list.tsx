import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Text, UnstyledButton } from "@mantine/core";
import { ChevronDown, House, Link2, User } from "lucide-react";
import { useState } from "react";
import { completedWords } from "@/domain/phones/wedding-phones.ts";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { plainText } from "@/lib/plain-text.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useNameHints } from "@/wedding/hooks.ts";
import classes from "./invitations.module.css";
import { recipientNames } from "./message-panel.tsx";
import { type InvitationRecipient, isInvited } from "./recipients.ts";
import { SentBadge } from "./sent-badge.tsx";
import type { PersonalLinks } from "./use-personal-links.ts";
import { CHANNEL_ICONS, CHANNEL_WORDS, type Channel, type SendControl, useSend } from "./use-send.ts";

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

interface InvitationRowProps {
  recipient: InvitationRecipient;
  personal: PersonalLinks;
  send: ReturnType<typeof useSend>;
  isOpen: boolean;
  isOffline: boolean;
  onOpen: () => void;
}

/** One invitation in the list: its guests, whether it was sent, and a button to send it. */
function InvitationRow(props: InvitationRowProps) {
  const { recipient, personal, send, isOpen, isOffline, onOpen } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { name } = recipient;
  const link = personal.linkOf(recipient);
  const members = recipientNames(recipient);
  const hintOf = useNameHints();
  const hint = recipient.kind === "guest" ? hintOf(recipient.id) : undefined;
  const completed = send.completedOf(recipient);
  // For others only the panel has these buttons, so that a tap in the list cannot invite a group without invitations.
  const isSent = isInvited(recipient);
  const Icon = recipient.kind === "party" ? House : User;
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.whom} onClick={onOpen} aria-current={isOpen || undefined}>
        <span className={classes.name}>
          <Icon size={16} aria-hidden />
          <bdi>{name}</bdi>
        </span>
        {hint && <bdi className={classes.quiet}>{hint}</bdi>}
        {completed && (
          <span className={classes.quiet} title={t(completedWords(completed))}>
            <bdi>{completed}</bdi>
          </span>
        )}
        {members && <span className={classes.quiet}>{members}</span>}
        <span>
          <SentBadge recipient={recipient} />
        </span>
      </UnstyledButton>
      {isSent && link?.url && <SendButton recipient={recipient} url={link.url} send={send} />}
      {isSent && !link && personal.links.data && (
        <Button
          variant="default"
          leftSection={<Link2 size={18} aria-hidden />}
          aria-label={t`Make a link for ${name}`}
          disabled={isOffline || personal.isBusy}
          onClick={() => void personal.make([recipient])}
          {...guard}
        >
          <Trans>Make a link</Trans>
        </Button>
      )}
    </li>
  );
}

interface SendButtonProps {
  recipient: InvitationRecipient;
  url: string;
  send: ReturnType<typeof useSend>;
}

/** Sends an invitation in one tap by the last used channel; the others are in its menu. */
function SendButton({ recipient, url, send }: SendButtonProps) {
  const { t } = useLingui();
  const { name } = recipient;
  const first = send.firstTo(recipient);
  const others = send.channelsTo(recipient).filter((channel) => channel !== first);
  const Icon = CHANNEL_ICONS[first];
  const way = t(CHANNEL_WORDS[first]);
  const look = {
    variant: recipient.isSent ? "default" : "light",
    leftSection: <Icon size={18} aria-hidden />,
    "aria-label": t`Send to ${name}: ${way}`,
  };
  const press = send.press(recipient, url, first);
  return (
    <span className={classes.send}>
      {"href" in press ? (
        <Button component="a" {...look} {...press}>
          {way}
        </Button>
      ) : (
        <Button {...look} {...press}>
          {way}
        </Button>
      )}
      <LazyMenu
        position="bottom-end"
        width={220}
        button={(props) => (
          <ActionIcon {...props} variant="default" size={44} aria-label={t`Other ways to send to ${name}`}>
            <ChevronDown size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {() => (
          <Menu.Dropdown>
            <Menu.Label>
              <Trans>Send by</Trans>
            </Menu.Label>
            {others.map((channel) => (
              <ChannelItem key={channel} channel={channel} press={send.press(recipient, url, channel)} />
            ))}
          </Menu.Dropdown>
        )}
      </LazyMenu>
    </span>
  );
}

function ChannelItem({ channel, press }: { channel: Channel; press: SendControl }) {
  const { t } = useLingui();
  const Icon = CHANNEL_ICONS[channel];
  const icon = <Icon size={18} aria-hidden />;
  return "href" in press ? (
    <Menu.Item component="a" leftSection={icon} {...press}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} {...press}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  );
}

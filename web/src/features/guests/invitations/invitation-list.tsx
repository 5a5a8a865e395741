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
  personalLinks: PersonalLinks;
  openKey: string | undefined;
  onOpen: (key: string) => void;
}

/** Number of rows at first and for each "show more": each row has buttons, so more would be slow. */
const PAGE_SIZE = 100;

/** Key of an invitation among guests and parties: "guest/1f3a". */
export const invitationKeyOf = ({ kind, id }: Pick<InvitationRecipient, "kind" | "id">) => `${kind}/${id}`;

/** The invitations, with search, a filter, and for each the progress and a button to send it. */
export function InvitationList({ recipients, personalLinks, openKey, onOpen }: InvitationListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<string | null>(null);
  const [maxRows, setMaxRows] = useState(PAGE_SIZE);
  const send = useSend();
  const isOffline = useConnection() === "offline";
  const matchingRecipients = recipients.filter(
    (recipient) =>
      passesFilter(recipient, filter, personalLinks.linkOf(recipient) !== undefined) &&
      matchesSearch(recipient, search),
  );
  const invited = matchingRecipients.filter(isInvited);
  // Guests of groups without invitations come last.
  const listedRecipients = [...invited, ...matchingRecipients.filter((recipient) => !isInvited(recipient))];
  const hasUninvited = recipients.some((recipient) => !isInvited(recipient));
  const count = filter === "none" ? listedRecipients.length : invited.length;
  const more = listedRecipients.length - maxRows;
  return (
    <>
      <ListToolbar
        label={t`Search invitations`}
        search={search}
        onSearch={setSearch}
        count={t`${plural(count, { one: "# invitation", other: "# invitations" })}`}
        filters={{
          active: filter === null ? 0 : 1,
          onClear: () => setFilter(null),
          fields: (
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
          ),
        }}
      />
      {listedRecipients.length === 0 ? (
        <Text c="dimmed" role="status">
          <Trans>No invitation matches.</Trans>
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t`Invitations`}>
          {listedRecipients.slice(0, maxRows).map((recipient) => (
            <InvitationRow
              key={invitationKeyOf(recipient)}
              recipient={recipient}
              personalLinks={personalLinks}
              send={send}
              isOpen={openKey === invitationKeyOf(recipient)}
              isOffline={isOffline}
              onOpen={() => onOpen(invitationKeyOf(recipient))}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="default" mt="md" onClick={() => setMaxRows(maxRows + PAGE_SIZE)}>
          {t`Show ${plural(more, { one: "# more", other: "# more" })}`}
        </Button>
      )}
    </>
  );
}

/** Whether an invitation passes the filter of the toolbar; without a filter all do. */
function passesFilter(
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
function matchesSearch({ name, members }: InvitationRecipient, search: string): boolean {
  const text = plainText([name, ...members.map((guest) => guest.name)].join(" "));
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface InvitationRowProps {
  recipient: InvitationRecipient;
  personalLinks: PersonalLinks;
  send: ReturnType<typeof useSend>;
  isOpen: boolean;
  isOffline: boolean;
  onOpen: () => void;
}

/** One invitation in the list: its guests, whether it was sent, and a button to send it. */
function InvitationRow(props: InvitationRowProps) {
  const { recipient, personalLinks, send, isOpen, isOffline, onOpen } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { name } = recipient;
  const link = personalLinks.linkOf(recipient);
  const members = recipientNames(recipient);
  const hintOf = useNameHints();
  const hint = recipient.kind === "guest" ? hintOf(recipient.id) : undefined;
  const completedNumber = send.completedNumberOf(recipient);
  // A group without invitations has these buttons only in the panel, so that no tap in the list invites its guests.
  const hasButtons = isInvited(recipient);
  const Icon = recipient.kind === "party" ? House : User;
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.whom} onClick={onOpen} aria-current={isOpen || undefined}>
        <span className={classes.name}>
          <Icon size={16} aria-hidden />
          <bdi>{name}</bdi>
        </span>
        {hint && <bdi className={classes.quiet}>{hint}</bdi>}
        {completedNumber && (
          <span className={classes.quiet} title={t(completedWords(completedNumber))}>
            <bdi>{completedNumber}</bdi>
          </span>
        )}
        {members && <span className={classes.quiet}>{members}</span>}
        <span>
          <SentBadge recipient={recipient} />
        </span>
      </UnstyledButton>
      {hasButtons && link?.url && <SendButton recipient={recipient} url={link.url} send={send} />}
      {hasButtons && !link && personalLinks.links.data && (
        <Button
          variant="default"
          leftSection={<Link2 size={18} aria-hidden />}
          aria-label={t`Make a link for ${name}`}
          disabled={isOffline || personalLinks.isBusy}
          onClick={() => void personalLinks.create([recipient])}
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
  const defaultChannel = send.defaultChannelTo(recipient);
  const otherChannels = send.channelsTo(recipient).filter((channel) => channel !== defaultChannel);
  const Icon = CHANNEL_ICONS[defaultChannel];
  const way = t(CHANNEL_WORDS[defaultChannel]);
  const buttonStyle = {
    variant: recipient.isSent ? "default" : "light",
    leftSection: <Icon size={18} aria-hidden />,
    "aria-label": t`Send to ${name}: ${way}`,
  };
  const control = send.controlFor(recipient, url, defaultChannel);
  return (
    <span className={classes.send}>
      {"href" in control ? (
        <Button component="a" {...buttonStyle} {...control}>
          {way}
        </Button>
      ) : (
        <Button {...buttonStyle} {...control}>
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
            {otherChannels.map((channel) => (
              <ChannelItem
                key={channel}
                channel={channel}
                control={send.controlFor(recipient, url, channel)}
              />
            ))}
          </Menu.Dropdown>
        )}
      </LazyMenu>
    </span>
  );
}

function ChannelItem({ channel, control }: { channel: Channel; control: SendControl }) {
  const { t } = useLingui();
  const Icon = CHANNEL_ICONS[channel];
  const icon = <Icon size={18} aria-hidden />;
  return "href" in control ? (
    <Menu.Item component="a" leftSection={icon} {...control}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} {...control}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  );
}

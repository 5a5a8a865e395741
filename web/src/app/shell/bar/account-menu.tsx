import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text, UnstyledButton } from "@mantine/core";
import {
  CalendarCog,
  CircleQuestionMark,
  HardDriveDownload,
  LogIn,
  LogOut,
  MailQuestion,
  MonitorX,
  Settings,
  Undo2,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { helpPath } from "@/domain/help/help-address.ts";
import { useConfirmationMail } from "@/kit/account-forms/use-confirmation-mail.ts";
import { FormatFields } from "@/kit/format-fields.tsx";
import { Menu, Modal } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { LeaveWords } from "@/records/sign-out/leave-words.tsx";
import { useRefusedEdits } from "@/wedding/hooks.ts";
import { notAcceptedPath } from "../notices/edit-cards.tsx";
import { useRemoveWedding } from "../notices/remove-wedding-dialog.tsx";
import classes from "./account-menu.module.css";

export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui();
  const { user, status } = useSession();
  const { ask, dialog } = useRemoveWedding();
  const refused = useRefusedEdits().length;
  const [isChoosingFormats, setIsChoosingFormats] = useState(false);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  return (
    <>
      <LazyMenu
        position="bottom-end"
        button={(props) => (
          <UnstyledButton
            {...props}
            className={classes.target}
            aria-label={name ? t`Account of ${name}` : t`Account`}
          >
            <PersonMark
              account={user?.id ?? ""}
              firstName={user?.firstName}
              lastName={user?.lastName}
              picture={user?.avatarUrl}
            />
          </UnstyledButton>
        )}
      >
        {() => (
          <Menu.Dropdown>
            <div className={classes.who}>
              <Text fw={600}>{name || t`You`}</Text>
              <Text size="sm" c="dimmed" truncate>
                {status === "sample" ? <Trans>Sample wedding</Trans> : user?.email}
              </Text>
            </div>
            <Menu.Divider />
            <UnconfirmedAddress />
            <Menu.Item component={Link} to="/app/settings" leftSection={<Settings size={18} aria-hidden />}>
              <Trans>Settings</Trans>
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={helpPath}
              leftSection={<CircleQuestionMark size={18} aria-hidden />}
            >
              <Trans>Help</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<CalendarCog size={18} aria-hidden />}
              onClick={() => setIsChoosingFormats(true)}
            >
              <Trans>Dates and numbers</Trans>
            </Menu.Item>
            <Menu.Item
              component={Link}
              to="/app/backup"
              leftSection={<HardDriveDownload size={18} aria-hidden />}
            >
              <Trans>Backup</Trans>
            </Menu.Item>
            {status === "expired" && (
              <Menu.Item component={Link} to="/auth" leftSection={<LogIn size={18} aria-hidden />}>
                <Trans>Sign in again</Trans>
              </Menu.Item>
            )}
            {status === "sample" && (
              <Menu.Item
                component={Link}
                to="/auth?mode=sign-up"
                leftSection={<UserPlus size={18} aria-hidden />}
              >
                <Trans>Create an account</Trans>
              </Menu.Item>
            )}
            {refused > 0 && (
              <Menu.Item component={Link} to={notAcceptedPath} leftSection={<Undo2 size={18} aria-hidden />}>
                <Plural value={refused} one="# edit wasn’t accepted" other="# edits weren’t accepted" />
              </Menu.Item>
            )}
            {ask && status !== "sample" && (
              <Menu.Item leftSection={<MonitorX size={18} aria-hidden />} onClick={ask}>
                <Trans>Remove this wedding from this device</Trans>
              </Menu.Item>
            )}
            <Menu.Item leftSection={<LogOut size={18} aria-hidden />} onClick={onSignOut}>
              <LeaveWords />
            </Menu.Item>
          </Menu.Dropdown>
        )}
      </LazyMenu>
      {dialog}
      <MountWhenOpened opened={isChoosingFormats}>
        {(opened) => <FormatsDialog opened={opened} onClose={() => setIsChoosingFormats(false)} />}
      </MountWhenOpened>
    </>
  );
}

/** A line of the account menu for an unconfirmed address, if the server sends mail. */
function UnconfirmedAddress() {
  const { user, status } = useSession();
  const unconfirmed = status === "signedIn" && user?.emailConfirmed === false;
  const { data } = useServerInfo({ enabled: unconfirmed });
  const { send } = useConfirmationMail(user?.email ?? "");
  if (!unconfirmed || !data?.mail) return null;

  return (
    <Menu.Item leftSection={<MailQuestion size={18} aria-hidden />} onClick={() => void send()}>
      <Trans>Send the email again</Trans>
      <Text size="sm" c="dimmed">
        <Trans>Your email isn’t confirmed yet</Trans>
      </Text>
    </Menu.Item>
  );
}

/** The user's formats of dates, times and numbers on this device. Choices show at once. */
export function FormatsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Dates and numbers</Trans>}>
      <FormatFields />
    </Modal>
  );
}

import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { addPasskey, browserHasPasskeys } from "@/lib/sign-in/passkeys.ts";
import classes from "../../settings.module.css";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import type { SignInMethods } from "./use-sign-in-methods.ts";

interface PasskeysPartProps {
  methods: SignInMethods;
  onChanged: () => unknown;
}

/** Lists the account's passkeys and adds new ones. */
export function PasskeysPart({ methods, onChanged }: PasskeysPartProps) {
  const { t } = useLingui();
  const { data: server } = useServerInfo();
  // A server with an IP address as its host cannot have passkeys, so the section is hidden.
  if (methods.passkeys.length === 0 && server?.passkeys !== true) return null;
  return (
    <div>
      <Title order={3} size="h4">
        <Trans>Passkeys</Trans>
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>Your fingerprint, face or device code instead of a password.</Trans>
      </Text>
      {methods.passkeys.length > 0 && (
        <ul className={classes.list} aria-label={t`Passkeys`}>
          {methods.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasPassword={methods.hasPassword}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {server?.passkeys && <AddPasskey hasPassword={methods.hasPassword} onChanged={onChanged} />}
    </div>
  );
}

function AddPasskey({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => unknown }) {
  const isOffline = useConnection() === "offline";
  const [isAdding, setAdding] = useState(false);
  if (!browserHasPasskeys()) {
    return (
      <Text size="sm" mt="sm">
        <Trans>This browser can’t use passkeys. You can add one on another device.</Trans>
      </Text>
    );
  }
  return (
    <Group mt="sm">
      <Button
        variant="default"
        leftSection={<KeyRound size={18} aria-hidden />}
        disabled={isOffline}
        onClick={() => setAdding(true)}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      <MountWhenOpened opened={isAdding}>
        {(opened) => (
          <AddPasskeyDialog
            opened={opened}
            hasPassword={hasPassword}
            onAdded={onChanged}
            onClose={() => setAdding(false)}
          />
        )}
      </MountWhenOpened>
    </Group>
  );
}

interface AddPasskeyDialogProps {
  opened: boolean;
  hasPassword: boolean;
  onAdded: () => unknown;
  onClose: () => void;
}

function AddPasskeyDialog({ opened, hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(() => deviceName(navigator));
  return (
    <ConfirmPasswordDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Add a passkey</Trans>}
      hasPassword={hasPassword}
      submitLabel={<Trans>Go on</Trans>}
      successMessage={t`Your passkey is added.`}
      onSubmit={async (password) => {
        await addPasskey(name.trim() || deviceName(navigator), password);
        await onAdded();
      }}
    >
      <Text>
        <Trans>Your device asks you next. The passkey stays on it, or in your password manager.</Trans>
      </Text>
      <TextInput
        label={t`Name`}
        description={t`So you recognise it in the list.`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmPasswordDialog>
  );
}

/** Browsers by their user agents. Order matters: most browsers name others in it too. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Systems by their user agents. Order matters: a phone's names the system it is based on too. */
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A readable name of this device: "Chrome on Android". */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const systemName = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const system = systemName === "Mac" && maxTouchPoints > 1 ? "iPad" : systemName;
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`My device`;
}

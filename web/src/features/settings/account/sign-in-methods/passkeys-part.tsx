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
import type { WaysIn } from "./use-sign-in-methods.ts";

interface PasskeysPartProps {
  ways: WaysIn;
  onChanged: () => unknown;
}

/** Lists the account's passkeys and adds new ones. */
export function PasskeysPart({ ways, onChanged }: PasskeysPartProps) {
  const { t } = useLingui();
  const { data: server } = useServerInfo();
  // A server with an IP address as its host cannot have passkeys, so the section is hidden.
  if (ways.passkeys.length === 0 && server?.passkeys !== true) return null;
  return (
    <div>
      <Title order={3} size="h4">
        <Trans>Passkeys</Trans>
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>Your fingerprint, face or device code instead of a password.</Trans>
      </Text>
      {ways.passkeys.length > 0 && (
        <ul className={classes.list} aria-label={t`Passkeys`}>
          {ways.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasPassword={ways.hasPassword}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {server?.passkeys && <Add hasPassword={ways.hasPassword} onChanged={onChanged} />}
    </div>
  );
}

function Add({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => unknown }) {
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
          <AddDialog
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

interface AddDialogProps {
  opened: boolean;
  hasPassword: boolean;
  onAdded: () => unknown;
  onClose: () => void;
}

function AddDialog({ opened, hasPassword, onAdded, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(() => deviceName(navigator));
  return (
    <ConfirmPasswordDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Add a passkey</Trans>}
      hasPassword={hasPassword}
      submitLabel={<Trans>Go on</Trans>}
      done={t`Your passkey is added.`}
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

/** Order matters: most browsers name others in their user agent too. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
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
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1];
  const systemName = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const system = systemName === "Mac" && maxTouchPoints > 1 ? "iPad" : systemName;
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`My device`;
}

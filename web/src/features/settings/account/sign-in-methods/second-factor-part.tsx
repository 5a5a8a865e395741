import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { Copy, Download } from "lucide-react";
import { useRef, useState } from "react";
import { copyText } from "@/kit/copy-text.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import classes from "../../settings.module.css";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import type { SignInMethods } from "./use-sign-in-methods.ts";

interface SecondFactorPartProps {
  email: string;
  methods: SignInMethods;
  onChanged: () => unknown;
}

type SecondFactorAction = "on" | "off" | "newCode";

/** Turns the second factor on or off. */
export function SecondFactorPart({ email, methods, onChanged }: SecondFactorPartProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [action, setAction] = useState<SecondFactorAction>();
  const [recoveryCode, setRecoveryCode] = useState<string>();
  // Shown once the first dialog is closed.
  const newCode = useRef<string>(undefined);
  const { passkeys, secondFactor, hasPassword } = methods;
  if (passkeys.length === 0 && !secondFactor) return null;

  /** Also makes a new recovery code if `on`. */
  async function change(on: boolean, currentPassword: string | null) {
    const body = { on, currentPassword };
    const answer = await api().PUT("/api/auth/me/second-factor", { body });
    const { recoveryCode: code } = dataOf(answer, t`That couldn’t be changed`);
    newCode.current = code ?? undefined;
    await onChanged();
  }

  // Close the first dialog before the next opens: a dialog on top would close with it.
  function close() {
    setAction(undefined);
    setRecoveryCode(newCode.current);
    newCode.current = undefined;
  }

  return (
    <div>
      <Checkbox
        label={t`Ask for a passkey after my password`}
        description={t`Also after Google and Facebook. Someone with only your password can’t get in.`}
        checked={secondFactor}
        disabled={isOffline}
        onChange={() => setAction(secondFactor ? "off" : "on")}
      />
      {secondFactor && (
        <Group mt="sm">
          <Button variant="default" disabled={isOffline} onClick={() => setAction("newCode")}>
            <Trans>Make a new recovery code</Trans>
          </Button>
        </Group>
      )}
      <MountWhenOpened opened={action !== undefined}>
        {(opened) => (
          <SecondFactorDialog
            opened={opened}
            action={action}
            hasPassword={hasPassword}
            onClose={close}
            onChange={change}
          />
        )}
      </MountWhenOpened>
      <RecoveryCode code={recoveryCode} email={email} onStored={() => setRecoveryCode(undefined)} />
    </div>
  );
}

interface SecondFactorDialogProps {
  opened: boolean;
  /** Undefined while the dialog closes. */
  action: SecondFactorAction | undefined;
  hasPassword: boolean;
  onClose: () => void;
  onChange: (on: boolean, currentPassword: string | null) => Promise<void>;
}

/** Explains an action on the second factor, and asks for the password. */
function SecondFactorDialog({ opened, action, hasPassword, onClose, onChange }: SecondFactorDialogProps) {
  const { t } = useLingui();
  // Keeps the text on screen during the closing animation.
  const [shownAction, setShownAction] = useState(action);
  if (action !== undefined && action !== shownAction) setShownAction(action);
  const texts = {
    on: {
      title: <Trans>Ask for a passkey after my password</Trans>,
      about: (
        <Trans>
          You’ll get a recovery code next. It lets you in when you have no passkey at hand, so keep it
          somewhere other than this device.
        </Trans>
      ),
      submit: <Trans>Turn it on</Trans>,
      done: t`Troth asks for a passkey from now on.`,
    },
    newCode: {
      title: <Trans>Make a new recovery code</Trans>,
      about: <Trans>Your old code stops working.</Trans>,
      submit: <Trans>Make a new code</Trans>,
      done: t`Your new recovery code is made.`,
    },
    off: {
      title: <Trans>Stop asking for a passkey</Trans>,
      about: (
        <Trans>Your password is enough again, and the recovery code stops working. Your passkeys stay.</Trans>
      ),
      submit: <Trans>Turn it off</Trans>,
      done: t`Troth no longer asks for a passkey.`,
    },
  }[shownAction ?? "on"];
  return (
    <ConfirmPasswordDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      hasPassword={hasPassword}
      submitLabel={texts.submit}
      successMessage={texts.done}
      onSubmit={(password) => onChange(shownAction !== "off", password)}
    >
      <Text>{texts.about}</Text>
    </ConfirmPasswordDialog>
  );
}

interface RecoveryCodeProps {
  code: string | undefined;
  email: string;
  onStored: () => void;
}

/**
 * Shows the recovery code that replaces a lost passkey. It is shown only once, so the dialog closes only when the user
 * has stored it.
 */
function RecoveryCode({ code, email, onStored }: RecoveryCodeProps) {
  return (
    <MountWhenOpened opened={code !== undefined}>
      {(opened) => <RecoveryCodeDialog opened={opened} code={code} email={email} onStored={onStored} />}
    </MountWhenOpened>
  );
}

function RecoveryCodeDialog({ opened, code, email, onStored }: RecoveryCodeProps & { opened: boolean }) {
  const { t } = useLingui();
  // Back must not close the dialog, or a mistake would lose the only code. Each press uses up a history entry, so two
  // entries take turns.
  const [backPresses, setBackPresses] = useState(0);
  const countPress = () => setBackPresses((count) => count + 1);
  useBackCloses(opened && backPresses % 2 === 0, countPress);
  useBackCloses(opened && backPresses % 2 === 1, countPress);
  // Keeps the code on screen during the closing animation.
  const [shownCode, setShownCode] = useState(code ?? "");
  if (code !== undefined && code !== shownCode) setShownCode(code);

  // Plain lines that any program can print.
  const download = () => {
    const { host } = window.location;
    const lines = [
      t`Troth recovery code`,
      "",
      shownCode,
      "",
      t`For ${email} on ${host}.`,
      t`It lets you in once after your password, instead of a passkey.`,
      "",
    ];
    downloadFile("troth-recovery-code.txt", lines.join("\r\n"), "text/plain;charset=utf-8");
  };

  return (
    <Modal
      opened={opened}
      onClose={onStored}
      title={<Trans>Your recovery code</Trans>}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            It lets you in once after your password, when you have no passkey at hand. It’s shown only now:
            write it down, print it, or keep it in a password manager.
          </Trans>
        </Text>
        <output className={classes.code} aria-label={t`Recovery code`}>
          {shownCode}
        </output>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(shownCode, t`Please write down the code.`)}
          >
            <Trans>Copy</Trans>
          </Button>
          <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={download}>
            <Trans>Download to print</Trans>
          </Button>
        </Group>
        {backPresses > 0 && (
          <Text role="alert">
            <Trans>Please keep the code first. It won’t be shown again.</Trans>
          </Text>
        )}
        <Button fullWidth onClick={onStored}>
          <Trans>I’ve kept it</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}

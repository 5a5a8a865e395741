import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { RecoveryCode } from "./recovery-code.tsx";
import type { WaysIn } from "./use-sign-in-methods.ts";

interface SecondFactorPartProps {
  email: string;
  ways: WaysIn;
  onChanged: () => unknown;
}

type SecondFactorAction = "on" | "off" | "newCode";

/** Turns the second factor on or off. */
export function SecondFactorPart({ email, ways, onChanged }: SecondFactorPartProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [wish, setWish] = useState<SecondFactorAction>();
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const made = useRef<string>(undefined);
  const { passkeys, secondFactor, hasPassword } = ways;
  if (passkeys.length === 0 && !secondFactor) return null;

  async function change(on: boolean, currentPassword: string | null) {
    const body = { on, currentPassword };
    const answer = await api().PUT("/api/auth/me/second-factor", { body });
    const { recoveryCode: code } = dataOf(answer, t`That couldn’t be changed`);
    made.current = code ?? undefined;
    await onChanged();
  }

  // Close the first dialog before the next opens: a dialog on top would close with it.
  function close() {
    setWish(undefined);
    setRecoveryCode(made.current);
    made.current = undefined;
  }

  return (
    <div>
      <Checkbox
        label={t`Ask for a passkey after my password`}
        description={t`Also after Google and Facebook. Someone with only your password can’t get in.`}
        checked={secondFactor}
        disabled={isOffline}
        onChange={() => setWish(secondFactor ? "off" : "on")}
      />
      {secondFactor && (
        <Group mt="sm">
          <Button variant="default" disabled={isOffline} onClick={() => setWish("newCode")}>
            <Trans>Make a new recovery code</Trans>
          </Button>
        </Group>
      )}
      <MountWhenOpened opened={wish !== undefined}>
        {(opened) => (
          <WishDialog
            opened={opened}
            wish={wish}
            hasPassword={hasPassword}
            onClose={close}
            onChange={change}
          />
        )}
      </MountWhenOpened>
      <RecoveryCode code={recoveryCode} email={email} onKept={() => setRecoveryCode(undefined)} />
    </div>
  );
}

interface WishDialogProps {
  opened: boolean;
  wish: SecondFactorAction | undefined;
  hasPassword: boolean;
  onClose: () => void;
  onChange: (on: boolean, currentPassword: string | null) => Promise<void>;
}

function WishDialog({ opened, wish: asked, hasPassword, onClose, onChange }: WishDialogProps) {
  const { t } = useLingui();
  // Keeps the text on screen during the closing animation.
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  const words = {
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
  }[shown ?? "on"];
  return (
    <ConfirmPasswordDialog
      opened={opened}
      onClose={onClose}
      title={words.title}
      hasPassword={hasPassword}
      submitLabel={words.submit}
      done={words.done}
      onSubmit={(password) => onChange(shown !== "off", password)}
    >
      <Text>{words.about}</Text>
    </ConfirmPasswordDialog>
  );
}

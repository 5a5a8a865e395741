import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { copyText } from "@/kit/copy-text.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { Modal } from "@/kit/layers/modal.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import classes from "../../settings.module.css";

interface RecoveryCodeProps {
  code: string | undefined;
  email: string;
  onKept: () => void;
}

/**
 * Shows the recovery code that replaces a lost passkey. It is shown only once, so the dialog closes only when the user
 * has stored it.
 */
export function RecoveryCode({ code, email, onKept }: RecoveryCodeProps) {
  return (
    <MountWhenOpened opened={code !== undefined}>
      {(opened) => <Dialog opened={opened} code={code} email={email} onKept={onKept} />}
    </MountWhenOpened>
  );
}

function Dialog({ opened, code, email, onKept }: RecoveryCodeProps & { opened: boolean }) {
  const { t } = useLingui();
  // Back must not close the dialog, or a mistake would lose the only code. Each press of Back needs another history
  // entry.
  const [presses, setPresses] = useState(0);
  const press = () => setPresses((now) => now + 1);
  useBackCloses(opened && presses % 2 === 0, press);
  useBackCloses(opened && presses % 2 === 1, press);
  // Keeps the code on screen during the closing animation.
  const [shown, setShown] = useState(code ?? "");
  if (code !== undefined && code !== shown) setShown(code);

  // Plain lines that any program can print.
  const download = () => {
    const { host } = window.location;
    const lines = [
      t`Troth recovery code`,
      "",
      shown,
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
      onClose={onKept}
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
          {shown}
        </output>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(shown, t`Please write down the code.`)}
          >
            <Trans>Copy</Trans>
          </Button>
          <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={download}>
            <Trans>Download to print</Trans>
          </Button>
        </Group>
        {presses > 0 && (
          <Text role="alert">
            <Trans>Please keep the code first. It won’t be shown again.</Trans>
          </Text>
        )}
        <Button fullWidth onClick={onKept}>
          <Trans>I’ve kept it</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}

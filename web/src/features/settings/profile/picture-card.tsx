import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, Group, Text } from "@mantine/core";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { session } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import classes from "../settings.module.css";

const TYPES = ["image/jpeg", "image/png", "image/webp"];

/** The server's limit. */
const maxUploadBytes = 5 * 1024 * 1024;

/** The profile picture that the team sees; initials without one. */
export function PictureCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const [problem, setProblem] = useState<string>();

  function problemOf({ name, type, size }: File): string | undefined {
    if (!TYPES.includes(type)) return t`${name} can’t be used here. Choose a JPEG, PNG or WebP.`;
    return size > maxUploadBytes ? t`${name} is larger than 5 MB. Choose a smaller picture.` : undefined;
  }

  async function upload(file: File | null) {
    if (!file) return;
    forget();
    const found = problemOf(file);
    setProblem(found);
    if (found !== undefined) return;
    await change(async () => {
      const answer = await api().PUT("/api/auth/me/avatar", {
        body: file as never,
        bodySerializer: (picture: unknown) => picture as BodyInit,
        headers: { "content-type": "application/octet-stream" },
      });
      session().updateUser(dataOf(answer, t`The picture couldn’t be saved`).user);
    }, t`Your picture is saved.`);
  }

  async function remove() {
    setProblem(undefined);
    await change(async () => {
      const answer = await api().DELETE("/api/auth/me/avatar", {});
      session().updateUser(dataOf(answer, t`The picture couldn’t be removed`).user);
    }, t`Your picture is removed.`);
  }

  const { id, firstName, lastName, avatarUrl } = user;
  const message = problem ?? error;
  return (
    <SettingsCard title={<Trans>Picture</Trans>} about={<Trans>Your team sees it beside your name.</Trans>}>
      <SignalNote isWaiting={isBusy}>
        <Trans>Changing your picture needs a connection.</Trans>
      </SignalNote>
      <div className={classes.person}>
        <PersonMark account={id} firstName={firstName} lastName={lastName} picture={avatarUrl} size="large" />
        <Group gap="sm">
          <FileButton accept={TYPES.join(",")} onChange={(file) => void upload(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isBusy}
                disabled={isOffline}
                leftSection={<ImageUp size={18} aria-hidden />}
              >
                {avatarUrl ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
              </Button>
            )}
          </FileButton>
          {avatarUrl && (
            <Button variant="subtle" disabled={isOffline || isBusy} onClick={() => void remove()}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </Group>
      </div>
      {message !== undefined && (
        <Text size="sm" c="var(--troth-trouble)" role="alert">
          {message}
        </Text>
      )}
    </SettingsCard>
  );
}

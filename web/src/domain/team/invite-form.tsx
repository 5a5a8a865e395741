import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { Check, Copy, Link2, Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Role } from "@/lib/core/types.ts";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import classes from "./invite-form.module.css";
import { ROLE_MEANINGS, ROLE_NAMES } from "./role-words.ts";
import type { LinkToPassOn } from "./use-links.ts";

interface InviteValues {
  email: string;
  role: Role;
}

/** The result of an invitation, or why it failed. */
export interface InviteNotice {
  tone: "good" | "trouble";
  text: string;
}

interface InviteFormProps {
  weddingId: string;
  core: Core;
  /** The roles that the user may invite; a single one is not offered as a choice. */
  roles: readonly [Role, ...Role[]];
  draftName: string;
  initialRole?: Role;
  onNotice: (notice: InviteNotice) => void;
  /** Called if the server sends no mail. */
  onLink: (link: LinkToPassOn) => void;
  /** Called after each attempt. */
  onFinish: () => void;
}

/** Invites a person to a wedding, by mail or by a link to pass on. */
export function InviteForm({
  weddingId,
  core,
  roles,
  draftName,
  initialRole = roles[0],
  onNotice,
  onLink,
  onFinish,
}: InviteFormProps) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const sendsMail = useServerInfo().data?.mail !== false;
  const form = useStoredDraftForm<InviteValues>(draftName, { email: "", role: initialRole });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const body = form.values;
    const issues = core.validateInvitation(body);
    form.refuse(issues);
    if (issues.length > 0) return;
    setBusy(true);
    try {
      const params = { path: { weddingId } };
      const answer = await api().POST("/api/team/{weddingId}/invite", { params, body });
      const { invitation, link } = dataOf(answer, t`Failed to send invitation`);
      const { email } = invitation;
      if (link) onLink({ email, link });
      else onNotice({ tone: "good", text: t`An invitation is on its way to ${email}. It works for 7 days.` });
      // A fast user may already be typing the next address.
      if (new FormData(element).get("email") === body.email) form.markSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { field, message } = error;
      if (field && field in body) {
        form.refuse([{ field, code: "refused", message }]);
      } else {
        onNotice({ tone: "trouble", text: message });
      }
    } finally {
      setBusy(false);
      onFinish();
    }
  }

  return (
    <form ref={form.formRef} onSubmit={send} noValidate className={classes.invite}>
      <Stack gap="lg">
        <SignalNote isWaiting={busy}>
          <Trans>Inviting needs a connection. What you type stays here.</Trans>
        </SignalNote>
        <DraftNotice form={form} at="top" />
        <TextInput
          label={t`Email`}
          description={
            sendsMail
              ? t`Only an account with this address can accept the invitation.`
              : t`This server can’t send email yet: you get a link to pass on. Only an account with this address can accept it.`
          }
          type="email"
          inputMode="email"
          autoComplete="off"
          name="email"
          value={form.values.email}
          onChange={(event) => form.set("email", event.currentTarget.value)}
          error={form.issueOf("email")}
        />
        {roles.length > 1 && (
          <Radio.Group
            label={t`Role`}
            value={form.values.role}
            onChange={(role) =>
              form.set("role", roles.find((offeredRole) => offeredRole === role) ?? form.values.role)
            }
            error={form.issueOf("role")}
          >
            <div className={classes.roles}>
              {roles.map((role) => (
                <Radio.Card key={role} value={role} className={classes.roleCard}>
                  <Radio.Indicator aria-hidden />
                  <span className={classes.choice}>
                    {i18n._(ROLE_NAMES[role])}
                    <span className={classes.detail}>{i18n._(ROLE_MEANINGS[role])}</span>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )}
        <div>
          <Button
            type="submit"
            loading={busy}
            leftSection={sendsMail ? <Send size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
          >
            {sendsMail ? <Trans>Send Invitation</Trans> : <Trans>Make Invitation Link</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** "selected": the browser refused, so the user copies the selected link. */
type CopyOutcome = "copied" | "selected";

/** A link to pass on. If the browser refuses to copy, it is selected for manual copying. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      // Also without a clipboard, as on plain http in a local network.
      field.current?.select();
      setOutcome("selected");
    }
  }

  return (
    <div>
      <Group gap="sm" align="end" wrap="wrap">
        <TextInput
          ref={field}
          label={label}
          value={link}
          readOnly
          flex="1 1 16rem"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          leftSection={
            outcome === "copied" ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />
          }
          aria-label={t`Copy: ${label}`}
          onClick={() => void copy()}
        >
          <Trans>Copy the link</Trans>
        </Button>
      </Group>
      <Text size="sm" role="status" mt="xs">
        {outcome === "copied" && <Trans>Copied. Paste it into a message to them.</Trans>}
        {outcome === "selected" && (
          <Trans>Your browser can’t copy it. The link is selected: copy it from the field.</Trans>
        )}
      </Text>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MailCheck, MailX } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { AuthForm } from "@/kit/account-forms/auth-form.tsx";
import { checkEmail } from "@/kit/account-forms/rules.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { forgotPassword } from "@/lib/sign-in/actions.ts";
import { AccountCard } from "./account-card.tsx";
import classes from "./auth-page.module.css";

/** Asks for an address and sends a link to set a new password. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AccountCard name={t`Forgot password`}>
      {sentTo === undefined ? <EmailRequest onSent={setSentTo} /> : <SentNotice email={sentTo} />}
      <Text ta="center" mt="lg">
        <Anchor component={Link} to="/auth" className={classes.toggle}>
          <Trans>Back to sign in</Trans>
        </Anchor>
      </Text>
    </AccountCard>
  );
}

/** The form, or the reason why no mail can be sent now. */
function EmailRequest({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const info = useServerInfo();
  const { data, error, isFetching, refetch } = info;
  if (data?.mail) return <EmailForm onSent={onSent} />;
  if (data) {
    return (
      <EmptyState icon={MailX} headingOrder={1} title={<Trans>This server can’t send email yet</Trans>}>
        <Trans>
          Ask the person who runs this server: they can give you a link to choose a new password. Your plans
          on your devices are safe.
        </Trans>
      </EmptyState>
    );
  }
  if (error instanceof ApiError && !error.isNetworkFailure && !isFetching) {
    return (
      <EmptyState
        icon={MailX}
        headingOrder={1}
        title={<Trans>You can’t ask for a new password right now</Trans>}
        action={
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  return (
    <NeedsSignal
      query={info}
      headingOrder={1}
      title={<Trans>A new password needs a connection</Trans>}
      skeleton={
        <Stack gap="md" role="status" aria-label={t`Loading`}>
          <Skeleton height={40} width="70%" />
          <Skeleton height={20} />
          <Skeleton height={44} mt="md" />
        </Stack>
      }
    >
      <Trans>Your plans on your devices are safe.</Trans>
    </NeedsSignal>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { state } = useLocation();
  // The address typed on the previous screen. The state may also come from elsewhere, so check its type.
  const email = typeof state?.email === "string" ? state.email : "";
  const form = useForm({ mode: "uncontrolled", initialValues: { email } });
  return (
    <>
      <Title order={1} size="h1" mb="xs">
        <Trans>A new password</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        <Trans>Type your account’s email, and you’ll get a link to choose a new password.</Trans>
      </Text>
      <AuthForm
        form={form}
        validate={checkEmail}
        submit={forgotPassword}
        submitLabel={<Trans>Send me a link</Trans>}
        onDone={() => onSent(form.getValues().email.trim())}
      >
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
      </AuthForm>
    </>
  );
}

/** The same text for every address: the page must not reveal whether an account exists. */
function SentNotice({ email }: { email: string }) {
  return (
    <div role="status">
      <EmptyState icon={MailCheck} headingOrder={1} title={<Trans>Check your email</Trans>}>
        <Trans>
          If <strong>{email}</strong> has an account here, an email with a link is on its way. The link works
          once, for one hour. If nothing comes within a few minutes, check your spam folder and the address.
        </Trans>
      </EmptyState>
    </div>
  );
}

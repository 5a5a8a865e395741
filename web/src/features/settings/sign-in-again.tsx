import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { LogIn } from "lucide-react";
import { useSignOut } from "@/records/sign-out/sign-out-dialog.tsx";
import classes from "./settings.module.css";

/** Server error code: without a password, only a recent sign-in proves the account. */
export const SIGN_IN_AGAIN = "SIGN_IN_AGAIN";

/** Shows why the server refused a change; if only a recent sign-in is missing, with a button to sign in again. */
export function RefusalNote({ error, code }: { error: string; code: string | undefined }) {
  if (code === SIGN_IN_AGAIN) return <SignInAgainNote />;
  return (
    <Text size="sm" c="var(--troth-trouble)" role="alert" className={classes.refused}>
      {error}
    </Text>
  );
}

/** Explains that the user must sign in again first. */
export function SignInAgainNote() {
  return (
    <Alert role="alert" color="ochre" icon={<LogIn size={20} aria-hidden />} className={classes.refused}>
      <Stack gap="sm" align="start">
        <Trans>
          You have no password here, so please sign in again first and come back within ten minutes. What’s on
          this device stays.
        </Trans>
        <SignInAgainButton />
      </Stack>
    </Alert>
  );
}

export function SignInAgainButton() {
  const { signOut, dialog } = useSignOut("/auth", { signsInAgain: true });
  return (
    <>
      <Button variant="default" onClick={signOut}>
        <Trans>Sign in again</Trans>
      </Button>
      {dialog}
    </>
  );
}

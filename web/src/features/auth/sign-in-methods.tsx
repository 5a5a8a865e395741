import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, Stack } from "@mantine/core";
import { CircleCheck, Clock, Link2Off, type LucideIcon, MailQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import type { LinkedAccountMethods, RemainingSignInMethods } from "@/lib/sign-in/actions.ts";
import { PROVIDER_NAMES } from "@/lib/sign-in/providers.ts";

/** One way to sign in to an account, or its open sessions. */
interface SignInMethod {
  /** "password", "sessions", or the kind and the id: "passkey 1f3a". */
  key: string;
  name: string;
  detail: string;
}

const PASSWORD = "password";
const SESSIONS = "sessions";

const nameOfProvider = (provider: string) =>
  Object.entries(PROVIDER_NAMES).find(([key]) => key === provider)?.[1] ?? provider;

/** Lists every way to sign in to an account except its mailbox. */
export function signInMethodsOf({ waysIn, sessions }: LinkedAccountMethods): SignInMethod[] {
  const { hasPassword, providers, passkeys } = waysIn;
  const devices = [...new Set(sessions.map(({ device }) => device || t`an unknown device`))].join(", ");
  return [
    ...(hasPassword
      ? [{ key: PASSWORD, name: t`A password`, detail: t`Set when the account was created, or later` }]
      : []),
    ...providers.map(({ provider, email }) => ({
      key: `provider ${provider}`,
      name: nameOfProvider(provider),
      detail: email,
    })),
    ...passkeys.map(({ id, name }) => ({ key: `passkey ${id}`, name: t`Passkey “${name}”`, detail: "" })),
    ...(sessions.length > 0
      ? [
          {
            key: SESSIONS,
            name: t`${plural(sessions.length, { one: "# device is signed in", other: "# devices are signed in" })}`,
            detail: devices,
          },
        ]
      : []),
  ];
}

/** The methods to keep, as the server expects them. */
export function keptMethodsOf(keptKeys: ReadonlySet<string>): RemainingSignInMethods {
  const idsOfKind = (kind: string) =>
    [...keptKeys].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  return {
    password: keptKeys.has(PASSWORD),
    sessions: keptKeys.has(SESSIONS),
    providers: idsOfKind("provider"),
    passkeys: idsOfKind("passkey"),
  };
}

/** The methods to choose from when a new password is set: it replaces the old one and signs all devices out. */
export const withoutPassword = (methods: readonly SignInMethod[]) =>
  methods.filter(({ key }) => key !== PASSWORD && key !== SESSIONS);

interface SignInMethodChoiceProps {
  methods: readonly SignInMethod[];
  /** Keys of the methods to keep. */
  keptKeys: ReadonlySet<string>;
  onChange: (keptKeys: ReadonlySet<string>) => void;
}

/** One checkbox for each way to sign in: keep it or not. */
export function SignInMethodChoice({ methods, keptKeys, onChange }: SignInMethodChoiceProps) {
  const setKept = (key: string, isKept: boolean) => {
    const newKeys = new Set(keptKeys);
    if (isKept) newKeys.add(key);
    else newKeys.delete(key);
    onChange(newKeys);
  };
  return (
    <Checkbox.Group
      label={<Trans>Tick what’s yours. Everything else is removed.</Trans>}
      value={[...keptKeys]}
    >
      <Stack gap="sm" mt="sm">
        {methods.map(({ key, name, detail }) => (
          <Checkbox
            key={key}
            value={key}
            label={name}
            description={detail}
            onChange={(event) => setKept(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface DeadLinkText {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

/** Why a link from a mail no longer works, by the server's error code. */
const DEAD_LINK_TEXTS: Record<string, DeadLinkText> = {
  LINK_USED: {
    icon: CircleCheck,
    title: <Trans>This link has been used</Trans>,
    text: <Trans>Each link works once. If you used it, you’re all set.</Trans>,
  },
  LINK_EXPIRED: {
    icon: Clock,
    title: <Trans>This link is too old</Trans>,
    text: (
      <Trans>For your safety, links work only for a while. Nothing has changed: ask for a new one.</Trans>
    ),
  },
  LINK_REPLACED: {
    icon: MailQuestion,
    title: <Trans>There’s a newer link for you</Trans>,
    text: <Trans>You asked for another one after this. Please open the link in the newest email.</Trans>,
  },
};

const UNKNOWN_LINK_TEXT: DeadLinkText = {
  icon: Link2Off,
  title: <Trans>This link doesn’t work</Trans>,
  text: <Trans>Part of it may be missing. Open it from the email itself, or ask for a new one.</Trans>,
};

/** Explains a dead link and offers a next step. */
export function DeadAccountLink({ code, action }: { code: string | undefined; action: ReactNode }) {
  const { icon, title, text } = DEAD_LINK_TEXTS[code ?? ""] ?? UNKNOWN_LINK_TEXT;
  return (
    <div role="alert">
      <EmptyState icon={icon} title={title} headingOrder={1} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import type { WebsiteServer } from "@/domain/website/use-website-server.ts";
import { useConnection } from "@/lib/connection/connection.ts";

interface UnknownFieldProps extends Pick<WebsiteServer, "query"> {
  label: string;
}

/** Replaces a field of the server until its value is loaded, so that it cannot be overwritten unseen. */
export function UnknownField({ label, query }: UnknownFieldProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";

  function why(): string {
    if (isOffline)
      return t`You’re offline, and this device doesn’t know yet what’s set here. You can change it once you’re online.`;
    if (query.error) return t`The server didn’t say what’s set here, so it can’t be changed now.`;
    return t`Asking the server what’s set here…`;
  }

  return <TextInput label={label} description={why()} disabled />;
}

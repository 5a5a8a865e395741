import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";

type CopyOutcome = "copied" | "byHand";

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
      setOutcome("byHand");
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
        {outcome === "byHand" && (
          <Trans>Your browser can’t copy it. The link is selected: copy it from the field.</Trans>
        )}
      </Text>
    </div>
  );
}

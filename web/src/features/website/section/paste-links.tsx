import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { webLink } from "@/lib/web-link.ts";

/** Adds many pictures by link, one a line. */
export function PasteLinks({ onLinks }: { onLinks: (links: string[]) => void }) {
  const { t } = useLingui();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [text, setText] = useState("");
  const lines = text.split(/\s+/).filter(Boolean);
  const links = lines.filter((line) => webLink(line) !== undefined);
  const others = lines.length - links.length;

  if (!isOpen) {
    return (
      <Button variant="subtle" leftSection={<ClipboardPaste size={18} aria-hidden />} onClick={toggle}>
        <Trans>Paste many links</Trans>
      </Button>
    );
  }
  return (
    <Stack gap="xs" w="100%">
      <Textarea
        label={t`Picture links, one per line`}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        error={others > 0 && t`Not understood, and left out: ${others}`}
      />
      <Group gap="sm">
        <Button
          variant="light"
          disabled={links.length === 0}
          onClick={() => {
            onLinks(links);
            setText("");
            close();
          }}
        >
          <Trans>Add them</Trans>
        </Button>
        <Button variant="subtle" onClick={close}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

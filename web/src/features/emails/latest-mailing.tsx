import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { Send } from "lucide-react";
import { useSubjectWords } from "./letters/variable-words.ts";
import { isOnItsWay, useMailing } from "./server/email-server.ts";

interface LatestMailingProps {
  weddingId: string;
  /** Id of the letter last sent from this device. */
  id: string | undefined;
  onOpen: (id: string) => void;
}

/** Shows that a letter to many is still being sent, with a link to its progress. */
export function LatestMailing({ weddingId, id, onOpen }: LatestMailingProps) {
  const subjectWords = useSubjectWords();
  const { data } = useMailing(weddingId, id);
  if (!data || !isOnItsWay(data)) return null;
  const { sent, total } = data;
  const subject = subjectWords(data.subject);
  return (
    <Group gap="xs" mb="sm" role="status">
      <Send size={18} aria-hidden />
      <Text size="sm">
        <Trans>
          “{subject}” is on its way: {sent} of {total} sent.
        </Trans>
      </Text>
      <Button variant="subtle" size="sm" mih={44} onClick={() => onOpen(data.id)}>
        <Trans>Show</Trans>
      </Button>
    </Group>
  );
}

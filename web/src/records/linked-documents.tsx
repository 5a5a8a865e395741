import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { FileText } from "lucide-react";
import { parseLinks } from "@/lib/document-links.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { PanelSection } from "./record-panel/panel-section.tsx";

/** The document links of a record, above its form. Empty without links. */
export function LinkedDocuments({ links }: { links: string | null }) {
  const documents = parseLinks(links);
  if (documents.length === 0) return null;
  return (
    <PanelSection title={<Trans>Documents</Trans>}>
      {() => (
        <Group gap="xs">
          {documents.map(({ name, address }) => (
            <Button
              key={`${name} ${address}`}
              component="a"
              href={address}
              {...EXTERNAL_LINK}
              variant="default"
              leftSection={<FileText size={18} aria-hidden />}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
    </PanelSection>
  );
}

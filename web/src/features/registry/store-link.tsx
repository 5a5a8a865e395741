import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";
import { APART, webLink } from "@/lib/web-link.ts";
import classes from "./gift-list.module.css";

interface StoreLinkProps {
  gift: RecordOf<"registryItem">;
}

/** Above the form of a gift: where it is bought. What is no address of the web stays a text in the form. */
export function StoreButton({ gift }: StoreLinkProps) {
  const address = webLink(gift.storeUrl);
  const name = useStoreLinkName(gift);
  if (address === undefined) return null;
  return (
    <Button
      component="a"
      href={address}
      {...APART}
      variant="default"
      mb="md"
      leftSection={<ExternalLink size={18} aria-hidden />}
      aria-label={name}
    >
      <Trans>Open in the store</Trans>
    </Button>
  );
}

/** The same in a row of the list. */
export function RowStore({ gift, tabIndex }: StoreLinkProps & { tabIndex: 0 | -1 }) {
  const address = webLink(gift.storeUrl);
  const name = useStoreLinkName(gift);
  return (
    <span className={classes.action}>
      {address !== undefined && (
        <ActionIcon
          component="a"
          href={address}
          {...APART}
          variant="subtle"
          color="gray"
          size={44}
          tabIndex={tabIndex}
          aria-label={name}
          title={name}
        >
          <ExternalLink size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

/** For screen readers, who meet many of them. */
function useStoreLinkName({ name }: RecordOf<"registryItem">): string {
  const { t } = useLingui();
  return t`Open in the store: ${name}`;
}

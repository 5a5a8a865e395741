import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { GitFork } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./conflict-notice.module.css";
import { useWriteGuard } from "./write-access/write-access.tsx";

type Claim = {
  value: unknown;
  /** Who wrote it, where that is known. */
  who?: string;
};

type ConflictNoticeProps = {
  /** The field in the person's words. */
  field: string;
  /** The value that shows now. */
  current: Claim;
  others: readonly Claim[];
  onChoose: (value: unknown) => void;
  /** How a value of this field is written. */
  format?: (value: unknown) => ReactNode;
};

/** Two people wrote one field at the same moment: both claims, and one tap chooses. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { field, current, others, onChoose, format = plainText } = props;
  return (
    <section className={classes.notice} aria-label={t`Two versions of ${field}`}>
      <GitFork size={18} className={classes.icon} aria-hidden />
      <div>
        <Text size="sm">
          <Trans>
            <strong>{field}</strong> was changed on two devices at the same moment. Both are kept; choose the
            one that is right.
          </Trans>
        </Text>
        <Group gap="xs" mt="xs">
          {[current, ...others].map((claim, index) => (
            <Button
              key={`${claim.who ?? ""}-${String(claim.value)}`}
              variant="default"
              className={classes.claim}
              onClick={() => onChoose(claim.value)}
              {...guard}
            >
              {format(claim.value)}
              {claim.who && <span className={classes.who}>{claim.who}</span>}
              {index === 0 && (
                <span className={classes.who}>
                  <Trans>shown now</Trans>
                </span>
              )}
            </Button>
          ))}
        </Group>
      </div>
    </section>
  );
}

function plainText(value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return <Trans>(empty)</Trans>;
  if (value === true) return <Trans>Yes</Trans>;
  if (value === false) return <Trans>No</Trans>;
  return String(value);
}

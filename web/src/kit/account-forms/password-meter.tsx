import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCore } from "@/lib/core/use-core.ts";
import classes from "./password-meter.module.css";

const words: readonly ReactNode[] = [
  <Trans key="0">Too easy to guess</Trans>,
  <Trans key="1">Weak</Trans>,
  <Trans key="2">Fair</Trans>,
  <Trans key="3">Good</Trans>,
  <Trans key="4">Strong</Trans>,
];

const steps = [1, 2, 3, 4];

/** The strength of a password, by the same estimate as on the server. */
export function PasswordMeter({ password }: { password: string }) {
  const core = useCore();
  if (!core || password === "") return null;
  const { score } = core.passwordStrength(password);

  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-filled={step <= score || undefined} />
        ))}
      </div>
      <p role="status" className={classes.word}>
        <Trans>Password strength: {words[score]}</Trans>
      </p>
    </div>
  );
}

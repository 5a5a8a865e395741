import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCore } from "@/lib/core/use-core.ts";
import classes from "./password-meter.module.css";

const words: Record<string, ReactNode> = {
  weak: <Trans>Easy to guess</Trans>,
  fair: <Trans>Fair</Trans>,
  good: <Trans>Good</Trans>,
  strong: <Trans>Strong</Trans>,
};

const levels = Object.keys(words);

/** How hard a password is to guess, by the same estimate that the server makes. */
export function PasswordMeter({ password }: { password: string }) {
  const core = useCore();
  if (!core || password === "") return null;
  const strength = core.passwordStrength(password);
  const level = levels.indexOf(strength);

  return (
    <div className={classes.meter} data-level={strength}>
      <div className={classes.bars} aria-hidden>
        {levels.map((name, index) => (
          <span key={name} data-filled={index <= level || undefined} />
        ))}
      </div>
      <p role="status" className={classes.word}>
        <Trans>Password strength: {words[strength]}</Trans>
      </p>
    </div>
  );
}

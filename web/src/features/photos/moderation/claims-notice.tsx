import { Trans } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { Fragment } from "react";
import type { PhotoClaim } from "@/lib/db/db.ts";
import classes from "./moderation.module.css";

/** Contradicting decisions of several users, with buttons to settle them. */
export function ClaimsNotice({ claims }: { claims: readonly PhotoClaim[] }) {
  return (
    <p className={classes.claims}>
      <Scale size={18} aria-hidden />
      <span>
        {claims.map(({ name, verdict, decidedAt }) => (
          <Fragment key={`${name} ${decidedAt}`}>
            {verdict === "APPROVED" ? (
              <Trans>
                <bdi>{name}</bdi> approved it.
              </Trans>
            ) : (
              <Trans>
                <bdi>{name}</bdi> rejected it.
              </Trans>
            )}{" "}
          </Fragment>
        ))}
        <Trans>Please decide.</Trans>
      </span>
    </p>
  );
}

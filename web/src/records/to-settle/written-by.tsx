import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { useAuthors } from "./use-authors.ts";
import classes from "./written-by.module.css";

interface WrittenByProps {
  /** Empty where nobody wrote it. */
  actor: string;
  at: number | undefined;
  /** What else there is to say of it. */
  children?: ReactNode;
}

/** Who wrote something and when, as far as this device knows. */
export function WrittenBy({ actor, at, children }: WrittenByProps) {
  const author = useAuthors()(actor);
  return (
    <span className={classes.about}>
      {actor !== "" && (
        <span className={classes.author}>
          <PersonMark
            account={author.account}
            firstName={author.firstName}
            lastName={author.lastName}
            size="small"
          />
          {author.name}
        </span>
      )}
      {at !== undefined && <TimeAgo at={at} />}
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { useAuthors } from "./use-authors.ts";
import classes from "./written-by.module.css";

interface WrittenByProps {
  /** Empty if there is no author. */
  actor: string;
  at: number | undefined;
  /** Further information. */
  children?: ReactNode;
}

/** The author and the time of a version, as far as this device knows. */
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

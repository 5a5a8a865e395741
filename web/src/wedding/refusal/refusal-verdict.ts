import type { Core } from "@/lib/core/core.ts";
import type { Refusal } from "@/lib/db/db.ts";
import type { Standing } from "../people/role-words.ts";
import type { OperationPath } from "./refusal-rewrite.ts";

export interface Verdict {
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether the server does not take a change from its author. */
  isAuthorRefused: (hash: string) => boolean;
}

/** The role decides alone: what it may write is sent again, in whatever order the server wants it. */
const aboutTheRole = new Set(["role", "readOnly", "removed"]);
/** These changes may not be by this author: they are made anew by a fresh one. */
const aboutTheAuthor = "actor";
/** Two changes have one number. Which those are shows beside the server's document, and the others stay as they are. */
const aboutTheNumber = "sequence";
/** A gap between two messages: the changes may be fine, and are tried once more as they are. */
const aboutTheOrder = "outOfOrder";

/** About another history: what there was of it is carried over by now, and says nothing of the one that is here. */
const aboutTheHistory = "startedOver";

/** Which operations may stay, by the role as it is now and by what the server said of these changes. */
export function verdictOf(core: Core, refusals: readonly Refusal[], standing: Standing): Verdict {
  const concerns = (refusal: Refusal, hash: string) =>
    refusal.changes.length === 0 || refusal.changes.includes(hash);
  const setAside = refusals.filter(
    ({ code }) =>
      !aboutTheRole.has(code) &&
      ![aboutTheAuthor, aboutTheNumber, aboutTheOrder, aboutTheHistory].includes(code),
  );
  const byRefusedAuthors = refusals.filter(({ code }) => code === aboutTheAuthor);
  const refusedAreas = new Set(
    // What was refused to another role says nothing of the role as it is now.
    refusals.filter(({ code, role }) => code === "role" && role === standing).flatMap(({ areas }) => areas),
  );
  return {
    accepts: ([container, ...below], hash) => {
      if (container === undefined || below.length === 0) return false;
      if (standing === "none" || !core.mayWrite(standing, container)) return false;
      const area = core.areaOf(container);
      if (area && refusedAreas.has(area)) return false;
      return !setAside.some((refusal) => concerns(refusal, hash));
    },
    isAuthorRefused: (hash) => byRefusedAuthors.some((refusal) => concerns(refusal, hash)),
  };
}

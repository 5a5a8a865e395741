import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDrag } from "@use-gesture/react";
import { Scale } from "lucide-react";
import { Fragment, type MouseEventHandler, type ReactNode, useState } from "react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import type { PhotoClaim } from "@/lib/db/db.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { binDaysLeft } from "../bin-days.ts";
import moderationClasses from "./moderation.module.css";
import classes from "./swipe-area.module.css";

interface SwipeAreaProps {
  photo: GuestPhoto;
  className: string | undefined;
  onVerdict: (verdict: PhotoVerdict) => void;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** A photo that is swiped right to approve it, and left to reject it. */
export function SwipeArea({ photo, className, onVerdict, onClick, children }: SwipeAreaProps) {
  const { bind, x, pendingVerdict } = useSwipe(swipeActionsOf(photo), onVerdict);
  return (
    <div
      data-swipe
      className={`${classes.area} ${className ?? ""}`}
      {...bind()}
      {...(onClick && { onClick })}
      style={x === 0 ? undefined : { translate: `${x}px` }}
    >
      {children}
      {pendingVerdict && (
        <span className={classes.meant} data-verdict={pendingVerdict}>
          {pendingVerdict === "approve" ? <Trans>Approve</Trans> : <Trans>Reject</Trans>}
        </span>
      )}
    </div>
  );
}

function swipeActionsOf({ state }: GuestPhoto): SwipeActions {
  return {
    ...(state !== "APPROVED" && { right: "approve" }),
    ...(state !== "REJECTED" && { left: "reject" }),
  };
}

/** The verdict of each direction; without one, a swipe to that side does nothing. */
interface SwipeActions {
  right?: PhotoVerdict;
  left?: PhotoVerdict;
}

/** A swipe of this length decides, in px; a fast one decides from a third of it. */
const DECIDING_DISTANCE = 110;
/** In px per millisecond. */
const FAST = 0.5;

/** Swiping of a photo to a side. Not for a mouse, which uses the buttons. */
function useSwipe(actions: SwipeActions, onVerdict: (verdict: PhotoVerdict) => void) {
  const [x, setX] = useState(0);
  const bind = useDrag(
    ({ active, movement: [distance], velocity: [speed], canceled, event, cancel }) => {
      if ("pointerType" in event && event.pointerType === "mouse") return cancel();
      const verdict = distance > 0 ? actions.right : actions.left;
      if (active) {
        setX(verdict ? distance : 0);
        return;
      }
      setX(0);
      const minDistance = speed > FAST ? DECIDING_DISTANCE / 3 : DECIDING_DISTANCE;
      if (verdict && Math.abs(distance) > minDistance && !canceled) onVerdict(verdict);
    },
    {
      axis: "x",
      filterTaps: true,
      pointer: { touch: true },
      enabled: Boolean(actions.right ?? actions.left),
    },
  );
  const verdictOfSide = x > 0 ? actions.right : actions.left;
  return { bind, x, pendingVerdict: x === 0 ? undefined : verdictOfSide };
}

/** Texts about a guest photo, shown beside it. */
export function usePhotoLabels() {
  const { t } = useLingui();
  const formats = useFormats();
  return {
    /** Alternative text. */
    nameOf: ({ guestName, caption }: GuestPhoto) =>
      caption ? t`Photo from ${guestName}: ${caption}` : t`Photo from ${guestName}`,
    whenSent: ({ uploadedAt }: GuestPhoto) => {
      const at = new Date(uploadedAt);
      return t`${formats.day(at)}, ${formats.time(at)}`;
    },
    daysLeft: ({ rejectedAt }: GuestPhoto) => {
      const now = Date.now();
      const days = binDaysLeft(rejectedAt ?? new Date(now).toISOString(), now);
      return days === 0
        ? t`Deleted for good today`
        : t`${plural(days, { one: "Deleted for good in # day", other: "Deleted for good in # days" })}`;
    },
  };
}

/** Contradicting decisions of several users, with buttons to settle them. */
export function ClaimsNotice({ claims }: { claims: readonly PhotoClaim[] }) {
  return (
    <p className={moderationClasses.claims}>
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

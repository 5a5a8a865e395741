import { Trans } from "@lingui/react/macro";
import type { MouseEventHandler, ReactNode } from "react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import classes from "./swipe-area.module.css";
import { type SwipeActions, useSwipe } from "./use-swipe.ts";

interface SwipeAreaProps {
  photo: GuestPhoto;
  className: string | undefined;
  onVerdict: (what: PhotoVerdict) => void;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** A photo that is swiped right to approve it, and left to reject it. */
export function SwipeArea({ photo, className, onVerdict, onClick, children }: SwipeAreaProps) {
  const { bind, x, meant } = useSwipe(swipeActionsOf(photo), onVerdict);
  return (
    <div
      data-swipe
      className={`${classes.area} ${className ?? ""}`}
      {...bind()}
      {...(onClick && { onClick })}
      style={x === 0 ? undefined : { translate: `${x}px` }}
    >
      {children}
      {meant && (
        <span className={classes.meant} data-verdict={meant}>
          {meant === "approve" ? <Trans>Approve</Trans> : <Trans>Reject</Trans>}
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

import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import {
  BellRing,
  CircleCheck,
  CircleX,
  Info,
  type LucideIcon,
  MailCheck,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import type { NotificationRow } from "@/lib/db/db.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import classes from "./notification-item.module.css";

interface NotificationStyle {
  icon: LucideIcon;
  tone: "good" | "care" | "trouble" | "accent" | "plain";
}

/** Styles by type. */
const styles: Record<string, NotificationStyle> = {
  SUCCESS: { icon: CircleCheck, tone: "good" },
  WARNING: { icon: TriangleAlert, tone: "care" },
  ERROR: { icon: CircleX, tone: "trouble" },
  RSVP_RECEIVED: { icon: MailCheck, tone: "accent" },
  REMINDER: { icon: BellRing, tone: "care" },
};

/** Style of other types, also those of a newer server. */
const defaultStyle: NotificationStyle = { icon: Info, tone: "plain" };

interface NotificationItemProps {
  notification: NotificationRow;
  onRead: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One notification: what happened, when, and a link to its page. */
export function NotificationItem({ notification, onRead, onDelete, onClose }: NotificationItemProps) {
  const { t } = useLingui();
  const { id, type, title, message, read, createdAt, weddingId } = notification;
  const { icon: Icon, tone } = ownProperty(styles, type) ?? defaultStyle;
  const titleId = useId();
  const deleteId = useId();
  const { wedding, hasOthers } = useWeddingOf(weddingId);

  return (
    <li className={classes.item} data-unread={!read}>
      <NotificationLink notification={notification} onRead={onRead} onClose={onClose}>
        <span className={classes.icon} data-tone={tone}>
          <Icon size={18} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {!read && (
              <>
                <span className={classes.dot} aria-hidden />
                <span className="troth-visually-hidden">
                  <Trans>Unread:</Trans>{" "}
                </span>
              </>
            )}
            <span id={titleId}>{title}</span>
          </span>
          {message !== "" && <span className={classes.message}>{message}</span>}
          <span className={classes.when}>
            {hasOthers && wedding && <>{wedding.title || t`Untitled wedding`}, </>}
            <TimeAgo at={Date.parse(createdAt)} />
          </span>
        </span>
      </NotificationLink>
      <ActionIcon
        id={deleteId}
        aria-label={t`Delete`}
        aria-labelledby={`${deleteId} ${titleId}`}
        data-delete={id}
        className={classes.delete}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface NotificationLinkProps extends Omit<NotificationItemProps, "onDelete"> {
  children: ReactNode;
}

/** Marks the notification as read and opens its page, in the wedding that it is about. */
function NotificationLink({ notification, onRead, onClose, children }: NotificationLinkProps) {
  const { link, weddingId } = notification;
  const { id: openWeddingId } = useWedding();
  const selectWedding = useSelectWedding();
  const { wedding } = useWeddingOf(weddingId);
  // If the account no longer has that wedding, the link would open the page of another one.
  const canOpen = /^\/app(?:[/?#]|$)/.test(link) && (!weddingId || wedding !== undefined);
  if (!canOpen) {
    return (
      <button type="button" className={classes.way} onClick={onRead}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={link}
      className={classes.way}
      onClick={() => {
        onRead();
        if (weddingId && weddingId !== openWeddingId) selectWedding(weddingId);
        onClose();
      }}
    >
      {children}
    </Link>
  );
}

function useWeddingOf(weddingId: string | null | undefined) {
  const weddings = useWeddings();
  return { wedding: weddings.find(({ id }) => id === weddingId), hasOthers: weddings.length > 1 };
}

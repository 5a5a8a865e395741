import type { NotificationRow } from "@/lib/db/db.ts";

type ServerNotification = Omit<NotificationRow, "account">;

/** An unread notification of the given minute. */
export function aNotification(
  id: string,
  minute: number,
  fields: Partial<ServerNotification> = {},
): ServerNotification {
  return {
    id,
    type: "INFO",
    title: `Title of ${id}`,
    message: `Message of ${id}`,
    read: false,
    createdAt: `2026-11-20T10:${String(minute).padStart(2, "0")}:00Z`,
    weddingId: "wedding",
    link: "/app/team",
    ...fields,
  };
}

import { Text } from "@mantine/core";
import { Eye } from "lucide-react";
import classes from "./read-only-notice.module.css";
import { useWriteAccess } from "./write-access.tsx";

/** Explains why this page is read-only. Renders nothing if it is not. */
export function ReadOnlyNotice() {
  const { allowed, reason, noticeId } = useWriteAccess();
  if (allowed) return null;
  return (
    <div className={classes.notice} role="note">
      <Eye size={18} aria-hidden className={classes.icon} />
      <Text id={noticeId}>{reason}</Text>
    </div>
  );
}

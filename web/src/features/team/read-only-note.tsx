import { Alert } from "@mantine/core";
import { Lock } from "lucide-react";
import { useCanWrite } from "@/wedding/role.ts";

/** Why somebody may look at the team and not change it. */
export function ReadOnlyNote() {
  const { allowed, reason } = useCanWrite("team");
  if (allowed) return null;
  return (
    <Alert color="gray" icon={<Lock size={20} aria-hidden />} mb="md">
      {reason}
    </Alert>
  );
}

import { useSession } from "@/lib/session/session.ts";
import classes from "../settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportCard } from "./export-card.tsx";
import { PasswordCard } from "./password-card.tsx";

/** The account itself: its password, all that it holds as one file, and its end. */
export function AccountTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={classes.cards}>
      <PasswordCard user={user} />
      <ExportCard />
      <DeleteAccount />
    </div>
  );
}

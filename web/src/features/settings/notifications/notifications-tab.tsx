import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { PaymentRemindersCard } from "./payment-reminders-card.tsx";
import { PreferencesCards } from "./preferences-cards.tsx";
import { PushCard } from "./push-card.tsx";

/** The user's notification preferences, and the team's payment reminders. */
export function NotificationsTab() {
  const { id, status } = useWedding();
  return (
    <div className={classes.cards}>
      <PushCard />
      <PreferencesCards />
      {status === "ready" && (
        <WriteAccess area="budget">
          <PaymentRemindersCard key={id} />
        </WriteAccess>
      )}
    </div>
  );
}

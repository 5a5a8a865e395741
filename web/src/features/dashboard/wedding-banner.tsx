import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CalendarHeart, MapPin, Pencil } from "lucide-react";
import { DateText } from "@/kit/dates/date-text.tsx";
import type { WeddingView } from "@/lib/core/types.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useDetails, useView } from "@/wedding/hooks.ts";
import classes from "./wedding-banner.module.css";

/** Who, when, where, and how long until then. */
export function WeddingBanner({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const guard = useWriteGuard();
  const details = useDetails();
  const { countdown } = useView();
  const owner = details.ownerName || user?.firstName || t`You`;
  const partner = details.partnerName || t`Partner`;

  return (
    <section className={classes.banner} aria-labelledby="couple">
      <div className={classes.words}>
        <h2 id="couple" className={classes.couple}>
          {owner} <span className={classes.and}>&amp;</span> {partner}
        </h2>
        <ul className={classes.facts}>
          <li>
            <CalendarHeart size={18} aria-hidden />
            <DateText value={details.weddingDate} />
          </li>
          <li>
            <MapPin size={18} aria-hidden />
            {details.venue || <Trans>Venue not set</Trans>}
          </li>
        </ul>
        <Button
          variant="default"
          className={classes.edit}
          leftSection={<Pencil size={16} aria-hidden />}
          onClick={onEdit}
          {...guard}
        >
          <Trans>Edit details</Trans>
        </Button>
      </div>
      <Countdown countdown={countdown} />
    </section>
  );
}

function Countdown({ countdown }: { countdown: WeddingView["countdown"] }) {
  const { kind, days } = countdown;
  if (kind === "today") {
    return (
      <p className={classes.countdown}>
        <span className={classes.today}>
          <Trans>Today is the day</Trans>
        </span>
      </p>
    );
  }
  if ((kind !== "upcoming" && kind !== "married") || days === null || days === undefined) return null;
  return (
    <p className={classes.countdown}>
      {kind === "married" && <Trans>Married</Trans>}
      <span className={classes.days}>{days}</span>
      {kind === "upcoming" ? (
        <Plural value={days} one="day to go" other="days to go" />
      ) : (
        <Plural value={days} one="day" other="days" />
      )}
    </p>
  );
}

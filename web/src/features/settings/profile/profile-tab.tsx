import { useEffect } from "react";
import { useSession } from "@/lib/session/session.ts";
import { refreshProfile } from "@/lib/sign-in/actions.ts";
import classes from "../settings.module.css";
import { PictureCard } from "./picture-card.tsx";
import { ProfileCard } from "./profile-card.tsx";

/** The user's profile, as last loaded, also offline. */
export function ProfileTab() {
  const { user } = useSession();
  // It may have been changed on another device.
  useEffect(() => void refreshProfile(), []);
  if (!user) return null;
  return (
    <div className={classes.cards}>
      <PictureCard user={user} />
      <ProfileCard key={user.id} user={user} />
    </div>
  );
}

import { useRef } from "react";
import { useSession } from "@/lib/session/session.ts";
import classes from "../settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportCard } from "./export-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SignInMethodsCard } from "./sign-in-methods/sign-in-methods-card.tsx";

/** The account: password and other ways to sign in, data export, and deletion. */
export function AccountTab() {
  const { user } = useSession();
  const passwordCard = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const typePassword = () => passwordCard.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  return (
    <div className={classes.cards}>
      <div ref={passwordCard}>
        {/* A different form once there is a password. */}
        <PasswordCard key={String(user.hasPassword)} user={user} />
      </div>
      <SignInMethodsCard user={user} onSetPassword={typePassword} />
      <ExportCard />
      <DeleteAccount />
    </div>
  );
}

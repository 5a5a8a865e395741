import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { checkProfile } from "@/kit/account-forms/rules.ts";
import { showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { session } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { refreshNames } from "@/wedding/hooks.ts";
import { changeAccount } from "../change-account.ts";
import { SIGN_IN_AGAIN } from "../sign-in-again.tsx";

interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  bio: string;
}

function valuesOf({ firstName, lastName, email, phone, location, bio }: User): ProfileValues {
  return { firstName, lastName, email, phone: phone ?? "", location: location ?? "", bio: bio ?? "" };
}

/** The profile form. Typed values, except the password, are kept on this device until saved. */
export function useProfileForm(user: User) {
  const { t } = useLingui();
  const form = useDraftForm(valuesOf(user), { account: user.id, wedding: "none", name: "settings/profile" });
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const changesEmail = form.changes.email !== undefined;
  const asksPassword = changesEmail && (user.hasPassword ?? true);

  function typePassword(text: string) {
    setPassword(text);
    setPasswordError(undefined);
  }

  async function save(): Promise<void> {
    if (isBusy || !form.isDirty) return;
    if (asksPassword && password === "") return setPasswordError(t`Please type your current password`);
    setBusy(true);
    setRefused(false);
    try {
      const issues = await checkProfile(form.values);
      form.refuse(issues);
      if (issues.length > 0) return;
      const changes = { ...form.changes, ...(asksPassword && { currentPassword: password }) };
      const { user: saved } = await changeAccount(changes, t`Your profile couldn’t be saved`);
      session().updateUser(saved);
      if (form.changes.firstName ?? form.changes.lastName) refreshNames();
      form.markSaved();
      typePassword("");
      showToast(t`Your profile is saved.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { field, message, code } = error;
      if (code === SIGN_IN_AGAIN) setRefused(true);
      else if (field === "currentPassword") setPasswordError(message);
      else form.refuse([{ ...(field !== undefined && { field }), code: "refused", message }]);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    save,
    isBusy,
    asksPassword,
    /** True if the account has no password and the last sign-in is too old. */
    isRefused,
    password: { value: password, error: passwordError, set: typePassword },
  };
}

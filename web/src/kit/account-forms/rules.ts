import { loadCore } from "@/lib/core/core.ts";
import type { FieldIssue } from "@/lib/core/types.ts";

/** The core's rules for the address field of a form. */
export async function checkEmail({ email }: { email: string }): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignIn({ email, password: "" });
  return only(issues, "email");
}

/** The core's rules for the password field of a form about a known account. */
export async function checkPassword({ password }: { password: string }): Promise<FieldIssue[]> {
  return only((await loadCore()).validateSignIn({ email: "", password }), "password");
}

/** The rules for a new password. The server also checks it against the account's name. */
export async function checkNewPassword(values: {
  password: string;
  confirmPassword: string;
}): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignUp({ firstName: "", lastName: "", email: "", ...values });
  return only(issues, "password", "confirmPassword");
}

/** The rules for name and address. */
export async function checkProfile(values: {
  firstName: string;
  lastName: string;
  email: string;
}): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignUp({ ...values, password: "", confirmPassword: "" });
  return only(issues, "firstName", "lastName", "email");
}

function only(issues: FieldIssue[], ...fields: string[]): FieldIssue[] {
  return issues.filter(({ field }) => field && fields.includes(field));
}

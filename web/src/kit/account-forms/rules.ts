import { loadCore } from "@/lib/core/core.ts";
import type { FieldIssue } from "@/lib/core/types.ts";

/** Checks the address field of a form by the core's rules. */
export async function checkEmail({ email }: { email: string }): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignIn({ email, password: "" });
  return issuesOf(issues, "email");
}

/** Checks the password field of a form about an existing account. */
export async function checkPassword({ password }: { password: string }): Promise<FieldIssue[]> {
  return issuesOf((await loadCore()).validateSignIn({ email: "", password }), "password");
}

/** Checks a new password. The server also checks it against the account's name. */
export async function checkNewPassword(values: {
  password: string;
  confirmPassword: string;
}): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignUp({ firstName: "", lastName: "", email: "", ...values });
  return issuesOf(issues, "password", "confirmPassword");
}

/** Checks name and address. */
export async function checkProfile(values: {
  firstName: string;
  lastName: string;
  email: string;
}): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignUp({ ...values, password: "", confirmPassword: "" });
  return issuesOf(issues, "firstName", "lastName", "email");
}

/** Only the issues of these fields: the others are not in the form. */
function issuesOf(issues: FieldIssue[], ...fields: string[]): FieldIssue[] {
  return issues.filter(({ field }) => field && fields.includes(field));
}

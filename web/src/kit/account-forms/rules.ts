import { loadCore } from "@/lib/core/core.ts";
import type { FieldIssue } from "@/lib/core/types.ts";

/** The core's rules for a form that has some of the sign-in form's fields. */
export async function checkEmail({ email }: { email: string }): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignIn({ email, password: "" });
  return only(issues, "email");
}

/** The same for a form that asks for the password of an account that is known. */
export async function checkPassword({ password }: { password: string }): Promise<FieldIssue[]> {
  return only((await loadCore()).validateSignIn({ email: "", password }), "password");
}

/** The rules for a new password. The server knows whose it is, and looks for their name in it as well. */
export async function checkNewPassword(values: {
  password: string;
  confirmPassword: string;
}): Promise<FieldIssue[]> {
  const issues = (await loadCore()).validateSignUp({ firstName: "", lastName: "", email: "", ...values });
  return only(issues, "password", "confirmPassword");
}

/** The rules for what a person is called and where mail reaches them. */
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

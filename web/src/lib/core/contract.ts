// The shape of the generated bindings, until they exist.
import type {
  CategoryView,
  Command,
  Currency,
  Decision,
  ExpenseRow,
  FieldIssue,
  GroupView,
  GuestQuery,
  GuestView,
  PartyView,
  PasswordStrength,
  SignInFields,
  SignUpFields,
  VendorView,
  WeddingDetails,
  WeddingView,
} from "./types.ts";

export interface WeddingModelContract {
  load(json: string): void;
  put(container: string, id: string | undefined, json: string): void;
  remove(container: string, id: string): void;
  decide(command: Command, now: string): Decision;
  view(today: string): WeddingView;
  guestIds(query: GuestQuery): string[];
  guest(id: string): GuestView | undefined;
  expenses(today: string): ExpenseRow[];
  details(): WeddingDetails;
  groups(): GroupView[];
  parties(): PartyView[];
  vendors(): VendorView[];
  categories(): CategoryView[];
  free(): void;
}

export interface CoreContract {
  WeddingModel: new () => WeddingModelContract;
  genesis(): Uint8Array;
  containers(): string[];
  currencies(): Currency[];
  validateSignIn(fields: SignInFields): FieldIssue[];
  validateSignUp(fields: SignUpFields): FieldIssue[];
  passwordStrength(password: string): PasswordStrength;
}

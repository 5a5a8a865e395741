import type { WeddingFields } from "../core/types.ts";
import type { Tokens, User } from "../session/types.ts";

// The calls the app makes, in the form that openapi-typescript writes.

interface Answer<Data> {
  headers: { [name: string]: unknown };
  content: { "application/json": { success: true; data: Data } };
}

interface Failure {
  headers: { [name: string]: unknown };
  content: { "application/json": { success: false; error: { message: string; code: string; field?: string } } };
}

interface EmptyCall<Data> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: { 200: Answer<Data>; default: Failure };
}

interface PlainCall<Body, Data> extends Omit<EmptyCall<Data>, "requestBody"> {
  requestBody: { content: { "application/json": Body } };
}


interface Only<Method extends string, Operation> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: Method extends "get" ? Operation : never;
  put: never;
  post: Method extends "post" ? Operation : never;
  delete: Method extends "delete" ? Operation : never;
  options: never;
  head: never;
  patch: never;
  trace: never;
}

export interface RestWedding {
  id: string;
  partnerName?: string | null;
  ownerName?: string | null;
  weddingDate?: string | null;
  venue?: string | null;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  createdAt?: string | null;
}

type SignedIn = { user: User; tokens: Tokens };
type Credentials = { email: string; password: string; rememberMe: boolean };
type Registration = Credentials & { firstName: string; lastName: string };

export interface paths {
  "/api/auth/register": Only<"post", PlainCall<Registration, SignedIn>>;
  "/api/auth/login": Only<"post", PlainCall<Credentials, SignedIn>>;
  "/api/auth/logout": Only<"post", PlainCall<{ refreshToken?: string }, unknown>>;
  "/api/auth/me": Only<"get", EmptyCall<{ user: User }>>;
  "/api/sync/ticket": Only<"post", EmptyCall<{ ticket: string }>>;
  "/api/weddings": Omit<Only<"post", PlainCall<WeddingFields & { id: string }, { wedding: RestWedding }>>, "get"> & {
    get: EmptyCall<{ weddings: RestWedding[] }>;
  };
}

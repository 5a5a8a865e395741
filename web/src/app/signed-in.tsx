import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "@/lib/session/session.ts";

/**
 * Lets in whoever this device knows. An expired session stays inside: the wedding is here, and signing in again is
 * for syncing it, not for seeing it. Whoever came by a link is brought there after signing in; whoever was inside
 * and signed out starts anew, as it may be somebody else who signs in next.
 */
export function SignedIn() {
  const { user } = useSession();
  const [cameIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to="/auth" replace state={cameIn ? null : { from: pathname + search }} />;
  return <Outlet />;
}

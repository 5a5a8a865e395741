import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "@/lib/session/session.ts";

/**
 * Lets in whoever this device knows. An expired session stays inside: the wedding is here, and signing in again is
 * for syncing it, not for seeing it.
 */
export function SignedIn() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to="/auth" replace state={{ from: pathname + search }} />;
  return <Outlet />;
}

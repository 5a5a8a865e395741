import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError, accountChanged } from "@/lib/api/errors.ts";
import { session } from "@/lib/session/session.ts";
import { useJoinedWedding } from "@/wedding/hooks.ts";
import type { OpenInvitation } from "./invitation.ts";

/** Joins the team and opens the wedding. The server takes a repeated call for the first one, so a lost answer costs nothing. */
export function useAccept(token: string, invitation: OpenInvitation) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const joined = useJoinedWedding();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function accept(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await api().POST("/api/team/accept/{token}", { params: { path: { token } } });
      const { weddingId, member } = dataOf(answer, t`Failed to accept invitation`);
      // Somebody else may have signed in meanwhile: then it is on the device of whoever accepted, and not on theirs.
      if (member.userId !== session().account()) throw accountChanged();
      await joined({ id: weddingId, role: member.role, title: invitation.wedding.title ?? "" });
      navigate("/app", { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { accept, busy, failure };
}

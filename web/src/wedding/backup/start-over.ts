import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";

/** Asks the server to start a new history for a wedding; `document` is sent if the server's own copy is damaged. */
export async function startOver(id: string, document: () => Uint8Array | undefined): Promise<void> {
  const path = { params: { path: { weddingId: id } } };
  const failure = t`The edit history couldn’t be reset`;
  try {
    dataOf(await api().POST("/api/weddings/{weddingId}/start-over", path), failure);
  } catch (error) {
    const here = error instanceof ApiError && error.code === "WEDDING_DAMAGED" ? document() : undefined;
    if (!here) throw error;
    const brought = await api().POST("/api/weddings/{weddingId}/start-over", {
      ...path,
      body: here as never,
      bodySerializer: (bytes: unknown) => bytes as BodyInit,
      headers: { "content-type": "application/octet-stream" },
    });
    dataOf(brought, failure);
  }
}

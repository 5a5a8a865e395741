import type { Tokens } from "./types.ts";

type Message = { kind: "ask" } | { kind: "tokens"; tokens: Tokens } | { kind: "signedOut" };

export interface SessionChannelParts {
  /** This tab's tokens when they live in this tab alone, for a sister tab that was opened without any. */
  passingTokens: () => Tokens | undefined;
  onTokens: (tokens: Tokens) => void;
  onSignedOut: () => void;
}

/**
 * Tabs of one browser share one session. Tokens that are not remembered live in each tab's own storage, so a
 * renewal in one tab has to reach the others: two tabs that use one refresh token look like a theft.
 */
export class SessionChannel {
  readonly #channel: BroadcastChannel | undefined;

  constructor(parts: SessionChannelParts) {
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel("troth.session");
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "tokens") parts.onTokens(data.tokens);
      if (data.kind === "signedOut") parts.onSignedOut();
      if (data.kind === "ask") {
        const tokens = parts.passingTokens();
        if (tokens) this.tell(tokens);
      }
    };
  }

  ask(): void {
    this.#post({ kind: "ask" });
  }

  tell({ accessToken, refreshToken }: Tokens): void {
    this.#post({ kind: "tokens", tokens: { accessToken, refreshToken } });
  }

  tellSignedOut(): void {
    this.#post({ kind: "signedOut" });
  }

  close(): void {
    this.#channel?.close();
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

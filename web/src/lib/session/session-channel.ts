import type { Tokens } from "./types.ts";

/**
 * A message between tabs. "ask": a tab without tokens asks for those of the others. "shown": the answer of a tab that
 * shows an account without tokens. Tabs with an older version of the app omit the account.
 */
type Message =
  | { kind: "ask" }
  | { kind: "tokens"; tokens: Tokens; account?: string | undefined }
  | { kind: "shown"; account: string }
  | { kind: "signedOut" };

/** A session's tokens and the account they belong to. */
export interface AccountTokens {
  tokens: Tokens;
  account: string;
}

export interface SessionChannelParts {
  /** This tab's tokens, if they are in this tab's storage alone: for a new tab that has none. */
  temporaryTokens: () => AccountTokens | undefined;
  /** The account that this tab shows without tokens, such as one that the server has signed out. */
  shownAccount: () => string | undefined;
  onTokens: (tokens: Tokens, account: string | undefined) => void;
  /** Another tab of this browser shows this account. */
  onShown: (account: string) => void;
  onSignedOut: () => void;
}

/**
 * Shares one session between the tabs of a browser. Without "remember me", the tokens are in the storage of each tab,
 * so a renewal in one tab must reach the others: two tabs that use one refresh token look like a theft.
 */
export class SessionChannel {
  readonly #channel: BroadcastChannel | undefined;

  constructor(parts: SessionChannelParts) {
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel("troth.session");
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "tokens") parts.onTokens(data.tokens, data.account);
      if (data.kind === "shown") parts.onShown(data.account);
      if (data.kind === "signedOut") parts.onSignedOut();
      if (data.kind === "ask") {
        const accountTokens = parts.temporaryTokens();
        const account = parts.shownAccount();
        if (accountTokens) this.sendTokens(accountTokens);
        else if (account !== undefined) this.#post({ kind: "shown", account });
      }
    };
  }

  requestTokens(): void {
    this.#post({ kind: "ask" });
  }

  sendTokens({ tokens: { accessToken, refreshToken }, account }: AccountTokens): void {
    this.#post({ kind: "tokens", tokens: { accessToken, refreshToken }, account });
  }

  sendSignedOut(): void {
    this.#post({ kind: "signedOut" });
  }

  close(): void {
    this.#channel?.close();
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

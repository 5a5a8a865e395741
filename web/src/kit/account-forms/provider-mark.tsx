import type { Provider } from "@/lib/sign-in/types.ts";

/** A provider's logo, in its prescribed colours. */
export function ProviderMark({ provider, size = 18 }: { provider: Provider; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      {provider === "google" ? <Google /> : <Facebook />}
    </svg>
  );
}

function Google() {
  return (
    <>
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.9 23.9 0 0 0 0 24c0 3.88.93 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </>
  );
}

function Facebook() {
  return (
    <>
      <circle cx="24" cy="24" r="24" fill="#0866FF" />
      <path
        fill="#fff"
        d="M33.34 30.94 34.4 24h-6.65v-4.5c0-1.9.93-3.75 3.91-3.75h3.03V9.84s-2.75-.47-5.37-.47c-5.48 0-9.07 3.32-9.07 9.34V24h-6.1v6.94h6.1v16.77a24.3 24.3 0 0 0 7.5 0V30.94z"
      />
    </>
  );
}

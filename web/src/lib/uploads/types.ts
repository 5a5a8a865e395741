/** Why a file cannot be sent, or not now. Each screen writes its own text for it. */
export interface UploadProblem {
  is:
    | "tooLarge"
    | "empty"
    | "notAPicture"
    | "unsupported"
    | "video"
    | "cannotOpen"
    | "unreadable"
    | "queued"
    | "noSpace"
    | "gone"
    | "refused"
    | "offline"
    | "busy"
    | "serverFull"
    | "signedOut";
  /** The file's format, if known: "PDF", "AVIF". */
  kind?: string;
  /** The server's own message. */
  message?: string;
  /** Whether the file itself is the reason, so that it will always be refused. */
  isUnfit?: boolean;
}

/** The destination of files, and their common data. */
export interface UploadTarget {
  /** The wedding's id. */
  scope: string;
  albumId: string;
  /** Further data for the server, such as a caption or a guest's name. */
  metadata?: Readonly<Record<string, string>>;
}

/** A chosen file and its own data, such as its caption. */
export interface ChosenFile {
  file: File;
  metadata?: Readonly<Record<string, string>>;
}

/** A file in the queue, as stored in the browser. Its bytes are stored beside it until the server has stored them. */
export interface UploadJob {
  id: string;
  scope: string;
  albumId: string;
  metadata: Readonly<Record<string, string>>;
  filename: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** Defines the order of sending. */
  place: number;
  /** "sent": the server has all bytes and checks the picture. "cancelled": only the server has yet to be notified. */
  stage: "toSend" | "sent" | "done" | "refused" | "cancelled";
  isPaused: boolean;
  /** The upload's URL, which is secret. */
  url?: string | undefined;
  /** Bytes that the server has confirmed. */
  sent: number;
  /** Why it was refused. Stored under this name. */
  why?: UploadProblem | undefined;
  photoId?: string | undefined;
  /** Whether the photo was shrunk on this device, to fit. */
  isMadeSmaller?: boolean;
}

export type UploadState = "waiting" | "sending" | "taking" | "done" | "refused" | "paused" | "retrying";

/** A file in the queue, as screens show it. */
export interface Upload
  extends Pick<UploadJob, "id" | "scope" | "albumId" | "filename" | "size" | "photoId"> {
  state: UploadState;
  problem: UploadProblem | undefined;
  /** Bytes of `size` on the server or on their way. */
  sent: number;
  /** Whether its bytes are on this device. */
  isHere: boolean;
  /** Whether a retry may help. */
  mayRetry: boolean;
  isMadeSmaller: boolean;
}

/** All files in the queue, and their totals. */
export interface UploadsSnapshot {
  /** Whether the queue has been read. */
  isOpen: boolean;
  /** In the order in which they were added. */
  uploads: readonly Upload[];
  /** Files that are still being prepared. */
  preparing: number;
  /** Why nothing can be sent now. */
  trouble: UploadProblem | undefined;
  /** Count of files that are not refused. */
  total: number;
  done: number;
  /** Files that the server has not stored yet, paused ones included. */
  left: number;
  /** Cancelled files that the server may still have a part of. */
  cancelled: number;
  bytes: number;
  bytesSent: number;
}

/** A file that was not added to the queue. */
export interface RejectedFile {
  file: File;
  problem: UploadProblem;
}

/** The URL for creating uploads, with the owner's credentials. */
export interface UploadEndpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** How the upload of a job is created. */
export interface UploadCreation {
  /** Undefined while no session may create uploads. */
  endpoint: (job: UploadJob) => UploadEndpoint | undefined;
  /** After a 401: renews the credentials; resolves to whether to retry at once. */
  renew?: ((rejected: UploadEndpoint) => Promise<boolean>) | undefined;
}

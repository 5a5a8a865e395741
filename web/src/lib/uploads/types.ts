/** Why a file does not go, or not now. What people read is written by each screen in its own words. */
export interface Why {
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
  /** What the file is, where it is known: "PDF", "AVIF". */
  kind?: string;
  /** The server's own words. */
  message?: string;
  /** Whether the file itself is why, so that it is refused again whenever it is sent. */
  isUnfit?: boolean;
}

/** Where a file goes, and what goes with it. */
export interface Wish {
  /** The wedding. */
  scope: string;
  albumId: string;
  /** What else the server is told, such as a caption or the name of a guest. */
  metadata?: Readonly<Record<string, string>>;
}

/** A file, and what the server is told of it alone, such as its caption. */
export interface Chosen {
  file: File;
  metadata?: Readonly<Record<string, string>>;
}

/** A file in the queue, as the browser keeps it. Its bytes lie beside it until the server has them for good. */
export interface Job {
  id: string;
  scope: string;
  albumId: string;
  metadata: Readonly<Record<string, string>>;
  filename: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** The order in which they go. */
  place: number;
  /**
   * "sent": the server has all bytes, and looks at the picture. "cancelled": only the server is left to be told.
   */
  stage: "toSend" | "sent" | "done" | "refused" | "cancelled";
  isPaused: boolean;
  /** The address of the upload: a secret that nobody else has. */
  url?: string | undefined;
  /** How many bytes the server is known to have. */
  sent: number;
  why?: Why | undefined;
  photoId?: string | undefined;
  /** Whether the photo was made smaller on this device, to fit. */
  isMadeSmaller?: boolean;
}

export type UploadState = "waiting" | "sending" | "taking" | "done" | "refused" | "paused" | "retrying";

/** A file in the queue, as screens show it. */
export interface Upload
  extends Pick<Job, "id" | "scope" | "albumId" | "filename" | "size" | "why" | "photoId"> {
  state: UploadState;
  /** Bytes on the server or on their way there, of `size`. */
  sent: number;
  /** Whether its bytes are here. */
  isHere: boolean;
  /** Whether to try it again may help. */
  mayRetry: boolean;
  isMadeSmaller: boolean;
}

/** All files in the queue, and what they come to. */
export interface UploadsSnapshot {
  /** Whether the queue has been read. */
  isOpen: boolean;
  /** In the order in which they were added. */
  uploads: readonly Upload[];
  /** Files that are being looked at before they are kept. */
  preparing: number;
  /** Why nothing goes at the moment. */
  trouble: Why | undefined;
  /** Of the files that are not refused. */
  total: number;
  done: number;
  /** Files that are not with the server for good, those that were paused among them. */
  left: number;
  /** Files taken back that the server may have something of, and is still to be told. */
  cancelled: number;
  bytes: number;
  bytesSent: number;
}

/** A file that was not taken into the queue. */
export interface TurnedAway {
  file: File;
  why: Why;
}

/** Where uploads of one owner are created, and as whom. */
export interface Endpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** How a job's upload is created. */
export interface Creation {
  /** Undefined while nobody is signed in who may. */
  endpoint: (job: Job) => Endpoint | undefined;
  /** After a 401: whether there is something new to be tried at once. */
  renew?: ((rejected: Endpoint) => Promise<boolean>) | undefined;
}

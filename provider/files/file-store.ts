import type { UploadPiece } from '../../contract/files.ts';

declare module '../kernel/call-parts.ts' {
  interface CallParts {
    /** The bytes of uploaded files. */
    readonly files: FileStore;
  }
}

/** An upload that has not ended, as a store needs to know it. */
export interface OpenUpload {
  readonly fileId: string;
  readonly storageKey: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The result of `open`. */
  readonly storeUploadId: string | null;
  readonly endsAt: Date;
}

export interface UploadProgress {
  readonly receivedBytes: number;
  /** The next ones, in order; empty when all has arrived. */
  readonly pieces: readonly UploadPiece[];
}

/** The properties of a file that arrived whole. */
export interface FinishedUpload {
  readonly sizeBytes: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  /** The first bytes, to see what it is. */
  readonly head: Uint8Array;
}

/** How a stored file is served: read here, or from another address. */
export type StoredPlace =
  | { readonly kind: 'folder'; readonly root: string; readonly name: string }
  | { readonly kind: 'elsewhere'; readonly url: string };

export interface ReadOptions {
  readonly storageKey: string;
  readonly contentType: string;
  readonly disposition: string;
}

/** The store of the bytes: a folder of this machine, or an S3 bucket. */
export interface FileStore {
  /** Gets ready for an upload; returns the name that the store gave it, where it gives one. */
  open(upload: Omit<OpenUpload, 'storeUploadId'>): Promise<string | null>;
  progress(upload: OpenUpload): Promise<UploadProgress>;
  /** Puts together what has arrived and reads it once. */
  finish(upload: OpenUpload): Promise<FinishedUpload>;
  /** Stores a small file that this provider brings itself, in the place of one that was there. */
  put(file: Pick<OpenUpload, 'storageKey' | 'contentType'>, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole of a small file that has arrived. */
  read(file: Pick<OpenUpload, 'storageKey'>): Promise<Uint8Array>;
  /** The bytes of a file that has arrived, as a stream; null where there is none. */
  stream(file: Pick<OpenUpload, 'storageKey'>): Promise<AsyncIterable<Uint8Array> | null>;
  /** Stores a file that this provider makes, as its bytes come, in the place of one that was there; nothing where they break off. */
  write(file: Pick<OpenUpload, 'storageKey' | 'contentType'>, bytes: AsyncIterable<Uint8Array>): Promise<Omit<FinishedUpload, 'head'>>;
  /** Removes whatever of an upload or a file is there; nothing there is fine. */
  remove(file: Pick<OpenUpload, 'storageKey' | 'storeUploadId'>): Promise<void>;
  place(file: ReadOptions): Promise<StoredPlace>;
  /** Takes bytes of an upload from `from` on; only where pieces are sent to this provider. */
  readonly take: ((storageKey: string, from: number, most: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>) | null;
}

/** The number of pieces in one response. */
const piecesAtOnce = 8;
/** The number of a file's first bytes that are inspected. */
export const headBytes = 4100;

/** Cuts what is still to come into pieces. */
export function nextPieces(from: number, sizeBytes: number, pieceBytes: number): { readonly from: number; readonly to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  for (let start = from; start < sizeBytes && pieces.length < piecesAtOnce; start += pieceBytes) {
    pieces.push({ from: start, to: Math.min(sizeBytes, start + pieceBytes) });
  }
  return pieces;
}

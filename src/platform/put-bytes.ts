import { NetworkError } from './answer.ts';

/** Without a byte for this long, in milliseconds, a connection counts as broken. */
const silence = 30_000;

/** The address refused the bytes; the caller asks for the state of the upload. */
export class BytesRefused extends Error {
  override readonly name = 'BytesRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The bytes were answered with ${status}.`);
    this.status = status;
  }
}

export interface PutRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Blob;
  /** Called with how many bytes have been sent. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

const temporary = [408, 425, 429];

/** Sends bytes to a signed address. By XMLHttpRequest: fetch does not report upload progress. */
export function putBytes({ url, headers, bytes, onSent, signal }: PutRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const giveUp = () => request.abort();
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      restart();
      onSent(loaded);
    };
    request.onload = () =>
      end(() => {
        const { status } = request;
        if (status >= 200 && status < 300) resolve();
        else reject(status >= 500 || temporary.includes(status) ? new NetworkError('foreign') : new BytesRefused(status));
      });
    request.onerror = () => end(() => reject(new NetworkError('network')));
    request.onabort = () => end(() => reject(new NetworkError(signal?.aborted ? 'given-up' : 'time-out')));
    signal?.addEventListener('abort', giveUp);
    restart();
    request.send(bytes);
  });
}

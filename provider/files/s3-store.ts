import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config-s3.ts';
import { DependencyAway } from '../kernel/dependency-away.ts';
import { type FileStore, nextPieces, type OpenUpload } from './file-store.ts';
import { observer } from './read-once.ts';

/** S3 takes parts from 5 MiB on; at 16 MiB each, 2 GB are 120 of them. */
const pieceBytes = 16 * 1024 * 1024;
/** Two repetitions included. A small file that we bring ourselves is sent in it too. */
const defaultTimeoutMs = 15_000;
const uploadAddressSeconds = 6 * 3600;
const readAddressSeconds = 6 * 3600;

/**
 * Keeps files in an S3 bucket, or in anything that speaks its protocol. Browsers send and read the
 * bytes directly, at presigned addresses: the bucket's CORS must allow PUT and GET from the app.
 */
export function s3Store(config: S3Config, timeoutMs = defaultTimeoutMs): FileStore {
  const bucket = bucketOf(config, timeoutMs);
  const { client, address, fetchSoon, ask, presign } = bucket;
  return {
    async open({ storageKey, contentType, sizeBytes }) {
      return sizeBytes <= pieceBytes ? null : await openParts(bucket, { storageKey, contentType });
    },

    progress: (upload) => progressOf(bucket, upload),

    async finish(upload) {
      await putTogether(bucket, upload);
      const response = await ask('GET', address(upload.storageKey));
      const seen = observer();
      for await (const chunk of response.ok && response.body ? response.body : []) seen.see(chunk);
      return seen.result();
    },

    async put({ storageKey, contentType }, bytes) {
      const response = await fetchSoon(address(storageKey), { method: 'PUT', body: bytes, headers: { 'content-type': contentType } });
      if (!response.ok) throw new Error(`The file store did not take a file: ${response.status}.`);
    },

    async read({ storageKey }) {
      const response = await client.fetch(address(storageKey));
      if (!response.ok) throw new Error(`The file store did not give a file: ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },

    async stream({ storageKey }) {
      const response = await ask('GET', address(storageKey));
      return response.ok ? (response.body ?? noBytes()) : null;
    },

    write: (file, bytes) => writeInParts(bucket, file, bytes),

    async remove({ storageKey, storeUploadId }) {
      if (storeUploadId !== null) await ask('DELETE', address(storageKey, { uploadId: storeUploadId }));
      await ask('DELETE', address(storageKey));
    },

    async place({ storageKey, contentType, disposition }) {
      const query = { 'response-content-type': contentType, 'response-content-disposition': disposition };
      return { kind: 'elsewhere', url: await presign('GET', address(storageKey, query), readAddressSeconds) };
    },

    take: null,
  };
}

type Bucket = ReturnType<typeof bucketOf>;

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Makes requests to one bucket. */
function bucketOf(config: S3Config, timeoutMs: number) {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    retries: 2,
  });
  const address = (key: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  /** Limits the wait for the beginning of a response; fetch itself bounds the rest. */
  const fetchSoon = async (url: URL, init: RequestInit): Promise<Response> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The file store did not answer in time.')), timeoutMs);
    try {
      const response = await client.fetch(url, { ...init, signal: late.signal });
      if (response.status === 429 || response.status >= 500) throw new Error(`The file store answered with ${response.status}.`);
      return response;
    } catch (error) {
      throw new DependencyAway('The file store', error);
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = async (method: string, url: URL, body?: string): Promise<Response> => {
    const response = await fetchSoon(url, { method, ...(body === undefined ? {} : { body }) });
    if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${method} with ${response.status}.`);
    return response;
  };
  const presign = async (method: string, url: URL, seconds: number, headers: Record<string, string> = {}): Promise<string> => {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  };
  return { client, address, fetchSoon, ask, presign };
}

type Named = Pick<OpenUpload, 'storageKey' | 'contentType'>;
type InParts = Pick<OpenUpload, 'storageKey' | 'storeUploadId'>;

/** Begins an upload in parts; returns the name that the store gave it. */
async function openParts({ fetchSoon, address }: Bucket, { storageKey, contentType }: Named): Promise<string> {
  const response = await fetchSoon(address(storageKey, { uploads: '' }), { method: 'POST', headers: { 'content-type': contentType } });
  const name = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
  if (!response.ok || name === undefined) throw new Error(`The file store did not open an upload: ${response.status}.`);
  return fromXml(name);
}

/** Sends bytes as they come, a part at a time: no more than one is in memory. What breaks off leaves nothing. */
async function writeInParts(bucket: Bucket, file: Named, bytes: AsyncIterable<Uint8Array>) {
  const { address, ask, fetchSoon } = bucket;
  const { storageKey } = file;
  const storeUploadId = await openParts(bucket, file);
  const seen = observer();
  try {
    let number = 0;
    for await (const part of inParts(bytes)) {
      seen.see(part);
      number += 1;
      const url = address(storageKey, { partNumber: String(number), uploadId: storeUploadId });
      const response = await fetchSoon(url, { method: 'PUT', body: part });
      if (!response.ok) throw new Error(`The file store did not take a part: ${response.status}.`);
    }
    await putTogether(bucket, { storageKey, storeUploadId });
  } catch (error) {
    // Why it broke off matters, not that the parts are still there: the bucket's own rule clears those.
    await ask('DELETE', address(storageKey, { uploadId: storeUploadId })).catch(() => undefined);
    throw error;
  }
  return seen.result();
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.alloc(pieceBytes);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; ) {
      const taken = chunk.subarray(from, from + pieceBytes - filled);
      part.set(taken, filled);
      [filled, from] = [filled + taken.length, from + taken.length];
      if (filled < pieceBytes) continue;
      yield part;
      part = Buffer.alloc(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** The pieces of an upload that have arrived, and the addresses for the next ones. */
async function progressOf({ ask, address, presign }: Bucket, upload: OpenUpload): ReturnType<FileStore['progress']> {
  const { storageKey, storeUploadId, sizeBytes, contentType } = upload;
  if (storeUploadId === null) {
    const stored = await ask('HEAD', address(storageKey));
    if (stored.ok && Number(stored.headers.get('content-length')) === sizeBytes) return { receivedBytes: sizeBytes, pieces: [] };
    const headers = { 'content-type': contentType };
    const url = await presign('PUT', address(storageKey), uploadAddressSeconds, headers);
    return { receivedBytes: 0, pieces: [{ from: 0, to: sizeBytes, url, method: 'PUT', headers }] };
  }
  const parts = await listParts({ ask, address }, upload);
  const whole = parts.findIndex(({ number, size }, index) => number !== index + 1 || size !== sizeOfPart(index, sizeBytes));
  const receivedParts = whole === -1 ? parts.length : whole;
  const receivedBytes = Math.min(receivedParts * pieceBytes, sizeBytes);
  const pieces = nextPieces(receivedBytes, sizeBytes, pieceBytes).map(async (piece) => ({
    ...piece,
    url: await presign(
      'PUT',
      address(storageKey, { partNumber: String(piece.from / pieceBytes + 1), uploadId: storeUploadId }),
      uploadAddressSeconds,
    ),
    method: 'PUT' as const,
    headers: {},
  }));
  return { receivedBytes, pieces: await Promise.all(pieces) };
}

async function putTogether({ ask, address }: Pick<Bucket, 'ask' | 'address'>, upload: InParts): Promise<void> {
  const { storageKey, storeUploadId } = upload;
  if (storeUploadId === null) return;
  const parts = await listParts({ ask, address }, upload);
  // No parts: the store has put them together before, and only our note of it was lost.
  if (parts.length === 0) return;
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${toXml(etag)}</ETag></Part>`).join('');
  const url = address(storageKey, { uploadId: storeUploadId });
  const response = await ask('POST', url, `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
  // Amazon can answer 200 and report in the body that it failed.
  if ((await response.text()).includes('<Error>')) throw new Error('The file store could not put an upload together.');
}

interface Part {
  readonly number: number;
  readonly etag: string;
  readonly size: number;
}

/** The store's own list of what it has: nobody else is asked. At most 1,000 parts, of which 2 GB need 120. */
async function listParts({ ask, address }: Pick<Bucket, 'ask' | 'address'>, { storageKey, storeUploadId }: InParts): Promise<Part[]> {
  const response = await ask('GET', address(storageKey, { uploadId: storeUploadId ?? '' }));
  if (!response.ok) return [];
  const parts = [...(await response.text()).matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: textOf(part, 'ETag'),
    size: Number(textOf(part, 'Size')),
  }));
  return parts.sort((one, other) => one.number - other.number);
}

function sizeOfPart(index: number, sizeBytes: number): number {
  return Math.min(pieceBytes, sizeBytes - index * pieceBytes);
}

function textOf(xml: string, element: string): string {
  return fromXml(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '');
}

function fromXml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

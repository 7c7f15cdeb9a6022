import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
type Compressions = Readonly<Record<Encoding, (text: string) => Promise<Buffer>>>;
const usualCompressions: Compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** `/api/openapi.json`: a megabyte that never changes while the process runs, so it is compressed once. */
export function serveOpenApi(api: FastifyInstance, document: string, compressions = usualCompressions): void {
  const etag = `W/"${hash('sha1', document, 'base64url')}"`;
  const compressed = new Map<Encoding, Promise<Buffer>>();

  function compress(encoding: Encoding): Promise<Buffer> {
    const known = compressed.get(encoding);
    if (known) return known;
    const made = compressions[encoding](document);
    made.catch(() => compressed.delete(encoding));
    compressed.set(encoding, made);
    return made;
  }

  api.get('/openapi.json', { compress: false }, async (request, reply) => {
    reply.header('etag', etag).header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    const encoding = encodings.find((name) => accepts(request.headers['accept-encoding'], name));
    if (encoding === undefined) return document;
    return reply.header('content-encoding', encoding).send(await compress(encoding));
  });
}

function accepts(header: string | string[] | undefined, encoding: Encoding): boolean {
  const offers = String(header ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

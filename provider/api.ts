import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { callsOnSocket } from './calls/on-socket.ts';
import { Rooms } from './calls/rooms.ts';
import { serveFiles } from './files/serve-files.ts';
import { namedEndpoints } from './handlers.ts';
import { answerRefusal } from './kernel/error-handler.ts';
import { hashOfReply } from './kernel/etag.ts';
import { parseOnlyJson, refuseUnstorableAddress } from './kernel/json.ts';
import type { Kernel } from './kernel/kernel.ts';
import { Refusal } from './kernel/refusal.ts';
import { registerEndpoints } from './kernel/register.ts';
import { limitRequests } from './limit-requests.ts';
import { serveMetrics } from './metrics/serve.ts';
import type { ServedReport } from './observe.ts';
import { serveOpenApi } from './openapi-document.ts';
import { serveRealtime } from './realtime/socket.ts';
import { replicaReads } from './replica-reads.ts';
import { serveCalendarFeed } from './sessions/calendar-feed.ts';

const contractFolder = join(import.meta.dirname, '..', 'contract');
/** Generated from the contract and committed; a test holds it to the contract. */
const openApiFile = join(contractFolder, 'openapi.json');

/** Everything below `/api`. */
export async function serveApi(api: FastifyInstance, kernel: Kernel, report: ServedReport | null): Promise<void> {
  parseOnlyJson(api);
  api.addHook('onRequest', (request, _reply, done) => {
    refuseUnstorableAddress(request.url);
    done();
  });
  api.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(kernel.epochs.headers());
    done();
  });
  await limitRequests(api, kernel);
  // First the ETag over the plain reply, then compression.
  await api.register(etag, { weak: true, hashFn: hashOfReply });
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    // Quality 4: near gzip's time for less bytes; 11, the default, is for files made once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await api.register(swagger, { mode: 'static', specification: { path: openApiFile, baseDir: contractFolder } });

  registerEndpoints(api, kernel, namedEndpoints, new Set(replicaReads));
  const rooms = new Rooms(kernel, api.log);
  api.addHook('onClose', () => rooms.close());
  serveRealtime(api, kernel, [callsOnSocket(rooms, kernel, api.log)]);
  serveCalendarFeed(api, kernel);
  await serveFiles(api, kernel);
  if (report) serveMetrics(api, report.token, report);
  serveOpenApi(api, JSON.stringify(api.swagger()));
  api.setNotFoundHandler((request, reply) => answerRefusal(new Refusal('NOT_FOUND'), request, reply));
}

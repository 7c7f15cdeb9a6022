import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MetricsConfig } from '../config-observation.ts';
import { guarded } from '../kernel/background.ts';
import { refuse } from '../kernel/refusal.ts';

/** Makes the text that Prometheus reads. */
export interface Report {
  readonly contentType: string;
  read(): Promise<string>;
}

const path = '/metrics';

/** Serves metrics at the address of the product, to those who know the token. */
export function serveMetrics(api: FastifyInstance, token: string, report: Report): void {
  const isKnown = tokenCheck(token);
  api.get(path, async ({ headers }, reply) => {
    if (!isKnown(headers)) refuse('INVALID_TOKEN');
    return reply
      .header('cache-control', 'no-store')
      .type(report.contentType)
      .send(await report.read());
  });
}

/** Serves metrics at an address of their own while the product listens. A start that cannot have it is refused. */
export function listenForMetrics(app: FastifyInstance, { token, listen }: MetricsConfig, report: Report): void {
  if (listen === null) return;
  const isKnown = token === null ? () => true : tokenCheck(token);
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url !== `/api${path}`) return response.writeHead(404).end();
      if (!isKnown(request.headers)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return response.writeHead(200, { 'content-type': report.contentType, 'cache-control': 'no-store' }).end(await report.read());
    };
    guarded(answer, (error) => {
      app.log.error({ err: error }, 'the metrics could not be read');
      response.destroy();
    })();
  });
  server.on('error', (error) => app.log.error({ err: error }, 'the address of the metrics has failed'));
  app.addHook('onReady', async () => {
    server.listen(listen.port, listen.host);
    // Rejects with the error of the server, where there is one.
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** Takes the same time whatever is sent. */
function tokenCheck(token: string): (headers: IncomingHttpHeaders) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = hashOf(token);
  return ({ authorization }) => timingSafeEqual(hashOf(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''), expected);
}

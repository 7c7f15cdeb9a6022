import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Fields that are removed wherever they occur in something that is logged. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'identityToken',
  'secret',
  'code',
  'ticket',
  'authorization',
  'cookie',
];

/** Structured lines; neither bodies nor headers nor query strings are logged, and secrets not even by mistake. */
export function loggerOptions(config: Config, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    base: { service: 'zh-provider', version: config.build.version, build: config.build.id, process: process.pid },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
    ...(stream ? { stream } : {}),
  };
}

/** Logs only these fields of an error: the details that a database driver adds (SQL, parameters) can contain personal data. */
function describeError(error: unknown): { type: string; message: string; stack: string; [more: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return {
    type: error.name,
    message: withoutValues(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    // A `code` of its own would be taken for one that was mailed to a person.
    ...(code === undefined ? {} : { errorCode: code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The part of an error's text that does not repeat a value from the request. */
function withoutValues(error: Error): string {
  // Drizzle repeats the parameters below its first line.
  const text = error.message.split('\nparams:')[0] ?? '';
  // PostgreSQL ends with the value that it cannot read, and `JSON.parse` with the text around the place.
  if ('severity' in error) return text.replace(/: ".*"$/s, ': "…"');
  return error instanceof SyntaxError ? text.replace(/".*"/s, '"…"') : text;
}

export function makeRequestId(): string {
  return randomUUID();
}

/** Every reply carries the id that the log lines of its request carry. */
export function giveRequestsAnId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Asked by machines every few seconds: logged only when debugging, and never limited. */
export const probeRoutes: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** One line per request, by the pattern of its route: paths can hold ids and queries addresses of people. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ...(request.refusedWith === null ? {} : { refusedWith: request.refusedWith }),
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) app.log.error(line, 'request');
    else if (probeRoutes.has(route)) app.log.debug(line, 'request');
    else app.log.info(line, 'request');
    done();
  });
}

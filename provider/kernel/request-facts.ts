import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import type { ReplyCookies, RequestFacts } from './handler.ts';

/** Reads the request only on demand: most handlers never do. */
export class RequestFactsOf implements RequestFacts {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get id(): string {
    return this.#request.id;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 400);
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    return this.#request.cookies;
  }

  get fetchSite(): string | null {
    const value = this.#request.headers['sec-fetch-site'];
    return typeof value === 'string' ? value : null;
  }

  get origin(): string | null {
    return this.#request.headers.origin ?? null;
  }
}

/** Cookies are out of reach for scripts and for other sites (SameSite=Strict). */
export function makeReplyCookies(reply: FastifyReply, config: Config): ReplyCookies {
  const attributes = { httpOnly: true, sameSite: 'strict', secure: isHttps(config) } as const;
  return {
    setCookie(name, value, { path, expires }) {
      reply.setCookie(name, value, { ...attributes, path, expires });
    },
    clearCookie(name, path) {
      reply.clearCookie(name, { ...attributes, path });
    },
  };
}

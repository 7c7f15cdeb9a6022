import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/endpoint.ts';
import type { PageList, PublicPage } from '../../contract/public-page.ts';
import type { Config } from '../config.ts';
import { publicBodyBytes } from '../kernel/body-limit.ts';
import type { Clock } from '../kernel/clock.ts';
import { answerRefusal } from '../kernel/error-handler.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type KeptPage, keepPages } from './kept-pages.ts';
import { type OpenedRenderer, openRenderer } from './open-renderer.ts';
import { pageLanguage } from './page-language.ts';
import { readPageData } from './read-page-data.ts';
import { robotsOf, sitemapOf } from './site-map.ts';
import { readValues, takeForm } from './take-form.ts';

export interface PublicPagesParts {
  readonly folder: string;
  readonly list: PageList;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
}

type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const html = 'text/html; charset=utf-8';

/**
 * Serves the pages of the public site as HTML, in the visitor's language and with the provider's current data: people can read them,
 * and send their forms, before the app has loaded. Without its renderer the app's empty page would do.
 *
 * @returns the handler for paths of the public site that have no page
 */
export function servePublicPages(app: FastifyInstance, { folder, list, config, clock }: PublicPagesParts): AnswerMissing {
  const origin = new URL(config.publicUrl).origin;
  let opened: Promise<OpenedRenderer> | null = null;
  const open = (): Promise<OpenedRenderer> => {
    opened ??= openRenderer(folder, list).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const pages = keepPages({
    openRenderer: open,
    readPageData: ({ needs }) => readPageData(app, needs),
    origin,
    now: () => clock.now().getTime(),
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, page: PublicPage): Promise<FastifyReply> => {
    const language = languageOf(request);
    try {
      return answerKept(request, reply, await pages.get({ page, language, isAsked: 'lang' in (request.query as object) }), language);
    } catch (error) {
      // The app draws it by itself.
      request.log.error({ err: error }, 'a public page could not be rendered');
      return reply.sendFile('index.html');
    }
  };
  for (const page of list.pages) {
    app.route({
      method: ['GET', 'HEAD'],
      url: page.path,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!wantsPage(request)) return answerRefusal(new Refusal('NOT_FOUND'), request, reply);
        return isForApp(request, page) ? reply.sendFile('index.html') : answer(request, reply, page);
      },
    });
  }
  app.register(async (scope) => takeForms(scope, { app, list, open, origin }));
  const text = { schema: { hide: true } };
  app.get('/robots.txt', text, (_request, reply) => reply.header('cache-control', 'no-cache').type('text/plain').send(robotsOf(origin)));
  app.get('/sitemap.xml', text, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml').send(sitemapOf(origin, list.pages)),
  );
  return (request, reply) => answer(request, reply.code(404), list.missing);
}

interface FormParts {
  /** The whole server, whose calls take the forms. */
  readonly app: FastifyInstance;
  readonly list: PageList;
  readonly open: () => Promise<OpenedRenderer>;
  readonly origin: string;
}

function takeForms(scope: FastifyInstance, { app, list, open, origin }: FormParts): void {
  scope.removeAllContentTypeParsers();
  // A character other than a letter takes three bytes for each of its own; the call bounds the decoded text.
  const options = { parseAs: 'string', bodyLimit: 3 * publicBodyBytes } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text: string, done) => {
    done(null, readValues(text));
  });
  for (const page of list.pages) {
    scope.post<{ Body: ReturnType<typeof readValues> }>(page.path, { schema: { hide: true } }, async (request, reply) => {
      const values = request.body ?? {};
      // The other forms of the site need the app; without it their page says so. The submitted values are ignored.
      if (page.form === null) return reply.header('cache-control', 'no-store').redirect(page.path, 303);
      const renderer = await open();
      const language = languageOf(request, values.language);
      const taken = await takeForm({ app, request, renderer, kind: page.form, values, language });
      const given = { ...(await readPageData(app, page.needs)), form: taken.form };
      const text = await renderer.renderPage({ list, page, language, isAsked: false, given, origin });
      if (taken.retryAfter !== undefined) reply.header('retry-after', taken.retryAfter);
      return reply.code(taken.status).header('cache-control', 'no-store').header('content-language', language).type(html).send(text);
    });
  }
}

function languageOf(request: FastifyRequest, wanted?: string): Language {
  const { lang } = request.query as { lang?: unknown };
  return pageLanguage({ asked: wanted ?? lang, chosen: request.cookies.zh_language, accepted: request.headers['accept-language'] });
}

/** Also for mail scanners, link checkers and curl, which accept anything; scripts name the type they fetch. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': destination } = headers;
  if (accept?.includes('text/html')) return true;
  const isOfPage = destination !== undefined && destination !== 'document' && destination !== 'iframe';
  return !isOfPage && (accept === undefined || accept.includes('*/*'));
}

function isForApp({ query }: FastifyRequest, { appParameters }: PublicPage): boolean {
  return appParameters.some((name) => name in (query as object));
}

/** May be cached, but must be revalidated: the next visitor of the same browser may read another language. */
function answerKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, language: Language): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, cookie, accept-encoding')
    .header('content-language', language)
    .header('etag', etag)
    .type(html);
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  const body = page[encoding ?? 'html'];
  reply.header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? '' : body);
}

import { existsSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { assetFinder } from './files/index.ts';
import { answerRefusal } from './kernel/error-handler.ts';
import { Refusal } from './kernel/refusal.ts';
import { readPageList } from './public-pages/open-renderer.ts';
import { type PublicPagesParts, servePublicPages, wantsPage } from './public-pages/serve-public-pages.ts';

const immutable = 'public, max-age=31536000, immutable';
/** May be cached, but must be revalidated; costs a 304. */
const revalidate = 'no-cache';

/** Matches names of built files: in no folder, and not hidden. */
const plainFileName = /^[\w-][\w.-]*$/;

/** The name of a file in `assets/` holds the hash of its content; everything else keeps its name. */
function cacheControlOf(file: string): string {
  return file.startsWith(`assets${sep}`) ? immutable : revalidate;
}

/**
 * Serves the built app: its files (compressed beforehand where possible), and a page of the app for every address a person can navigate
 * to. A missing file is a 404, never a page.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  { config, clock, findAsset }: Pick<PublicPagesParts, 'config' | 'clock'> & { readonly findAsset: ReturnType<typeof assetFinder> },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(relative(folder, path)));
    },
  });
  // Most requests are for these, hundreds when the app is installed. By the general way each would read the whole folder.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const { '*': name } = request.params;
    return plainFileName.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
  const list = await readPageList(folder);
  const answerMissing = list === null ? null : servePublicPages(app, { folder, list, config, clock });
  const isKnown = addressesOf(list?.addresses ?? null);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) {
      // An app of another version, from another provider, requests its files here.
      const asset = request.method === 'GET' ? await findAsset(pathOf(request).slice(1)) : null;
      if (asset === null) return answerRefusal(new Refusal('NOT_FOUND'), request, reply);
      return reply.header('cache-control', immutable).type(asset.contentType).send(Readable.from(asset.bytes));
    }
    const page = pageFor(folder, request);
    if (isKnown(pathOf(request))) return reply.sendFile(page);
    // Within an area the app shows it within its frame.
    return answerMissing && page === 'index.html' ? answerMissing(request, reply) : reply.code(404).sendFile(page);
  });
}

/** Whether a folder holds a built app. */
export function isBuiltApp(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Below an area's address its own page, which names everything that the area's first screen needs. */
function pageFor(folder: string, request: FastifyRequest): string {
  const [, area] = /^\/(user|coach|enterprise|admin)(?![\w-])/.exec(request.url) ?? [];
  const page = `areas/${area}.html`;
  return area && existsSync(join(folder, page)) ? page : 'index.html';
}

/** Whether the app has a page at a path; true for any path if the build lists none. A part like `:id` may be anything. */
function addressesOf(patterns: readonly string[] | null): (path: string) => boolean {
  if (patterns === null) return () => true;
  const forms = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));
  return (path) => forms.some((form) => form.test(path));
}

function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  // A path with an extension, or a hidden one, is a file.
  const isOfPages = extname(path) === '' && !path.includes('/.') && !/^\/(?:assets\/|(?:api|files|mailbox|scim)(?:\/|$))/.test(path);
  return isOfPages && (request.method === 'GET' || request.method === 'HEAD') && wantsPage(request);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

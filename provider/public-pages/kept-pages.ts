import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageData, PublicPage, RenderRequest } from '../../contract/public-page.ts';
import type { OpenedRenderer } from './open-renderer.ts';

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Near the best for a page of this size, in a few milliseconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The time for which a page is served from the cache, and for which it still is while a newer one is made; milliseconds. */
const freshFor = 60_000;
const usableFor = 10 * 60_000;
/** How long a page is served that lacks data because the database was slow. */
const usableIncompleteFor = 5_000;

export interface KeptPage {
  readonly etag: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

interface Kept {
  readonly page: KeptPage;
  /** The data that it was made from. */
  readonly given: string;
  readonly isComplete: boolean;
  readonly madeAt: number;
}

type AskedPage = Pick<RenderRequest, 'page' | 'language' | 'isAsked'>;

export interface KeptPages {
  get(asked: AskedPage): Promise<KeptPage>;
}

interface KeptPagesParts {
  readonly openRenderer: () => Promise<OpenedRenderer>;
  readonly readPageData: (page: PublicPage) => Promise<PageData>;
  readonly origin: string;
  readonly now: () => number;
}

/** The public pages as last rendered: one in each language, made on request and again once it is old. */
export function keepPages({ openRenderer, readPageData, origin, now }: KeptPagesParts): KeptPages {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();

  const make = async (asked: AskedPage, former: Kept | undefined): Promise<Kept> => {
    const madeAt = now();
    const [renderer, given] = await Promise.all([openRenderer(), readPageData(asked.page)]);
    const isComplete = asked.page.needs.every((need) => given[need] !== undefined);
    // Better the data of a few minutes ago than none.
    if (!isComplete && former?.isComplete && madeAt - former.madeAt < usableFor) return former;
    const text = JSON.stringify(given);
    if (former?.given === text) return { ...former, madeAt };
    const html = await renderer.renderPage({ ...asked, list: renderer.list, given, origin });
    return { page: await pack(html), given: text, isComplete, madeAt };
  };

  const makeAndKeep = async (key: string, asked: AskedPage): Promise<Kept> => {
    try {
      const next = await make(asked, kept.get(key));
      kept.set(key, next);
      return next;
    } finally {
      making.delete(key);
    }
  };

  const renew = (key: string, asked: AskedPage): Promise<Kept> => {
    const running = making.get(key);
    if (running) return running;
    const made = makeAndKeep(key, asked);
    making.set(key, made);
    return made;
  };

  return {
    async get(asked) {
      const key = [asked.language, asked.isAsked, asked.page.path].join(' ');
      const known = kept.get(key);
      const age = known ? now() - known.madeAt : Number.POSITIVE_INFINITY;
      if (known && age < (known.isComplete ? freshFor : usableIncompleteFor)) return known.page;
      const next = renew(key, asked);
      if (!known?.isComplete || age >= usableFor) return (await next).page;
      // The next request gets the newer one; if it cannot be made, it is retried then.
      next.catch(() => undefined);
      return known.page;
    },
  };
}

async function pack(text: string): Promise<KeptPage> {
  const html = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compressed.br(html, brotliOptions), compressed.gzip(html)]);
  return { etag: createHash('sha256').update(html).digest('base64url').slice(0, 22), html, br, gzip: gzipped };
}

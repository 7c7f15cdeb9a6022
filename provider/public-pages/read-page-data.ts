import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { PageData, PageNeed } from '../../contract/public-page.ts';

/** A page does not wait longer for what it could show beside its texts, in milliseconds. */
const timeoutMs = 1500;
/** The number shown on the landing page. */
const maxCoaches = 6;

interface Items {
  readonly items: readonly { readonly kind?: unknown }[];
}

/** Each call, and what the page is given of its data. */
const readings: Readonly<Record<PageNeed, { readonly path: string; readonly pick: (data: Items) => unknown }>> = {
  settings: { path: contract.support.publicSettings.path, pick: (data) => data },
  offerings: { path: contract.offerings.list.path, pick: ({ items }) => items },
  coaches: { path: contract.coaches.topRated.path, pick: ({ items }) => items.slice(0, maxCoaches) },
  plans: { path: contract.subscriptions.publicPlans.path, pick: ({ items }) => items },
  videos: {
    path: contract.files.profileDocument.path,
    pick: ({ items }) => items.filter(({ kind }) => kind === 'landing-video').length,
  },
};

/** Makes the calls that the page itself would make, as a stranger; replies that are late are left to the page. */
export async function readPageData(app: FastifyInstance, needs: readonly PageNeed[]): Promise<PageData> {
  const answers = await Promise.all(needs.map(async (need) => [need, await inTime(readOne(app, need))] as const));
  return Object.fromEntries(answers.filter(([, data]) => data !== null));
}

async function readOne(app: FastifyInstance, need: PageNeed): Promise<unknown> {
  const { path, pick } = readings[need];
  const reply = await app.inject({ url: `/api${path}`, headers: { accept: 'application/json' } });
  if (reply.statusCode !== 200) return null;
  return pick(reply.json<{ data: Items }>().data);
}

async function inTime(reading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const answer = await Promise.race([reading.catch(() => null), late]);
  clearTimeout(timer);
  return answer;
}

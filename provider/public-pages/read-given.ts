import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { GivenWithPage, PageNeed } from '../../contract/public-page.ts';

/** A page does not wait longer for what it could show beside its words, in milliseconds. */
const patience = 1500;

const readings: Readonly<Record<PageNeed, { readonly path: string; readonly isList: boolean }>> = {
  settings: { path: contract.support.publicSettings.path, isList: false },
  offerings: { path: contract.offerings.list.path, isList: true },
  coaches: { path: contract.coaches.topRated.path, isList: true },
  plans: { path: contract.subscriptions.publicPlans.path, isList: true },
};

/** As many as the landing page shows. */
const mostCoaches = 6;

/** Asks the calls that the page would ask itself, as a stranger; what is not answered in time is left to the page. */
export async function readGiven(app: FastifyInstance, needs: readonly PageNeed[]): Promise<GivenWithPage> {
  const answers = await Promise.all(needs.map(async (need) => [need, await inTime(readOne(app, need))] as const));
  return Object.fromEntries(answers.filter(([, data]) => data !== null));
}

async function readOne(app: FastifyInstance, need: PageNeed): Promise<unknown> {
  const { path, isList } = readings[need];
  const reply = await app.inject({ url: `/api${path}`, headers: { accept: 'application/json' } });
  if (reply.statusCode !== 200) return null;
  const { data } = reply.json<{ data: { items?: unknown[] } }>();
  if (!isList) return data;
  return need === 'coaches' ? (data.items ?? []).slice(0, mostCoaches) : data.items;
}

async function inTime(reading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const answer = await Promise.race([reading.catch(() => null), late]);
  clearTimeout(timer);
  return answer;
}

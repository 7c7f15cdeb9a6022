import { desc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema/index.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { mailListPage, mailPage } from './mailbox-pages.ts';

type MailboxConfig = Pick<Config, 'isMailboxOpen' | 'trustProxy'>;

const maxShown = 200;
const html = 'text/html; charset=utf-8';

/**
 * The local mailbox: every mail, with its codes. Served only where `hasLocalMailbox` allows it, for trials and tests, and to this
 * machine alone unless `MAILBOX=everybody` is set.
 */
export function serveMailbox(app: FastifyInstance, database: Database, { isMailboxOpen, trustProxy }: MailboxConfig): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Without trust a proxy of this machine would make everybody look like this machine.
    const isPassedOn = !trustProxy && forwardingHeaders.some((name) => request.headers[name] !== undefined);
    if (!isMailboxOpen && (isPassedOn || !isThisMachine(request.ip))) refuse('NOT_FOUND');
    done();
  });

  app.get('/mailbox', async (_request, reply) => {
    const items = await database
      .select({ id: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt, endedBecause: mails.endedBecause })
      .from(mails)
      .where(ne(mails.subject, ''))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(maxShown);
    return reply.header('cache-control', 'no-store').type(html).send(mailListPage(items));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send(mailPage(await readMail(database, params.id))),
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id/invite.ics', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/calendar; charset=utf-8')
      .send(found((await readMail(database, params.id)).calendar)),
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send((await readMail(database, params.id)).html),
  );
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function isThisMachine(address: string): boolean {
  return address === '::1' || address.replace(/^::ffff:/i, '').startsWith('127.');
}

async function readMail(database: Database, id: string): Promise<typeof mails.$inferSelect> {
  const known = found(z.uuid().safeParse(id).data);
  const [mail] = await database.select().from(mails).where(eq(mails.id, known));
  return found(mail);
}

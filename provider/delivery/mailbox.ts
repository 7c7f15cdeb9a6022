import { desc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema/index.ts';
import { found } from '../kernel/refusal.ts';
import { mailListPage, mailPage } from './mailbox-pages.ts';

const mostShown = 200;
const html = 'text/html; charset=utf-8';

/**
 * The local mailbox: every mail, for whoever can open the page. Served only where `hasLocalMailbox`
 * says so, for trying and for tests.
 */
export function serveMailbox(app: FastifyInstance, database: Database): void {
  app.get('/mailbox', async (_request, reply) => {
    const items = await database
      .select({ id: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt, endedBecause: mails.endedBecause })
      .from(mails)
      .where(ne(mails.subject, ''))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(mostShown);
    return reply.header('cache-control', 'no-store').type(html).send(mailListPage(items));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send(mailPage(await readMail(database, params.id))),
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send((await readMail(database, params.id)).html),
  );
}

async function readMail(database: Database, id: string): Promise<typeof mails.$inferSelect> {
  const known = found(z.uuid().safeParse(id).data);
  const [mail] = await database.select().from(mails).where(eq(mails.id, known));
  return found(mail);
}

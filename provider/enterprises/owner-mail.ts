import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { type EnterpriseNews, enterpriseNewsMail } from '../delivery/mails/enterprise-news.ts';
import type { With, WithDatabase } from '../kernel/handler.ts';

interface Told {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Mails the owner of an enterprise, in the owner's language. Written in the transaction of the call. */
export async function mailOwner(
  call: Parameters<typeof queueMail>[0] & WithDatabase & With<'config'>,
  { id, name, timeZone }: Told,
  news: EnterpriseNews,
): Promise<void> {
  const { database } = call;
  const [owner] = await database
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.enterpriseId, id), eq(accounts.role, 'EMPLOYER'), eq(accounts.isOwner, true), isNull(accounts.deletedAt)))
    .limit(1);
  if (!owner) return;
  const isOfAccount = news.about === 'deactivated' || news.about === 'activated';
  const address = `${call.services.config.publicUrl}/enterprise${isOfAccount ? '' : '/account'}`;
  const content = enterpriseNewsMail({ news, firstName: owner.firstName, enterpriseName: name, timeZone, address }, owner.language);
  await queueMail(call, database, { kind: `enterprise-${news.about}`, to: owner.email, accountId: owner.id, content });
}

import { eq } from 'drizzle-orm';
import type { reportReasons } from '../../contract/chat.ts';
import { supportCategories, supportIssues } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { ByActor, With, Work } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { issuePage, notificationsForAdmins } from './issue-notifications.ts';
import { subjectOf } from './writing.ts';

const reportCategory = 'conduct';

type Reason = (typeof reportReasons)[number];

/** The reporter's view of their report, in their language. */
const titles: Readonly<Record<Reason, Readonly<Record<Actor['language'], string>>>> = {
  unkind: { en: 'Reported messages: insulting or hurtful', es: 'Mensajes denunciados: insultan o hieren' },
  pressure: { en: 'Reported messages: pressing or threatening', es: 'Mensajes denunciados: presionan o amenazan' },
  unsafe: { en: 'Reported messages: dangerous advice', es: 'Mensajes denunciados: consejos peligrosos' },
  unwanted: { en: 'Reported messages: advertising or unwanted', es: 'Mensajes denunciados: publicidad o no deseados' },
  other: { en: 'Reported messages', es: 'Mensajes denunciados' },
};

const noComment = { en: 'Nothing was added.', es: 'Sin más explicaciones.' };

type ReportCall = Work & ByActor & With<'wakeJobs'>;

/** Opens an issue of high priority in the inbox of the platform; what is reported is kept beside it. */
export async function openReport(
  call: ReportCall,
  { id, reason, comment }: { readonly id: string; readonly reason: Reason; readonly comment: string | null },
): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const [category] = await database
    .select({ id: supportCategories.id })
    .from(supportCategories)
    .where(eq(supportCategories.key, reportCategory));
  await database.insert(supportIssues).values({
    ...{ id, categoryId: found(category).id, title: titles[reason][actor.language], description: comment ?? noComment[actor.language] },
    ...{ attachments: [], diagnostics: null, priority: 'high' as const, status: 'open' as const, enterpriseId: null },
    ...{ reporterId: actor.accountId, reporterRole: actor.role, waitingSince: now, createdAt: now, updatedAt: now },
  });
  const admins = await adminIdsWith(database, 'admin.support');
  await notify(call, admins, { kind: 'support', ...notificationsForAdmins.reported, link: issuePage('ADMIN', id), subject: subjectOf(id) });
  call.changed([actor.accountId, ...admins], 'support');
}

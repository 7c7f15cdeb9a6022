import type { support as endpoints } from '../../contract/support.ts';
import { contactMessages } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { contactReceivedMail } from '../delivery/mails/contact-received.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { admitPublicForm, isFilledInByProgram } from './public-form.ts';

/** The id is the device's: a message that comes again, even with another key, is the one that is there. */
export const contact: HandlerFunction<typeof endpoints.contact> = async (call) => {
  const { database, body, clock, request } = call;
  const now = clock.now();
  const reply = { id: body.id, receivedAt: toInstant(now) };
  if (isFilledInByProgram(body)) return reply;
  await admitPublicForm(database, 'contact', request.address, now);
  const { id, fullName, email, topic, message, language } = body;
  const [made] = await database
    .insert(contactMessages)
    .values({ id, fullName, email, topic, message, language, status: 'open', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (!made) return reply;
  await queueMail(call, database, {
    kind: 'contact-received',
    to: email,
    accountId: null,
    content: contactReceivedMail({ fullName, message }, language),
  });
  call.changed(await adminIdsWith(database, 'admin.support'), 'support');
  return reply;
};

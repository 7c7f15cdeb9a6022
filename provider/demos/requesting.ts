import { v7 as uuid } from 'uuid';
import type { demos as endpoints } from '../../contract/demos.ts';
import { demoRequests } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { demoReceivedMail } from '../delivery/mails/demo-received.ts';
import { toInstant } from '../kernel/clock.ts';
import type { BodyOf, HandlerFunction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { admitPublicForm, isFilledInByProgram } from '../support/index.ts';
import { readPhone } from './phone.ts';
import { addEvent } from './store.ts';

/** Somebody without an account asks for a demo; the idempotency key of the device makes a repeated request one. */
export const request: HandlerFunction<typeof endpoints.request> = async (call) => {
  const { database, body, clock } = call;
  const now = clock.now();
  const id = uuid();
  const reply = { id, receivedAt: toInstant(now) };
  if (isFilledInByProgram(body)) return reply;
  await admitPublicForm(database, 'demo', call.request.address, now);
  const { website: _website, ...given } = body;
  const phone = phoneOf(body);
  await database.insert(demoRequests).values({ ...given, phone, id, status: 'new', createdAt: now, updatedAt: now });
  await addEvent(database, { demoRequestId: id, actorId: null, kind: 'requested', status: 'new', at: now });
  const { firstName, companyName, email, language } = body;
  await queueMail(call, database, {
    kind: 'demo-received',
    to: email,
    accountId: null,
    content: demoReceivedMail({ firstName, companyName }, language),
  });
  const admins = await adminIdsWith(database, 'admin.demos');
  await notify({ ...call, actor: null }, admins, {
    kind: 'demo',
    title: { en: 'New demo request', es: 'Nueva solicitud de demostración' },
    body: { en: 'An employer has asked for a demo.', es: 'Una empresa ha pedido una demostración.' },
    link: `/admin/demorequest/${id}`,
    subject: `demo:${id}`,
    onceKey: `demo-new:${id}`,
  });
  call.changed(admins, 'demos');
  return reply;
};

/** The number as it is stored; one that cannot be read is refused with its place. */
function phoneOf({ phone, country }: Pick<BodyOf<typeof endpoints.request>['body'], 'phone' | 'country'>): string | null {
  if (phone == null) return null;
  const message = 'Enter a telephone number of the chosen country, or one with its country code.';
  return readPhone(phone, country ?? null) ?? refuse('INVALID_INPUT', { fields: [{ path: 'body.phone', message, code: 'phone' }] });
}

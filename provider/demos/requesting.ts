import { v7 as uuid } from 'uuid';
import type { demos as endpoints } from '../../contract/demos.ts';
import { demoRequests } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { demoReceivedMail } from '../delivery/mails/demo-received.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { takePhone } from '../kernel/phone.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { admitPublicForm, isFilledInByProgram } from '../support/index.ts';
import { addEvent } from './store.ts';

/** A visitor without an account requests a demo; the device's idempotency key makes repeats one request. */
export const request: HandlerFunction<typeof endpoints.request> = async (call) => {
  const { database, body, clock } = call;
  const now = clock.now();
  const id = uuid();
  const reply = { id, receivedAt: toInstant(now) };
  if (isFilledInByProgram(body)) return reply;
  await admitPublicForm(database, 'demo', call.request.address, now);
  const { website: _website, ...given } = body;
  const phone = takePhone(body.phone, body.country);
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

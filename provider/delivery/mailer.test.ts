import { once } from 'node:events';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { FakeClock } from '../../tests/support/fake-clock.ts';
import { testNow } from '../../tests/support/provider.ts';
import type { OpenedDatabase } from '../database/open.ts';
import { mails } from '../database/schema/index.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';
import { type Mailer, startMailer } from './mailer.ts';
import { defaultQueueOptions, type SharedQueue, shareQueue } from './queue.ts';
import { leaseSeconds, maxAttempts } from './retry-rules.ts';
import { smtpTransport } from './smtp-transport.ts';

const log = pino({ level: 'silent' });
let opened: OpenedDatabase;
let queue: SharedQueue;
let clock: FakeClock;
const mailers: Mailer[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  queue = shareQueue(opened, defaultQueueOptions);
});
afterAll(async () => {
  await queue.close();
  await opened.close();
});
beforeEach(async () => {
  await opened.database.delete(mails);
  clock = new FakeClock(testNow);
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.close();
});

function mailerWith(transport: MailTransport | null): Mailer {
  const mailer = startMailer({ database: opened.database, queue, clock, log, transport, random: () => 0.5 });
  mailers.push(mailer);
  return mailer;
}

async function store(given: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const id = uuid();
  const texts = { greeting: 'Hello', paragraphs: ['Text'], notes: [], subject: 'Subject' };
  await opened.database.insert(mails).values({
    id,
    kind: 'test',
    to: 'ana@zh.example',
    ...layOutMail(texts, 'en'),
    createdAt: clock.now(),
    nextAttemptAt: clock.now(),
    ...given,
  });
  return id;
}

async function only(): Promise<typeof mails.$inferSelect> {
  const [mail] = await opened.database.select().from(mails);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

function recording(fails: (mail: OutgoingMail, attempt: number) => unknown = () => null) {
  const tried: string[] = [];
  const transport: MailTransport = {
    keepsContent: false,
    send: async (mail) => {
      tried.push(mail.id);
      const error = fails(mail, tried.length);
      if (error) throw error;
    },
    close: () => undefined,
  };
  return { tried, transport };
}

describe('the mailer', () => {
  it('sends what is due once, and keeps neither code nor link afterwards, not in the subject either', async () => {
    const id = await store({ subject: '123456 is your code' });
    const { tried, transport } = recording();
    const mailer = mailerWith(transport);
    await mailer.sendDue();
    await mailer.sendDue();
    expect(tried).toEqual([id]);
    expect(await only()).toMatchObject({ endedBecause: 'sent', attempts: 1, text: '', html: '', subject: '' });
  });

  it('tries again later and later, and gives up in the end', async () => {
    await store();
    const { tried, transport } = recording(() => Object.assign(new Error('down'), { code: 'ECONNECTION' }));
    const mailer = mailerWith(transport);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await mailer.sendDue();
      expect(tried).toHaveLength(attempt);
      await mailer.sendDue();
      expect(tried).toHaveLength(attempt);
      const { nextAttemptAt, endedAt } = await only();
      if (endedAt !== null) break;
      const wait = (nextAttemptAt.getTime() - clock.now().getTime()) / 1000;
      waits.push(wait);
      clock.advance(wait);
    }
    expect(waits.slice(0, 4)).toEqual([11.25, 45, 180, 720]);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(await only()).toMatchObject({ endedBecause: 'failed', attempts: maxAttempts, lastError: 'ECONNECTION' });
  });

  it('tries a server that is away with one mail at a time, and with all that waited once it is back, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => store()));
    let isDown = true;
    const { tried, transport } = recording(() => (isDown ? Object.assign(new Error('down'), { code: 'ESOCKET' }) : null));
    const mailer = mailerWith(transport);
    await mailer.sendDue();
    await mailer.sendDue();
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(2);
    isDown = false;
    tried.length = 0;
    await mailer.sendDue();
    expect([...tried].sort()).toEqual([...ids].sort());
    await mailer.sendDue();
    expect(tried).toHaveLength(5);
  });

  it('does not send again what it could not write down at once, because the database was away', async () => {
    const id = await store();
    const { tried, transport } = recording();
    let failures = 1;
    const database = new Proxy(opened.database, {
      get(target, name, receiver) {
        if (name === 'update' && tried.length > 0 && failures-- > 0) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name, receiver);
      },
    });
    const mailer = startMailer({ database, queue, clock, log, transport });
    mailers.push(mailer);
    await mailer.sendDue();
    expect(await only()).toMatchObject({ endedBecause: 'sent' });
    clock.advance(leaseSeconds);
    await mailer.sendDue();
    expect(tried).toEqual([id]);
  });

  it('gives up at once what a server refuses for good', async () => {
    await store();
    const { transport } = recording(() => Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 }));
    await mailerWith(transport).sendDue();
    expect(await only()).toMatchObject({ endedBecause: 'failed', lastError: 'EENVELOPE 550' });
  });

  it('leaves out what has become useless', async () => {
    await store({ usefulUntil: clock.now() });
    const { tried, transport } = recording();
    await mailerWith(transport).sendDue();
    expect(tried).toEqual([]);
    expect(await only()).toMatchObject({ endedBecause: 'too-late', text: '' });
  });

  it('is many at once, and still each mail goes out once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => store()));
    const { tried, transport } = recording();
    await Promise.all([1, 2, 3].map(() => mailerWith(transport).sendDue()));
    expect([...tried].sort()).toEqual([...ids].sort());
  });

  it('takes over what a provider that died had taken, with the same id', async () => {
    const id = await store();
    // Its sending never ends, as after a power cut.
    const dead: MailTransport = { keepsContent: false, send: () => new Promise(() => undefined), close: () => undefined };
    void startMailer({ database: opened.database, queue, clock, log, transport: dead }).sendDue();
    await expect.poll(async () => (await only()).attempts).toBe(1);
    const { tried, transport } = recording();
    const other = mailerWith(transport);
    await other.sendDue();
    expect(tried).toEqual([]);
    clock.advance(leaseSeconds);
    await other.sendDue();
    expect(tried).toEqual([id]);
  });

  it('takes over at once what another has put into the queue and not begun, and makes an attempt once that was given out twice', async () => {
    const id = await store({ nextAttemptAt: new Date(clock.now().getTime() + leaseSeconds * 1000) });
    const jobs = await queue.open();
    const job = { mailId: id, attempt: 1 };
    await opened.database.transaction((transaction) => jobs.add(transaction, 'outgoing-mail', [job, job]));
    const { tried, transport } = recording();
    await mailerWith(transport).sendDue();
    expect(tried).toEqual([id]);
    expect(await only()).toMatchObject({ endedBecause: 'sent', attempts: 1 });
  });

  it('sends with the next look what it had taken when the database went away', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => store()));
    let failures = 1;
    const database = new Proxy(opened.database, {
      get(target, name, receiver) {
        if (name === 'update' && failures-- > 0) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name, receiver);
      },
    });
    const { tried, transport } = recording();
    const mailer = startMailer({ database, queue, clock, log, transport });
    mailers.push(mailer);
    await mailer.sendDue();
    expect(tried).toEqual([]);
    await mailer.sendDue();
    expect([...tried].sort()).toEqual([...ids].sort());
  });

  it('asks the ledger once when it is woken for nothing, and the queue not at all', async () => {
    let asked = 0;
    const executeSql: OpenedDatabase['executeSql'] = (text, values) => {
      // pg-boss has work of its own too.
      if (text.includes('outgoing-mail')) asked += 1;
      return opened.executeSql(text, values);
    };
    const counted = shareQueue({ kind: opened.kind, executeSql }, defaultQueueOptions);
    let statements = 0;
    const database = new Proxy(opened.database, {
      get(target, name, receiver) {
        if (name === 'select' || name === 'update' || name === 'transaction') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const mailer = startMailer({ database, queue: counted, clock, log, transport: recording().transport });
    await mailer.sendDue();
    [asked, statements] = [0, 0];
    mailer.wake();
    await expect.poll(() => statements).toBe(1);
    await mailer.close();
    expect([statements, asked]).toEqual([1, 0]);
    await counted.close();
  });

  it('sends nothing without a transport; it all waits', async () => {
    await store();
    await mailerWith(null).sendDue();
    expect(await only()).toMatchObject({ endedAt: null, attempts: 0 });
  });
});

describe('a real SMTP server', () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  let server: SMTPServer;
  let refusesNext = false;

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusesNext) {
          refusesNext = false;
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  };

  beforeAll(async () => {
    server = new SMTPServer(options);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => void received.splice(0));

  function realTransport(): MailTransport {
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server does not listen.');
    return transportTo(address.port);
  }

  function transportTo(port: number): MailTransport {
    const config = { mailFrom: 'ZH <hello@coaching.example>', publicUrl: 'https://coaching.example' };
    return smtpTransport(config, `smtp://127.0.0.1:${port}`);
  }

  it('gets text and HTML, from us, to one person, with an id of its own', async () => {
    const id = await store(
      layOutMail({ subject: 'Código añadido', greeting: 'Hola', paragraphs: ['¿Qué tal?'], code: '123456', notes: [] }, 'es'),
    );
    await mailerWith(realTransport()).sendDue();
    const [mail] = received;
    expect(received).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'hello@coaching.example', to: ['ana@zh.example'] });
    expect(mail?.raw).toContain(`Message-ID: <${id}@coaching.example>`);
    expect(mail?.raw).toContain('From: ZH <hello@coaching.example>');
    expect(mail?.raw).toMatch(/Content-Type: text\/plain/i);
    expect(mail?.raw).toMatch(/Content-Type: text\/html/i);
    expect(mail?.raw).toMatch(/Subject: =\?UTF-8\?/);
  });

  it('that says later gets it later', async () => {
    await store();
    refusesNext = true;
    const mailer = mailerWith(realTransport());
    await mailer.sendDue();
    expect(received).toHaveLength(0);
    expect(await only()).toMatchObject({ endedAt: null, attempts: 1 });
    clock.advance(60);
    await mailer.sendDue();
    expect(received).toHaveLength(1);
  });

  it('that is dead and comes gets everything, each once', async () => {
    const port = await freePort();
    await Promise.all(Array.from({ length: 4 }, () => store()));
    const mailer = mailerWith(transportTo(port));
    await mailer.sendDue();
    expect((await opened.database.select().from(mails)).filter(({ lastError }) => lastError !== null)).toHaveLength(1);
    const back = new SMTPServer(options);
    await once(back.listen(port, '127.0.0.1'), 'listening');
    await mailer.sendDue();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])).size).toBe(4);
    await mailer.close();
    await new Promise<void>((resolve) => back.close(() => resolve()));
  });

  it('never gets an injected header or addressee', async () => {
    const evil = 'Hello\r\nBcc: victim@zh.example\r\n\r\n<script>alert(1)</script>';
    const content = layOutMail(
      { subject: evil, greeting: evil, paragraphs: [evil], action: { label: evil, address: 'https://zh.example/"><b>' }, notes: [] },
      'en',
    );
    // Past every check of ours, straight into the table.
    await store({ ...content, subject: evil });
    await store({ ...content, to: 'ana@zh.example\r\nBcc: victim@zh.example' });
    await store({ ...content, to: 'ana@zh.example, victim@zh.example' });
    await mailerWith(realTransport()).sendDue();
    for (const { to, raw } of received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('victim@zh.example');
      const headers = raw.split('\r\n\r\n', 1)[0] ?? '';
      expect(headers).not.toMatch(/^bcc:/im);
    }
    expect(content.subject).not.toMatch(/[\r\n]/);
    expect(content.html).not.toContain('<script>');
    expect(content.html).not.toContain('"><b>');
  });
});

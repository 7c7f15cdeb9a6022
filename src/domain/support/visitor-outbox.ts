import { forgetForm, type KeptForm, readForms, writeForm } from '../../db/visitor-forms.ts';
import { newId } from '../../platform/ids.ts';
import { sendPublic } from '../../platform/public-sending.ts';
import { retryDelayMs } from './visitor-rules.ts';

export type { KeptForm } from '../../db/visitor-forms.ts';

const endpoints = { contact: 'support.contact', demo: 'demos.request' } as const;

/** The state of the page: forms that wait or were refused, and those sent since the page was opened. */
export interface Outbox {
  readonly kept: readonly KeptForm[];
  readonly sent: readonly KeptForm[];
  /** The one being sent now: it cannot be taken back. */
  readonly sendingId: string | null;
}

let outbox: Outbox = { kept: [], sent: [], sendingId: null };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(changes: Partial<Outbox>): void {
  outbox = { ...outbox, ...changes };
  for (const listener of listeners) listener();
}

export function readOutbox(): Outbox {
  return outbox;
}

export function followOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function look(): Promise<readonly KeptForm[]> {
  const kept = await readForms();
  show({ kept });
  return kept;
}

/** Keeps a form and attempts to send it at once. Resolves after the attempt; `onKept` is called when it is on disk. */
export async function handOver(kind: KeptForm['kind'], body: KeptForm['body'], onKept: (id: string) => void): Promise<void> {
  const id = newId();
  // A contact message has its id in the body as well as in the key, so that either detects a repetition.
  const whole = kind === 'contact' ? { ...body, id } : body;
  await writeForm({ id, kind, body: whole, madeAt: Date.now(), attempts: 0, nextAt: 0, refusal: null });
  onKept(id);
  await look();
  await sendWaiting();
}

/** Takes back an unsent form; null when it is gone. */
export function withdrawForm(id: string): Promise<KeptForm | null> {
  return alone(async () => {
    const form = (await readForms()).find((one) => one.id === id) ?? null;
    if (form) await forgetForm(id);
    await look();
    return form;
  });
}

export function dismissSent(id: string): void {
  show({ sent: outbox.sent.filter((one) => one.id !== id) });
}

/** Runs in one page at a time where the browser supports it; if two send the same, the key makes it one. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return globalThis.navigator?.locks ? navigator.locks.request('zh-visitor', work) : work();
}

/** Sends what is due, in the order in which it was written, and schedules the rest. */
export async function sendWaiting(isForced = false): Promise<void> {
  await alone(async () => {
    for (const form of await look()) {
      if (form.refusal === null && (isForced || form.nextAt <= Date.now())) await sendOne(form);
    }
  });
  plan(await look());
}

async function sendOne(form: KeptForm): Promise<void> {
  show({ sendingId: form.id });
  const answer = await sendPublic(endpoints[form.kind], form.body, form.id);
  if (answer.kind === 'accepted') {
    await forgetForm(form.id);
    show({ sent: [...outbox.sent, form] });
  } else if (answer.kind === 'refused') {
    await writeForm({ ...form, refusal: { code: answer.code, fields: answer.fields } });
  } else {
    const attempts = form.attempts + 1;
    await writeForm({ ...form, attempts, nextAt: Date.now() + retryDelayMs(attempts, Math.random(), answer.retryAfterSeconds) });
  }
  show({ sendingId: null });
}

function plan(kept: readonly KeptForm[]): void {
  clearTimeout(timer);
  const due = kept.filter(({ refusal }) => refusal === null).map(({ nextAt }) => nextAt);
  if (due.length > 0) timer = setTimeout(() => void sendWaiting(), Math.max(250, Math.min(...due) - Date.now()));
}

let isAttending = false;

/** Sends what waits now and whenever the connection may be back. */
export function startVisitorOutbox(): void {
  if (isAttending) return;
  isAttending = true;
  const again = () => void sendWaiting(true).catch(() => undefined);
  window.addEventListener('online', again);
  window.addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
  });
  again();
}

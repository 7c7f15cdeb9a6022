import type { AnswerValue, IntakeForm } from '../../../contract/intake-form.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { errorName, log } from '../../platform/log.ts';
import type { ShownDraft } from './draft-entries.ts';
import { type AnswerChanges, type DraftSubmission, type Settle, saveDraftChanges, submitDraft } from './drafts.ts';
import { forgetLastChanges, keepLastChanges, timeOfLeaving } from './last-moment.ts';
import { queueDrafts } from './queue-drafts.ts';

/** The longest time between a change and its writing, in milliseconds. */
const saveDelayMs = 250;
/** After a pause this long, in milliseconds, the draft is sent for the member's other devices. */
const sendDelayMs = 4_000;

export type SavingState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'pending' }
  /** `at`: UTC instant. */
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' };

/** Keeps the input of one form on this device. */
export interface DraftKeeper {
  change(questionId: string, value: AnswerValue | undefined): void;
  /** Call with the draft in the local database when it changes. */
  see(draft: ShownDraft): void;
  /** Writes what is pending at once; resolves when it is written. */
  flush(): Promise<void>;
  /** Writes what is pending, and sends it without waiting for a pause: the form is being left. */
  close(): Promise<void>;
  /** The page is being left: unwritten changes are stored before this returns. */
  leave(): void;
  /** Writes what is pending, then submits. */
  submit(): Promise<DraftSubmission>;
  pending(): AnswerChanges;
}

interface KeeperOptions {
  readonly database: AccountDatabase;
  readonly form: IntakeForm;
  readonly clock: Clock;
  readonly onState: (state: SavingState) => void;
  readonly settle?: Settle;
}

/** The state of a keeper. */
interface Kept {
  /** The id of a draft that this keeper begins, however it is first written. */
  readonly ownId: string;
  stored: ShownDraft | null;
  /** It was sent or discarded elsewhere. */
  isGone: boolean;
  pending: Map<string, AnswerValue | undefined>;
  beingWritten: AnswerChanges;
}

/**
 * Creates a keeper. Changes are written together at most a quarter of a second after the first of them; a change that could not
 * be written stays pending until the next attempt.
 */
export function keepDraft(options: KeeperOptions): DraftKeeper {
  const { database, form, clock, onState } = options;
  const kept: Kept = { ownId: newId(), stored: null, isGone: false, pending: new Map(), beingWritten: new Map() };
  const sending = sendAfterPause(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (await write(options, kept)) sending.later();
    });
    return writing;
  }

  return {
    change(questionId, value) {
      if (kept.isGone) return;
      kept.pending.set(questionId, value);
      onState({ kind: 'pending' });
      timer ??= setTimeout(() => void flush(), saveDelayMs);
    },
    see(draft) {
      if (kept.stored === null || kept.stored.id === draft.id) kept.stored = draft;
    },
    flush,
    async close() {
      await flush();
      if (!kept.isGone) await sending.now();
    },
    leave() {
      const changes = new Map([...kept.beingWritten, ...kept.pending]);
      if (changes.size === 0 || kept.isGone) return;
      const ids = { seenId: kept.stored?.id ?? null, ownId: kept.ownId };
      keepLastChanges(database, { formId: form.id, formKey: form.key, ...ids, changes, at: timeOfLeaving(kept.stored, clock) });
      // The page may continue: hidden for a while, or in the back/forward cache.
      void flush();
    },
    async submit() {
      await flush();
      if (kept.pending.size > 0) throw new Error('The answers could not be saved on this device.');
      const submission = await submitDraft(database, form, kept.stored?.id ?? null, clock, options.settle);
      if (submission.kind !== 'incomplete') {
        kept.isGone = true;
        sending.stop();
      }
      return submission;
    },
    pending: () => kept.pending,
  };
}

/** Writes what is pending; returns whether there is something to send. */
async function write({ database, form, clock, onState }: KeeperOptions, kept: Kept): Promise<boolean> {
  if (kept.pending.size === 0 || kept.isGone) return false;
  const changes = kept.pending;
  const ids = { seenId: kept.stored?.id ?? null, ownId: kept.ownId };
  kept.pending = new Map();
  kept.beingWritten = changes;
  try {
    const saving = await saveDraftChanges(database, form, changes, ids, clock);
    const isGone = saving.kind === 'gone';
    if (isGone || kept.pending.size === 0) forgetLastChanges(database, ids);
    if (isGone) {
      kept.isGone = true;
      onState({ kind: 'gone' });
      return false;
    }
    kept.stored = saving.draft;
    onState(kept.pending.size > 0 ? { kind: 'pending' } : { kind: 'saved', at: saving.draft.updatedAt });
    return true;
  } catch (error) {
    // Input made meanwhile is newer than what could not be written.
    kept.pending = new Map([...changes, ...kept.pending]);
    log.error('intake draft not saved', { error: errorName(error) });
    onState({ kind: 'failed' });
    return false;
  } finally {
    kept.beingWritten = new Map();
  }
}

/** Queues what was written, for the member's other devices. */
function sendAfterPause({ database, form, clock }: KeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);

  async function now(): Promise<void> {
    stop();
    try {
      await queueDrafts(database, clock, form.key);
    } catch (error) {
      // It is safe on this device, and is queued with the next change or start.
      log.warning('intake draft not queued', { error: errorName(error) });
    }
  }

  return {
    now,
    stop,
    later(): void {
      stop();
      timer = setTimeout(() => void now(), sendDelayMs);
    },
  };
}

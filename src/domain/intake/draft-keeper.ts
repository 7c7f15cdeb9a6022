import type { AnswerValue, IntakeForm } from '../../../contract/intake-form.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { errorName, log } from '../../platform/log.ts';
import type { ShownDraft } from './draft-entries.ts';
import { type AnswerChanges, type DraftSubmission, saveDraftChanges, submitDraft } from './drafts.ts';
import { forgetLastChanges, keepLastChanges, leftAt } from './last-moment.ts';
import { queueDrafts } from './queue-drafts.ts';

/** Longest time between a change and its writing, in milliseconds. */
const patience = 250;
/** After a pause of so many milliseconds what was typed is sent for the member's other devices. */
const pause = 4_000;

export type SavingState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'pending' }
  /** `at`: UTC instant. */
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' };

/** Keeps what is typed into one form on this device. */
export interface DraftKeeper {
  change(questionId: string, value: AnswerValue | undefined): void;
  /** The draft as the local database holds it now. */
  see(draft: ShownDraft): void;
  /** Writes what is pending at once; resolves when it is written. */
  flush(): Promise<void>;
  /** Writes what is pending, and sends it without waiting for a pause: the form is being left. */
  close(): Promise<void>;
  /** The page is being left: what is not written yet is kept before this returns. */
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
}

/**
 * Makes a keeper. Changes are written together at most a quarter of a second after the first of
 * them; a change that could not be written stays pending and goes with the next try.
 */
export function keepDraft({ database, form, clock, onState }: KeeperOptions): DraftKeeper {
  // The id of a draft that this keeper begins, in whichever way it is written first.
  const ownId = newId();
  let held: ShownDraft | null = null;
  let isGone = false;
  let pending = new Map<string, AnswerValue | undefined>();
  let beingWritten: AnswerChanges = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sendingTimer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (pending.size === 0 || isGone) return;
    const changes = pending;
    pending = new Map();
    beingWritten = changes;
    try {
      const saving = await saveDraftChanges(database, form, changes, { seenId: held?.id ?? null, ownId }, clock);
      if (saving.kind === 'gone') {
        isGone = true;
        forgetLastChanges(database, { seenId: null, ownId });
        onState({ kind: 'gone' });
        return;
      }
      held = saving.draft;
      if (pending.size === 0) forgetLastChanges(database, { seenId: held.id, ownId });
      onState(pending.size > 0 ? { kind: 'pending' } : { kind: 'saved', at: saving.draft.updatedAt });
      clearTimeout(sendingTimer);
      sendingTimer = setTimeout(() => void send(), pause);
    } catch (error) {
      // What was typed meanwhile is newer than what could not be written.
      pending = new Map([...changes, ...pending]);
      log.error('intake draft not saved', { error: errorName(error) });
      onState({ kind: 'failed' });
    } finally {
      beingWritten = new Map();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function send(): Promise<void> {
    clearTimeout(sendingTimer);
    try {
      await queueDrafts(database, clock, form.key);
    } catch (error) {
      // It is safe on this device, and goes with the next change or start.
      log.warning('intake draft not queued', { error: errorName(error) });
    }
  }

  return {
    change(questionId, value) {
      if (isGone) return;
      pending.set(questionId, value);
      onState({ kind: 'pending' });
      timer ??= setTimeout(() => void flush(), patience);
    },
    see(draft) {
      if (held === null || held.id === draft.id) held = draft;
    },
    flush,
    async close() {
      await flush();
      if (!isGone) await send();
    },
    leave() {
      const changes = new Map([...beingWritten, ...pending]);
      if (changes.size === 0 || isGone) return;
      keepLastChanges(database, { formId: form.id, formKey: form.key, seenId: held?.id ?? null, ownId, changes, at: leftAt(held, clock) });
      // The page may live on: hidden for a while, or kept for the way back.
      void flush();
    },
    async submit() {
      await flush();
      if (pending.size > 0) throw new Error('The answers could not be saved on this device.');
      const submission = await submitDraft(database, form, held?.id ?? null, clock);
      if (submission.kind !== 'incomplete') {
        isGone = true;
        clearTimeout(sendingTimer);
      }
      return submission;
    },
    pending: () => pending,
  };
}

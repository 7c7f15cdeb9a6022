import { useLiveQuery } from 'dexie-react-hooks';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft, OpenPoint } from '../../../../contract/intake.ts';
import type { IntakeContent, IntakeForm } from '../../../../contract/intake-form.ts';
import { readWrittenDraft, writeWrittenDraft } from '../../../db/written-drafts.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorName, log } from '../../../platform/log.ts';
import { requireAccount } from '../../../sync/current-account.ts';
import { useAccount } from '../../query/use-account.ts';
import { useThrottledLiveQuery } from '../../query/use-throttled-live-query.ts';

/** A form being edited on this device. */
export interface WrittenForm {
  readonly key: string;
  readonly content: IntakeContent;
  readonly openPoints: readonly OpenPoint[];
  /** The published version that it follows; 0 for a new form. */
  readonly formVersion: number;
  /** The provider's draft that it continues; 0 when there was none. */
  readonly draftVersion: number;
  /** UTC instant of the last change on this device; null when there was none. */
  readonly changedAt: string | null;
}

const placeOf = (key: string) => `intake-form:${key}` as const;

/** The provider's versions of a form. */
export interface StoredForm {
  readonly newest: IntakeForm | null;
  readonly draft: FormDraft | null;
}

/** What editing starts from when nothing was written on this device: the draft, else the newest version. */
export function startOf(key: string, { newest, draft }: StoredForm): WrittenForm | null {
  const stored = { key, formVersion: newest?.version ?? 0, draftVersion: draft?.version ?? 0, changedAt: null };
  if (draft) return { ...stored, formVersion: draft.formVersion, content: draft.content, openPoints: draft.openPoints };
  return newest ? { ...stored, content: contentOf(newest), openPoints: [] } : null;
}

function contentOf({ id: _id, key: _key, version: _version, updatedAt: _at, ...content }: IntakeForm): IntakeContent {
  return content;
}

/** Whether another person has saved or published since editing began here. */
export function isBasedOnOldVersion(written: WrittenForm, { newest, draft }: StoredForm): boolean {
  if (written.changedAt === null) return false;
  return (newest?.version ?? 0) > written.formVersion || (draft?.version ?? 0) > written.draftVersion;
}

/** Keeps a form being edited on this device; null deletes it. */
async function keepWrittenForm(key: string, written: WrittenForm | null): Promise<void> {
  await writeWrittenDraft(requireAccount().database, placeOf(key), written);
}

/** Starts a new or imported form on this device. */
export async function beginForm(begun: Pick<WrittenForm, 'key' | 'content' | 'openPoints' | 'formVersion'>): Promise<void> {
  await keepWrittenForm(begun.key, { ...begun, draftVersion: 0, changedAt: systemClock.now().toISOString() });
}

/** Deletes this device's edits of a form. */
export async function discardOnDevice(key: string): Promise<void> {
  await keepWrittenForm(key, null);
}

/** The forms edited on this device that the provider may not have; undefined while loading. */
export function useFormsOnDevice(): readonly WrittenForm[] | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(
    async () =>
      account
        ? (await account.database.writtenDrafts.where('key').startsWith('intake-form:').toArray()).map(
            ({ values }) => values as WrittenForm,
          )
        : [],
    [account],
  );
}

/** This device's edits; once the provider has them, its current form. Undefined while nothing is known of the form. */
function shownForm(key: string, own: WrittenForm | null, stored: StoredForm | undefined): WrittenForm | null | undefined {
  if (own && own.changedAt !== null) return own;
  if (!stored) return own ?? undefined;
  const isOlder = own !== null && ((stored.newest?.version ?? 0) < own.formVersion || (stored.draft?.version ?? 0) < own.draftVersion);
  return isOlder ? own : startOf(key, stored);
}

export interface FormEditor {
  /** Undefined while loading, null when there is no such form. */
  readonly written: WrittenForm | null | undefined;
  /** Whether the last change is stored on the device. */
  readonly saving: 'untouched' | 'pending' | 'saved' | 'failed';
  readonly change: (change: (content: IntakeContent) => IntakeContent) => void;
  readonly settle: (openPoints: readonly OpenPoint[]) => void;
  /** Call when the provider has what was sent: input since then stays unsaved on top of it. */
  readonly accepted: (sent: WrittenForm, next: WrittenForm) => Promise<void>;
  /** Continues from something else: the provider's form, or one's own on top of it. */
  readonly replace: (written: WrittenForm | null) => Promise<void>;
}

/** The stored edits of a form, including those of other parts of the screen and other tabs. */
function useKeptForm(key: string, latest: RefObject<WrittenForm | null>) {
  const account = useAccount();
  const [own, setOwn] = useState<WrittenForm | null>();
  const [saving, setSaving] = useState<FormEditor['saving']>('untouched');
  const writing = useRef<Promise<void>>(Promise.resolve());
  /** How many changes are not written yet: until then the device is behind this screen. */
  const pending = useRef(0);

  // Another part of this screen, or another tab, writes there too.
  const kept = useLiveQuery(
    async () => (account ? ((await readWrittenDraft(account.database, placeOf(key))) as WrittenForm | null) : undefined),
    [account, key],
  );
  useEffect(() => {
    if (kept === undefined || pending.current > 0) return;
    latest.current = kept;
    setOwn(kept);
    setSaving(kept ? 'saved' : 'untouched');
  }, [kept, latest]);

  const keep = useCallback(
    async (next: WrittenForm | null): Promise<void> => {
      latest.current = next;
      setOwn(next);
      setSaving(next ? 'pending' : 'untouched');
      // In sequence: the last change must be the last to be written.
      const before = writing.current;
      pending.current += 1;
      writing.current = before.then(() => keepWrittenForm(key, next));
      try {
        await writing.current;
        if (latest.current === next && next) setSaving('saved');
      } catch (error) {
        log.warning('The form could not be kept on this device.', { error: errorName(error) });
        writing.current = Promise.resolve();
        setSaving('failed');
      } finally {
        pending.current -= 1;
      }
    },
    [key, latest],
  );

  return { own, saving, keep };
}

/**
 * A form being edited. Each change is stored on the device first, and is there again after a reload, online or offline.
 *
 * @param stored the provider's form; undefined while loading
 */
export function useFormEditor(key: string, stored: StoredForm | undefined): FormEditor {
  const latest = useRef<WrittenForm | null>(null);
  const { own, saving, keep } = useKeptForm(key, latest);
  const start = own === undefined ? undefined : shownForm(key, own, stored);
  if (start !== undefined) latest.current = start;

  const alter = useCallback(
    (change: (written: WrittenForm) => WrittenForm) => {
      if (latest.current) void keep({ ...change(latest.current), changedAt: systemClock.now().toISOString() });
    },
    [keep],
  );
  const change = useCallback(
    (next: (content: IntakeContent) => IntakeContent) => alter((written) => ({ ...written, content: next(written.content) })),
    [alter],
  );
  const settle = useCallback((openPoints: readonly OpenPoint[]) => alter((written) => ({ ...written, openPoints })), [alter]);
  const accepted = useCallback(
    (sent: WrittenForm, next: WrittenForm) => {
      const now = latest.current;
      const isSame = !now || (now.content === sent.content && now.openPoints === sent.openPoints);
      return keep(isSame ? next : { ...now, formVersion: next.formVersion, draftVersion: next.draftVersion });
    },
    [keep],
  );
  return { written: start, saving, change, settle, accepted, replace: keep };
}

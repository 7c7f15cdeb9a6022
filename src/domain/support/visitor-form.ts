import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readFormDraft, writeFormDraft } from '../../db/visitor-forms.ts';
import { attendToOutbox, dismissSent, followOutbox, handOver, type KeptForm, readOutbox, takeBack } from './visitor-outbox.ts';
import { bodyOf, type FormValues, type Problem, problemsOf, valuesOf } from './visitor-rules.ts';

export type { FormValues, Problem } from './visitor-rules.ts';

/** What is said with the form without being asked for: the language of the page, the zone of the device. */
type Besides = Readonly<Record<string, string>>;

/** A form of the public site: what is typed survives, and what is sent waits for the connection. */
export function useVisitorForm(kind: KeptForm['kind'], besides: Besides) {
  const [values, setValues] = useState<FormValues>({});
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [latestId, setLatestId] = useState<string | null>(null);
  const [hasNoRoom, setHasNoRoom] = useState(false);
  const wasTyped = useRef(false);
  const outbox = useSyncExternalStore(followOutbox, readOutbox);

  useEffect(() => {
    attendToOutbox();
    readFormDraft(kind).then(
      (kept) => !wasTyped.current && kept && setValues(kept),
      // Where the browser keeps nothing the form still sends.
      () => undefined,
    );
  }, [kind]);

  const keep = (next: FormValues | null) => void writeFormDraft(kind, next).catch(() => undefined);
  const put = (next: FormValues) => {
    wasTyped.current = true;
    setValues(next);
    keep(next);
  };
  const change = (name: string, value: string) => {
    put({ ...values, [name]: value });
    if (problems[name]) setProblems(({ [name]: _mended, ...rest }) => rest);
  };

  async function submit(): Promise<void> {
    const found = problemsOf(kind, values);
    setProblems(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    setHasNoRoom(false);
    try {
      await handOver(kind, { ...bodyOf(kind, values), ...besides }, (id) => {
        setLatestId(id);
        setValues({});
        keep(null);
      });
    } catch {
      setHasNoRoom(true);
    } finally {
      setIsBusy(false);
    }
  }

  /** Back into the fields, unless something else was begun there. */
  async function edit(form: KeptForm): Promise<void> {
    const taken = await takeBack(form.id);
    if (!taken) return;
    const isEmpty = Object.values(values).every((value) => value.trim() === '');
    if (!isEmpty) return;
    put(valuesOf(taken));
    const wrong = taken.refusal?.fields ?? [];
    setProblems(Object.fromEntries(wrong.map((name) => [name, 'wrong' as const])));
  }

  const ofKind = (forms: readonly KeptForm[]) => forms.filter((form) => form.kind === kind);
  return {
    values,
    problems,
    isBusy,
    hasNoRoom,
    change,
    submit,
    edit,
    kept: ofKind(outbox.kept),
    sent: ofKind(outbox.sent),
    sendingId: outbox.sendingId,
    /** The last one that was handed over here. */
    latestId,
    dismiss: dismissSent,
  };
}

export type VisitorForm = ReturnType<typeof useVisitorForm>;

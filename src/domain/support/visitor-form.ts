import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GivenForm } from '../../../contract/public-page.ts';
import { isBlank } from '../../../contract/visible-text.ts';
import { readFormDraft, writeFormDraft } from '../../db/visitor-forms.ts';
import { pageData } from './page-data.ts';
import { dismissSent, followOutbox, handOver, type KeptForm, readOutbox, startVisitorOutbox, withdrawForm } from './visitor-outbox.ts';
import { bodyOf, type FormValues, type Problem, problemsOf, valuesOf } from './visitor-rules.ts';

/** Fields added without being asked for: the language of the page, the zone of the device. */
type Besides = Readonly<Record<string, string>>;

/** A form of the public site: input survives, and submissions wait for the connection. */
export function useVisitorForm(kind: KeptForm['kind'], besides: Besides) {
  const [answered, setAnswered] = useState(() => answeredOf(kind));
  const refused = answered?.outcome === 'refused' ? answered : null;
  const sentByBrowser = useMemo(() => (answered?.outcome === 'sent' ? asSent(answered) : null), [answered]);
  const outbox = useSyncExternalStore(followOutbox, readOutbox, readOutbox);
  useEffect(startVisitorOutbox, []);
  const fields = useFields(kind, refused, sentByBrowser);
  const { submit, ...sending } = useHandingOver(kind, besides, fields);

  const ofKind = (forms: readonly KeptForm[]) => forms.filter((form) => form.kind === kind);
  return {
    values: fields.values,
    problems: fields.problems,
    change: fields.change,
    takeTyped: fields.takeTyped,
    edit: fields.edit,
    ...sending,
    async submit(): Promise<void> {
      if (answered) setAnswered(null);
      await submit();
    },
    kept: ofKind(outbox.kept),
    sent: [...(sentByBrowser ? [sentByBrowser] : []), ...ofKind(outbox.sent)],
    /** Why the provider refused the browser's own submission, if no field is to blame. */
    failure: refused?.failure ?? null,
    /** The fields that the provider found wrong in the browser's own submission, in order. */
    wrongAtFirst: Object.keys(refused?.problems ?? {}),
    sendingId: outbox.sendingId,
    dismiss: (id: string) => (id === sentByBrowser?.id ? setAnswered(null) : dismissSent(id)),
  };
}

/** The fields, kept on this device as they are typed, and their problems. */
function useFields(kind: KeptForm['kind'], refused: GivenForm | null, sentByBrowser: KeptForm | null) {
  const [values, setValues] = useState<FormValues>(refused?.values ?? {});
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>(refused?.problems ?? {});
  const wasTyped = useRef(refused !== null);
  useEffect(() => {
    // A form that the browser submitted itself is not a draft any more.
    if (sentByBrowser !== null) void writeFormDraft(kind, null).catch(() => undefined);
    readFormDraft(kind).then(
      (kept) => !wasTyped.current && kept && setValues(kept),
      // The form still sends when the browser stores nothing.
      () => undefined,
    );
  }, [kind, sentByBrowser]);

  const keep = (next: FormValues | null) => void writeFormDraft(kind, next).catch(() => undefined);
  const put = (next: FormValues) => {
    wasTyped.current = true;
    setValues(next);
    keep(next);
  };
  const clear = () => {
    setValues({});
    keep(null);
  };
  const change = (name: string, value: string) => {
    put({ ...values, [name]: value });
    if (problems[name]) setProblems(({ [name]: _mended, ...rest }) => rest);
  };

  /** Input made before the app was loaded. */
  const takeTyped = (typed: FormValues) => {
    const differing = Object.entries(typed).filter(([name, value]) => value !== (values[name] ?? ''));
    if (differing.length > 0) put({ ...values, ...Object.fromEntries(differing) });
  };

  /** Puts the form back into the fields, unless something else was started there. */
  async function edit(form: KeptForm): Promise<void> {
    const taken = await withdrawForm(form.id);
    if (!taken) return;
    const isEmpty = Object.values(values).every(isBlank);
    if (!isEmpty) return;
    put(valuesOf(taken));
    const wrong = taken.refusal?.fields ?? [];
    setProblems(Object.fromEntries(wrong.map((name) => [name, 'wrong' as const])));
  }

  return { values, problems, setProblems, clear, change, takeTyped, edit };
}

type Fields = Pick<ReturnType<typeof useFields>, 'values' | 'setProblems' | 'clear'>;

function useHandingOver(kind: KeptForm['kind'], besides: Besides, { values, setProblems, clear }: Fields) {
  const [isBusy, setIsBusy] = useState(false);
  /** The last form submitted here. */
  const [latestId, setLatestId] = useState<string | null>(null);
  const [hasNoRoom, setHasNoRoom] = useState(false);

  async function submit(): Promise<void> {
    const found = problemsOf(kind, values);
    setProblems(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    setHasNoRoom(false);
    try {
      await handOver(kind, { ...bodyOf(kind, values), ...besides }, (id) => {
        setLatestId(id);
        clear();
      });
    } catch {
      setHasNoRoom(true);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, latestId, hasNoRoom, submit };
}

/** The provider's answer to a form that the browser submitted itself; the page was rendered with it. */
function answeredOf(kind: KeptForm['kind']): GivenForm | null {
  const { form } = pageData();
  return form?.kind === kind ? form : null;
}

function asSent({ kind, values }: GivenForm): KeptForm {
  return { id: 'sent-by-browser', kind, body: values, madeAt: 0, attempts: 1, nextAt: 0, refusal: null };
}

export type VisitorForm = ReturnType<typeof useVisitorForm>;

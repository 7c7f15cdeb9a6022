import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { loadErrorText } from '../../i18n/error-text.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { FieldBinding } from './fields.tsx';
import { type FormRules, isSame, type Problems, type RefusedValue, resolverOf } from './form-resolver.ts';
import { fieldsRefused } from './issue-words.ts';
import { useUnsavedWork } from './unsaved-work.ts';

interface ContractFormOptions<Values extends FieldValues, Sent> extends FormRules<Values, Sent> {
  /** The known values. Values that arrive later are applied to untouched fields. */
  readonly values: Values;
  /** @param changed what differs from the known values */
  readonly onSubmit: (sent: Sent, changed: Partial<Sent>) => Promise<void> | void;
  /** The path of a field in the request, if it is not its name: `titles.en`. A rejection at that path is shown at the field. */
  readonly placeOf?: { readonly [Name in keyof Values]?: string };
  /** The errors of fields that a response of the provider implies, beside those that it names itself. */
  readonly problemsOf?: (error: unknown) => Problems<Values> | undefined;
  /** The text of a failure that is about no field; by its code, unless given. */
  readonly describeFailure?: (error: unknown) => Promise<string>;
  /** Fields cleared after sending: a password has to be typed again. */
  readonly clearedWhenSent?: readonly (keyof Values & string)[];
  /** Called with typed values, to store them so that a reload loses nothing. */
  readonly onTyped?: (values: Values) => void;
}

export interface ContractForm<Values extends FieldValues = FieldValues> {
  /** Binds a field: `<TextField {...field('firstName')} label=… />`. */
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldBinding<FieldPathValue<Values, Name>>;
  /** The current values. */
  readonly values: Values;
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  /** Sets several at once: for parts of a form that native pages show too, or that cover several fields. */
  readonly change: (change: Partial<Values>) => void;
  /** The error of each field, as a text. */
  readonly problems: Problems<Values>;
  /** There are typed values that are not sent. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why sending failed, as a text, if no field is the cause. */
  readonly failure: string | null;
  /** How often sending was refused because of a field. */
  readonly refusals: number;
  /** Sends what was typed; once at a time. */
  readonly submit: () => Promise<void>;
  /** Restores the known values: all, or those of the named fields. */
  readonly undo: (...names: readonly FieldPath<Values>[]) => void;
}

/** The person cancelled: nothing was sent, nothing went wrong. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The attempts to submit; not rendered. */
interface Tries {
  isSending: boolean;
  /** Submitting was attempted: from now on each change validates. */
  wasTried: boolean;
  refused: readonly RefusedValue[];
}

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** A form over a schema of the contract: values, errors and submitting. Show it with `Form` or `FormSheet`. */
export function useContractForm<Values extends FieldValues, Sent>(options: ContractFormOptions<Values, Sent>): ContractForm<Values> {
  const { values: known, check, onTyped } = options;
  const [base, keepAsSent] = useBase(known);
  const tries = useRef<Tries>({ isSending: false, wasTried: false, refused: [] });
  const form = useForm<Values, unknown, Values>({
    defaultValues: known as DefaultValues<Values>,
    resolver: resolverOf(options, () => tries.current.refused),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  const changedNames = (Object.keys(values) as Path<Values>[]).filter((name) => !isSame(values[name], base[name]));
  const isDirty = changedNames.length > 0;
  useUnsavedWork(isDirty && onTyped === undefined);
  useArrivals(form, base);
  useRevalidation(form, tries, [values, check?.(values)]);
  useReportOfTyped(values, onTyped);
  const { submit, forgetFailure, ...state } = useSending({ form, options, tries, changedNames, keepAsSent });

  function undo(...names: readonly FieldPath<Values>[]): void {
    for (const name of names.length > 0 ? names : (Object.keys(base) as FieldPath<Values>[])) form.setValue(name, base[name]);
    if (names.length > 0) return;
    tries.current.wasTried = false;
    form.clearErrors();
    forgetFailure();
  }

  const problems = Object.fromEntries(
    Object.entries(form.formState.errors).map(([name, error]) => [name, error?.message as string | undefined]),
  ) as Problems<Values>;
  const control = form.control as unknown as Control<FieldValues>;
  return {
    ...state,
    values,
    isDirty,
    submit,
    undo,
    problems,
    set: (name, value) => form.setValue(name, value),
    change: (change) => {
      for (const [name, value] of Object.entries(change)) form.setValue(name as Path<Values>, value as Values[Path<Values>]);
    },
    field: (name) => ({ control, name }),
  };
}

/** The known values: sent values count as known until newer ones arrive. */
function useBase<Values>(known: Values) {
  const [sent, setSent] = useState<{ readonly values: Values; readonly over: Values } | null>(null);
  const base = sent && isSame(sent.over, known) ? sent.values : known;
  return [base, (values: Values) => setSent({ values, over: known })] as const;
}

/** Applies newly known values to the untouched fields. */
function useArrivals<Values extends FieldValues>(form: Form<Values>, base: Values): void {
  const before = useRef(base);
  useLayoutEffect(() => {
    for (const name of Object.keys(base) as Path<Values>[]) {
      const [stored, next] = [before.current[name], base[name]];
      if (!isSame(stored, next) && isSame(form.getValues(name), stored)) form.setValue(name, next);
    }
    before.current = base;
  });
}

/** After a rejected submit each change validates every field, as one may depend on another. */
function useRevalidation<Values extends FieldValues>(form: Form<Values>, tries: RefObject<Tries>, comparedWith: unknown): void {
  const { language } = useReader();
  const compared = JSON.stringify([language, comparedWith]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed values and those they are compared with.
  useEffect(() => {
    if (tries.current.wasTried) void form.trigger();
  }, [form, compared]);
}

function useReportOfTyped<Values extends FieldValues>(values: Values, onTyped: ((values: Values) => void) | undefined): void {
  const typed = JSON.stringify(values);
  const reported = useRef(typed);
  useEffect(() => {
    if (reported.current === typed) return;
    reported.current = typed;
    onTyped?.(values);
  });
}

interface SendingParts<Values extends FieldValues, Sent> {
  readonly form: Form<Values>;
  readonly options: ContractFormOptions<Values, Sent>;
  readonly tries: RefObject<Tries>;
  readonly changedNames: readonly string[];
  readonly keepAsSent: (values: Values) => void;
}

function useSending<Values extends FieldValues, Sent>({ form, options, tries, changedNames, keepAsSent }: SendingParts<Values, Sent>) {
  const { values: known, onSubmit, placeOf, problemsOf, clearedWhenSent = [], describeFailure = loadErrorText } = options;
  const [state, setState] = useState({ isBusy: false, failure: null as string | null, refusals: 0 });
  const amend = (change: Partial<typeof state>) => setState((last) => ({ ...last, ...change }));
  const refuse = () => setState((last) => ({ ...last, refusals: last.refusals + 1 }));

  async function send(complete: Values): Promise<void> {
    amend({ isBusy: true, failure: null });
    const changed = Object.fromEntries(Object.entries(complete).filter(([name]) => changedNames.includes(name)));
    await onSubmit(complete as unknown as Sent, changed as Partial<Sent>);
    tries.current.wasTried = false;
    for (const name of clearedWhenSent as readonly Path<Values>[]) form.setValue(name, known[name]);
    keepAsSent(structuredClone(form.getValues()));
  }

  async function explain(error: unknown): Promise<void> {
    const named = { ...(await fieldsRefused(error, Object.keys(form.getValues()), placeOf)), ...problemsOf?.(error) };
    const refused = Object.entries(named).flatMap(([name, about]) =>
      about === undefined ? [] : [{ name, words: about, value: form.getValues(name as Path<Values>) }],
    );
    tries.current.refused = refused;
    if (refused.length === 0) {
      amend({ failure: await describeFailure(error) });
      return;
    }
    await form.trigger();
    refuse();
  }

  async function submit(): Promise<void> {
    if (tries.current.isSending) return;
    tries.current = { isSending: true, wasTried: true, refused: [] };
    try {
      let isRefused = false;
      await form.handleSubmit(send, () => {
        isRefused = true;
      })();
      // Not earlier: the fields get their errors after the handler above, and the first of them gets the focus.
      if (isRefused) refuse();
    } catch (error) {
      if (!(error instanceof NotSent)) await explain(error);
    } finally {
      tries.current.isSending = false;
      amend({ isBusy: false });
    }
  }

  return { ...state, submit, forgetFailure: () => amend({ failure: null }) };
}

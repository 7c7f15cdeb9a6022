import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { loadErrorText } from '../../i18n/error-text.ts';
import { loadWords } from '../../i18n/index.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { FieldBinding } from './fields.tsx';
import { fieldsRefused, type Issue, wordIssue } from './issue-words.ts';
import { useUnsavedWork } from './unsaved-work.ts';

type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

interface ContractFormOptions<Values extends FieldValues, Sent> {
  /** What the contract says of what the form fills in. */
  readonly schema: z.ZodType<Sent>;
  /** What is known. What arrives later reaches the fields in which nothing was typed. */
  readonly values: Values;
  /** Words for what the schema finds wrong with a field, where the usual ones say too little. */
  readonly words?: { readonly [Name in keyof Values]?: string | ((issue: Issue) => string) };
  /** What else is wrong: what no schema knows. */
  readonly check?: (values: Values) => Problems<Values>;
  /** @param changed what differs from what was known */
  readonly onSubmit: (sent: Sent, changed: Partial<Sent>) => Promise<void> | void;
  /** Where a field stands in what is sent, if not under its own name: `titles.en`. A refusal of what is there is shown at the field. */
  readonly placeOf?: { readonly [Name in keyof Values]?: string };
  /** Which fields an answer of the provider is about, in words; beside those that it names itself. */
  readonly problemsOf?: (error: unknown) => Problems<Values> | undefined;
  /** Words a failure that is about no field; by its code, unless given. */
  readonly describeFailure?: (error: unknown) => Promise<string>;
  /** What is not kept once it was sent: a password is asked for anew. */
  readonly clearedWhenSent?: readonly (keyof Values & string)[];
  /** What is typed is kept elsewhere, so that a reload loses nothing. */
  readonly onTyped?: (values: Values) => void;
}

export interface ContractForm<Values extends FieldValues = FieldValues> {
  /** Binds a field: `<TextField {...field('firstName')} label=… />`. */
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldBinding<FieldPathValue<Values, Name>>;
  /** As they stand. */
  readonly values: Values;
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  /** Sets several at once: for parts of a form that native pages show too, or that stand for several fields. */
  readonly change: (change: Partial<Values>) => void;
  /** What is wrong with each field, in words. */
  readonly problems: Problems<Values>;
  /** Something was typed that is not sent. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why it was not sent, in words, where no field is to blame. */
  readonly failure: string | null;
  /** How often sending was refused because of a field. */
  readonly refusals: number;
  /** Sends what was typed; once at a time. */
  readonly submit: () => Promise<void>;
  /** Puts back what is known: all, or the fields named. */
  readonly undo: (...names: readonly FieldPath<Values>[]) => void;
}

/** The person thought better of it: nothing was sent, nothing went wrong. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form over a schema of the contract: what is typed, what is wrong with it, and sending it. Show it with `Form` or `FormSheet`. */
export function useContractForm<Values extends FieldValues, Sent>(options: ContractFormOptions<Values, Sent>): ContractForm<Values> {
  const {
    schema,
    values: known,
    words,
    check,
    placeOf,
    problemsOf,
    onSubmit,
    onTyped,
    clearedWhenSent = [],
    describeFailure = loadErrorText,
  } = options;
  const { language } = useReader();
  const [state, setState] = useState({ isBusy: false, failure: null as string | null, refusals: 0 });
  /** What was sent counts as known until something else is. */
  const [sent, setSent] = useState<{ readonly values: Values; readonly over: Values } | null>(null);
  const base = sent && isSame(sent.over, known) ? sent.values : known;
  const before = useRef(base);
  const isSending = useRef(false);
  const wasTried = useRef(false);
  /** What the provider said about a value; it holds while the value stays, and until it is sent again. */
  const refused = useRef<readonly { readonly name: string; readonly value: unknown; readonly words: string }[]>([]);

  const resolver: Resolver<Values, unknown, Values> = async (typed, context, resolving) => {
    const { values, errors } = await zodResolver(schema as unknown as z.ZodType<Values, Values>)(typed, context, resolving);
    const found: FieldErrors = { ...errors };
    const issues = schema.safeParse(typed, { reportInput: true }).error?.issues ?? [];
    if (issues.length > 0) await loadWords('form');
    for (const issue of issues.toReversed()) {
      const own = words?.[issue.path.join('.') as keyof Values];
      set(found, issue.path.join('.'), { type: issue.code, message: typeof own === 'function' ? own(issue) : (own ?? wordIssue(issue)) });
    }
    for (const [name, message] of Object.entries(check?.(typed) ?? {})) {
      if (message !== undefined && !found[name]) set(found, name, { type: 'check', message });
    }
    for (const { name, value, words: message } of refused.current) {
      if (isSame(typed[name], value)) set(found, name, { type: 'provider', message });
    }
    return Object.keys(found).length === 0
      ? { values: values as Values, errors: {} }
      : { values: {}, errors: found as FieldErrors<Values> };
  };
  const form = useForm<Values, unknown, Values>({
    defaultValues: known as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  const changedNames = (Object.keys(values) as Path<Values>[]).filter((name) => !isSame(values[name], base[name]));
  const isDirty = changedNames.length > 0;
  useUnsavedWork(isDirty && onTyped === undefined);

  useLayoutEffect(() => {
    for (const name of Object.keys(base) as Path<Values>[]) {
      const [held, next] = [before.current[name], base[name]];
      if (!isSame(held, next) && isSame(form.getValues(name), held)) form.setValue(name, next);
    }
    before.current = base;
  });

  // Who was refused once sees at each change what is still wrong, in every field: one may depend on another.
  const typed = JSON.stringify(values);
  const surroundings = JSON.stringify([language, check?.(values)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed and what it is compared with.
  useEffect(() => {
    if (wasTried.current) void form.trigger();
  }, [form, typed, surroundings]);

  const reported = useRef(typed);
  useEffect(() => {
    if (reported.current === typed) return;
    reported.current = typed;
    onTyped?.(values);
  });

  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    refused.current = [];
    const refuse = () => setState((last) => ({ ...last, refusals: last.refusals + 1 }));
    try {
      wasTried.current = true;
      let isRefused = false;
      await form.handleSubmit(
        async (complete) => {
          setState((last) => ({ ...last, isBusy: true, failure: null }));
          const changed = Object.fromEntries(Object.entries(complete).filter(([name]) => changedNames.includes(name as Path<Values>)));
          await onSubmit(complete as unknown as Sent, changed as Partial<Sent>);
          wasTried.current = false;
          for (const name of clearedWhenSent as readonly Path<Values>[]) form.setValue(name, known[name]);
          setSent({ values: structuredClone(form.getValues()), over: known });
        },
        () => {
          isRefused = true;
        },
      )();
      // Not before: the fields learn what is wrong with them after the handler above, and the first of them gets the focus.
      if (isRefused) refuse();
    } catch (error) {
      if (error instanceof NotSent) return;
      const named = { ...(await fieldsRefused(error, Object.keys(values), placeOf)), ...problemsOf?.(error) };
      refused.current = Object.entries(named).flatMap(([name, about]) =>
        about === undefined ? [] : [{ name, words: about, value: form.getValues(name as Path<Values>) }],
      );
      if (refused.current.length > 0) {
        await form.trigger();
        refuse();
      } else {
        const failure = await describeFailure(error);
        setState((last) => ({ ...last, failure }));
      }
    } finally {
      isSending.current = false;
      setState((last) => ({ ...last, isBusy: false }));
    }
  }

  function undo(...names: readonly FieldPath<Values>[]): void {
    for (const name of names.length > 0 ? names : (Object.keys(base) as FieldPath<Values>[])) form.setValue(name, base[name]);
    if (names.length > 0) return;
    wasTried.current = false;
    form.clearErrors();
    setState((last) => ({ ...last, failure: null }));
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

import { useEffect, useState } from 'react';
import { hasExpressions } from '../../../contract/expressions/has-expressions.ts';
import { type Person, personAt } from '../../../contract/expressions/person.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { errorName, log } from '../../platform/log.ts';
import { useOwnProfile } from '../accounts/queries.ts';
import { useNow } from '../query/use-now.ts';

/** A form with its expressions decided, and all answers, for the answers that are given so far. */
export interface SettledForm {
  readonly form: IntakeForm;
  readonly values: AnswerValues;
  /** What could not be worked out. */
  readonly failures: readonly { readonly id: string; readonly message: string }[];
}

export interface Resolver {
  readonly settle: (form: IntakeForm, values: AnswerValues) => SettledForm;
  /** The answers that a form begins with. */
  readonly begin: (form: IntakeForm) => AnswerValues;
}

type Engine = typeof import('../../../contract/expressions/resolve-form.ts');

let engine: Engine | undefined;

/** The part of the app that evaluates expressions; it is large, and loaded for forms that have some. */
async function loadEngine(): Promise<Engine> {
  engine ??= await import('../../../contract/expressions/resolve-form.ts');
  return engine;
}

/** Loads it ahead, so that such a form can be filled in without a connection. */
export function useEngineAhead(forms: readonly { readonly form: IntakeForm }[] | undefined): void {
  const isNeeded = forms?.some(({ form }) => hasExpressions(form)) === true;
  useEffect(() => {
    if (isNeeded) loadEngine().catch((error: unknown) => log.warning('expressions-not-loaded', { why: errorName(error) }));
  }, [isNeeded]);
}

const plain: Resolver = { settle: (form, values) => ({ form, values, failures: [] }), begin: () => ({}) };

export type ResolverState =
  | { readonly kind: 'ready'; readonly resolver: Resolver }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly again: () => void };

/** What decides the expressions of a form for the signed-in member. Forms without any need nothing. */
export function useResolver(form: IntakeForm): ResolverState {
  const profile = useOwnProfile();
  const now = useNow();
  const person = profile.data && personAt(profile.data.data, now);
  const unknown = profile.isLookedUp && !profile.data ? personAt(nobody, now) : undefined;
  return useResolverFor(form, person ?? unknown);
}

const nobody = { birthDate: null, gender: null, timeZone: 'UTC' } as const;

/** What decides the expressions of a form for a person, who may still be looked up. */
export function useResolverFor(form: IntakeForm, person: Person | undefined): ResolverState {
  const isNeeded = hasExpressions(form);
  const [loaded, setLoaded] = useState(engine);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || loaded || tries < 0) return undefined;
    let isCurrent = true;
    setHasFailed(false);
    loadEngine().then(
      (found) => isCurrent && setLoaded(() => found),
      (error: unknown) => {
        log.warning('expressions-not-loaded', { why: errorName(error) });
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, loaded, tries]);
  if (!isNeeded) return { kind: 'ready', resolver: plain };
  if (hasFailed) return { kind: 'failed', again: () => setTries((before) => before + 1) };
  if (!loaded || !person) return { kind: 'loading' };
  return { kind: 'ready', resolver: resolverOf(loaded, person) };
}

let latest: { readonly key: string; readonly resolver: Resolver } | undefined;

/** The same one for the same person and day, so that what follows from it is not worked out again. */
function resolverOf({ resolveForm, initialValues }: Engine, person: Person): Resolver {
  const key = JSON.stringify(person);
  if (latest?.key !== key) {
    const settle: Resolver['settle'] = (form, values) => resolveForm(form, values, person);
    latest = { key, resolver: { settle, begin: (form) => initialValues(form, person) } };
  }
  return latest.resolver;
}

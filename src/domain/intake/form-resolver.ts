import { useEffect, useMemo, useState } from 'react';
import { dependsOnPerson, hasExpressions } from '../../../contract/expressions/has-expressions.ts';
import { type PersonProfile, personAt } from '../../../contract/expressions/person.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { errorName, log } from '../../platform/log.ts';
import { useOwnProfile } from '../accounts/queries.ts';
import { useNow } from '../query/use-now.ts';
import type { SettledForm } from './settled-form.ts';

export interface Resolver {
  /** Evaluates for the answers so far; by default today. */
  readonly settle: (form: IntakeForm, values: AnswerValues, at?: Date) => SettledForm;
  /** Returns the answers that a form begins with. */
  readonly begin: (form: IntakeForm) => AnswerValues;
}

type Engine = typeof import('../../../contract/expressions/resolve-form.ts');

let engine: Engine | undefined;

/** Loads the code that evaluates expressions, which is large. */
async function loadEngine(): Promise<Engine> {
  engine ??= await import('../../../contract/expressions/resolve-form.ts');
  return engine;
}

/** Loads the engine if one of the forms needs it, so that the form can be filled in without a connection. */
export function useEngineAhead(forms: readonly { readonly form: IntakeForm }[] | undefined): void {
  const isNeeded = forms?.some(({ form }) => hasExpressions(form)) === true;
  useEffect(() => {
    if (isNeeded) loadEngine().catch((error: unknown) => log.warning('expressions-not-loaded', { why: errorName(error) }));
  }, [isNeeded]);
}

const withoutExpressions: Resolver = { settle: (form, values) => ({ form, values, failures: [] }), begin: () => ({}) };

export type ResolverState =
  | { readonly kind: 'ready'; readonly resolver: Resolver }
  | { readonly kind: 'loading' }
  /** `engine`: the code that evaluates expressions could not be loaded; `profile`: the member's profile is not on this device. */
  | { readonly kind: 'failed'; readonly missing: 'engine' | 'profile'; readonly again: () => void };

/** Evaluates the expressions of a form for the signed-in member. Forms without expressions need neither engine nor profile. */
export function useResolver(form: IntakeForm): ResolverState {
  const profile = useOwnProfile();
  const isNeeded = useMemo(() => dependsOnPerson(form), [form]);
  const state = useResolverFor(form, isNeeded ? profile.data?.data : nobody);
  if (isNeeded && profile.isLookedUp && !profile.data) return { kind: 'failed', missing: 'profile', again: profile.refresh };
  return state;
}

/** A person about whom nothing is known, for forms whose expressions do not read the person. */
export const nobody: PersonProfile = { birthDate: null, gender: null, timeZone: 'UTC' };

/** Evaluates the expressions of a form for a person; undefined while the profile is being read. */
export function useResolverFor(form: IntakeForm, profile: PersonProfile | undefined): ResolverState {
  const isNeeded = hasExpressions(form);
  const { loaded, again } = useEngine(isNeeded);
  const now = useNow();
  const { birthDate, gender, timeZone } = profile ?? nobody;
  const { today } = personAt({ birthDate, gender, timeZone }, now);
  const resolver = useMemo(
    () => loaded && resolverOf(loaded, { birthDate, gender, timeZone }, today),
    [loaded, birthDate, gender, timeZone, today],
  );
  if (!isNeeded) return { kind: 'ready', resolver: withoutExpressions };
  if (again) return { kind: 'failed', missing: 'engine', again };
  return resolver && profile ? { kind: 'ready', resolver } : { kind: 'loading' };
}

/** Loads the engine when it is needed; `again`, which tries again, is set after a failure. */
function useEngine(isNeeded: boolean): { readonly loaded: Engine | undefined; readonly again: (() => void) | null } {
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
  return { loaded, again: hasFailed ? () => setTries((before) => before + 1) : null };
}

function resolverOf({ resolveForm, initialValues }: Engine, profile: PersonProfile, today: string): Resolver {
  const person = { birthDate: profile.birthDate, gender: profile.gender, today };
  return {
    settle: (form, values, at) => ({
      ...resolveForm(form, values, at ? personAt(profile, at) : person),
      ...(dependsOnPerson(form) && { person: profile }),
    }),
    begin: (form) => initialValues(form, person),
  };
}

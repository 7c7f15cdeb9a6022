import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod';
import { loadTranslations } from '../../i18n/index.ts';
import { type Issue, wordIssue } from './issue-words.ts';

export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** The validation of a form. */
export interface FormRules<Values extends FieldValues, Sent> {
  /** The contract's schema of the request. */
  readonly schema: z.ZodType<Sent>;
  /** Texts for issues of the schema, where the default ones are too general. */
  readonly words?: { readonly [Name in keyof Values]?: string | ((issue: Issue) => string) };
  /** Further checks that the schema cannot express. */
  readonly check?: (values: Values) => Problems<Values>;
}

/** A rejection of a value by the provider; valid until the value changes or is sent again. */
export interface RefusedValue {
  readonly name: string;
  readonly value: unknown;
  readonly words: string;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Validates the values: by the schema, by the form's own check, and by what the provider rejected. */
export function resolverOf<Values extends FieldValues, Sent>(
  { schema, words, check }: FormRules<Values, Sent>,
  refusedValues: () => readonly RefusedValue[],
): Resolver<Values, unknown, Values> {
  return async (typed, context, resolving) => {
    const { values, errors } = await zodResolver(schema as unknown as z.ZodType<Values, Values>)(typed, context, resolving);
    const found: FieldErrors = { ...errors };
    const issues = schema.safeParse(typed, { reportInput: true }).error?.issues ?? [];
    if (issues.length > 0) await loadTranslations('form');
    for (const issue of issues.toReversed()) {
      const own = words?.[issue.path.join('.') as keyof Values];
      set(found, issue.path.join('.'), { type: issue.code, message: typeof own === 'function' ? own(issue) : (own ?? wordIssue(issue)) });
    }
    for (const [name, message] of Object.entries(check?.(typed) ?? {})) {
      if (message !== undefined && !found[name]) set(found, name, { type: 'check', message });
    }
    for (const { name, value, words: message } of refusedValues()) {
      if (isSame(typed[name], value)) set(found, name, { type: 'provider', message });
    }
    return Object.keys(found).length === 0
      ? { values: values as Values, errors: {} }
      : { values: {}, errors: found as FieldErrors<Values> };
  };
}

import { canBeRead } from '../../../contract/phone.ts';
import { trimmed } from '../../../contract/visible-text.ts';
import type { KeptForm } from '../../db/visitor-forms.ts';

const firstMilliseconds = 2_000;
const maxDelayMs = 5 * 60_000;

/** Milliseconds until the next attempt: growing with full jitter, at least the provider's Retry-After. */
export function retryDelayMs(attempts: number, random: number, retryAfterSeconds: number | null): number {
  const ceiling = Math.min(maxDelayMs, firstMilliseconds * 2 ** Math.min(attempts - 1, 20));
  const jittered = Math.max(500, Math.floor(random * ceiling));
  return retryAfterSeconds === null ? jittered : Math.max(jittered, Math.min(retryAfterSeconds, 3600) * 1000);
}

export type FormValues = Readonly<Record<string, string>>;

interface Field {
  readonly isOptional?: true;
  readonly longest: number;
  readonly looksLike?: RegExp;
}

const line = { longest: 200 } as const;
/** Also as mail programs copy it, `Ana <ana@company.example>`; the provider extracts the address. */
const email = { longest: 500, looksLike: /^(?:[^<>]*<\s*)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}(?:\s*>)?$/ } as const;

/** The rules of the forms; the provider decides. */
const fields: Readonly<Record<KeptForm['kind'], Readonly<Record<string, Field>>>> = {
  contact: { fullName: line, email, topic: line, message: { longest: 4000 } },
  demo: {
    firstName: line,
    lastName: { ...line, isOptional: true },
    email,
    phone: { longest: 40, isOptional: true },
    companyName: line,
    jobTitle: { ...line, isOptional: true },
    companySize: line,
    country: { ...line, isOptional: true },
    message: { longest: 4000, isOptional: true },
  },
};

const clean = (name: string, value: string) => (name === 'phone' ? value.replaceAll(/[\s().\p{Cf}-]/gu, '') : trimmed(value));

export type Problem = 'missing' | 'wrong' | 'long';

/** The problem of each field. */
export function problemsOf(kind: KeptForm['kind'], values: FormValues): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const [name, { isOptional, longest, looksLike }] of Object.entries(fields[kind])) {
    const value = clean(name, values[name] ?? '');
    if (value === '') {
      if (!isOptional) problems[name] = 'missing';
    } else if (value.length > longest) problems[name] = 'long';
    else if (looksLike && !looksLike.test(value)) problems[name] = 'wrong';
    else if (name === 'phone' && !canBeRead(value, values.country ?? null)) problems[name] = 'wrong';
  }
  return problems;
}

/** The body of a form: what was filled in, and the honeypot field, which only bots fill in. */
export function bodyOf(kind: KeptForm['kind'], values: FormValues): Readonly<Record<string, string>> {
  const names = [...Object.keys(fields[kind]), 'website'];
  return Object.fromEntries(names.map((name) => [name, clean(name, values[name] ?? '')]).filter(([, value]) => value !== ''));
}

/** The field values of a form that was taken back. */
export function valuesOf({ kind, body }: Pick<KeptForm, 'kind' | 'body'>): FormValues {
  return Object.fromEntries(Object.keys(fields[kind]).flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])));
}

import i18next from 'i18next';
import type * as z from 'zod';
import { formatNumber } from '../../i18n/format.ts';
import { loadTranslations } from '../../i18n/index.ts';

/** An issue found by a schema of the contract. */
export type Issue = z.core.$ZodIssue;

/** The text of an issue for the person. The translations of `form` must have been loaded. */
export function wordIssue(issue: Issue): string {
  const t = i18next.getFixedT(null, 'form');
  const say = (bound: number | bigint) => formatNumber(Number(bound), { language: i18next.language === 'es' ? 'es' : 'en' });
  const { input } = issue;
  if (input === '' || input === null || input === undefined || (Array.isArray(input) && input.length === 0)) return t('missing');
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? t('short', { count: Number(issue.minimum) }) : t('least', { least: say(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string' ? t('long', { count: Number(issue.maximum) }) : t('most', { most: say(issue.maximum) });
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? t('number') : t('other');
    case 'invalid_format':
      return issue.format === 'email' ? t('email') : t(issue.path.at(-1) === 'phone' ? 'phone' : 'other');
    default:
      return t('other');
  }
}

/** The errors of the fields that the provider's response names, as texts. */
export async function fieldsRefused(
  error: unknown,
  names: readonly string[],
  placeOf: Readonly<Record<string, string | undefined>> = {},
): Promise<Readonly<Record<string, string>>> {
  const details =
    error instanceof Error && 'details' in error ? (error.details as { fields?: readonly { path: string; code?: string }[] } | null) : null;
  const found = (details?.fields ?? []).map(({ path, code }) => ({ path: path.replace(/^body\./, ''), code }));
  const paths = found.map(({ path }) => path);
  const phones = new Set(found.filter(({ code }) => code === 'phone').map(({ path }) => path));
  const refused = names.filter((name) => {
    const place = placeOf[name] ?? name;
    return paths.some((path) => path === place || path.startsWith(`${place}.`) || place.startsWith(`${path}.`));
  });
  if (refused.length === 0) return {};
  await loadTranslations('form');
  return Object.fromEntries(refused.map((name) => [name, i18next.t(phones.has(placeOf[name] ?? name) ? 'form:phone' : 'form:other')]));
}

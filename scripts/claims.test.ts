import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english as legal } from '../contract/built-in-texts/en.ts';
import { deletionGraceDays } from '../contract/deletion-grace.ts';
import { effectiveGroupSize } from '../provider/analytics/group-rules.ts';
import { dueDays } from '../provider/subscriptions/billing-rules.ts';
import { employerAccount } from '../src/i18n/en/employer-account.ts';
import { prices } from '../src/i18n/en/prices.ts';
import { privacy } from '../src/i18n/en/privacy.ts';
import { site } from '../src/i18n/en/site.ts';
import { siteForms } from '../src/i18n/en/site-forms.ts';
import { siteHead } from '../src/i18n/en/site-head.ts';
import { sitePages } from '../src/i18n/en/site-pages.ts';

const page = readFileSync('docs/claims.md', 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Says') && !line.startsWith('| In '));
const texts = {
  site,
  'site-pages': sitePages,
  'site-forms': siteForms,
  'site-head': siteHead,
  prices,
  privacy,
  'employer-account': employerAccount,
  legal,
};

/** A text this long is a sentence; shorter ones are labels. */
const sentenceLength = 40;

function sentencesOf(value: unknown, path: string): Map<string, string> {
  if (typeof value === 'string') return new Map(value.length >= sentenceLength ? [[path, value]] : []);
  const separator = path.includes(':') ? '.' : ':';
  return new Map(Object.entries(value as object).flatMap(([key, inner]) => [...sentencesOf(inner, `${path}${separator}${key}`)]));
}

const sentences = new Map(Object.entries(texts).flatMap(([name, value]) => [...sentencesOf(value, name)]));
const namedTexts = [
  ...page.matchAll(/`((?:site|site-pages|site-forms|site-head|prices|privacy|employer-account|legal)(?::[\w.-]+)?)`/g),
].map((match) => match[1] ?? '');
const covers = (named: string, path: string) =>
  path === named || [':', '.', '_'].some((separator) => path.startsWith(`${named}${separator}`));

describe('the claims of the product', () => {
  it('list each sentence of the public texts, and no text that is not there', () => {
    const unlisted = [...sentences.keys()].filter((path) => !namedTexts.some((named) => covers(named, path)));
    expect(unlisted).toEqual([]);
    const paths = Object.entries(texts).flatMap(([name, value]) => pathsOf(value, name));
    expect(namedTexts.filter((named) => !paths.some((path) => covers(named, path)))).toEqual([]);
  });

  it('name a place that is there, or say that people keep them', () => {
    expect(rows.length).toBeGreaterThan(80);
    for (const row of rows) {
      const places = [...row.matchAll(/`([\w./-]+\.tsx?): ([^`]+)`/g)];
      expect(places.length > 0 || /\| (?:people|no claim) \|$/.test(row), row).toBe(true);
      for (const [, file = '', name = ''] of places) {
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, 'utf8').includes(name), `${name} in ${file}`).toBe(true);
      }
    }
  });

  it.each([
    ['site-pages:faq.employer.answer', 'at least eight people', effectiveGroupSize(0), 8],
    ['legal:privacy.sections.employer.text', 'never fewer than eight people', effectiveGroupSize(0), 8],
    ['legal:client.sections.data.text', 'at least eight people', effectiveGroupSize(0), 8],
    ['legal:privacy.sections.what.text', `${deletionGraceDays} days`, deletionGraceDays, 14],
    ['legal:client.sections.payment.text', `${dueDays} days`, dueDays, 30],
    ['employer-account:subscription.noneText', `${dueDays} days`, dueDays, 30],
    ['employer-account:change.lead', `${dueDays} days`, dueDays, 30],
  ])('%s says the number of the code', (path, words, constant, number) => {
    expect(constant).toBe(number);
    expect(sentences.get(path)).toContain(words);
  });
});

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  const separator = path.includes(':') ? '.' : ':';
  return [path, ...Object.entries(value as object).flatMap(([key, inner]) => pathsOf(inner, `${path}${separator}${key}`))];
}

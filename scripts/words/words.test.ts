import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { allWords, type Section } from './all-words.ts';
import { pairsOf } from './pairs.ts';
import { screens } from './screens.ts';

const sections = await allWords();

/** The place where a text in one language matches, as `namespace key: text`. */
function found(language: 'english' | 'spanish', pattern: RegExp, among: readonly Section[] = sections): string[] {
  return among.flatMap(({ name, words }) =>
    words.flatMap((pair) => {
      const text = pair[language];
      return text?.match(pattern) ? [`${name} ${pair.path}: ${text}`] : [];
    }),
  );
}

const ofAreas = (...areas: string[]): Section[] => sections.filter(({ area }) => area !== null && areas.includes(area));

it('prints every namespace, each once', () => {
  const namespaces = readdirSync(join(root, 'src/i18n/en')).map((file) => file.slice(0, -'.ts'.length));
  expect(Object.values(screens).flat().sort()).toEqual(namespaces.sort());
});

it('finds what the provider says: objects by language, choices by language, and the calls of the forms', () => {
  const source = `
    const titles: Record<string, LocalizedText> = { moved: { en: 'Moved', es: 'Cambiada' } };
    function mail(isSpanish: boolean) { return isSpanish ? { notes: ['Uno', x + ' dos'] } : { notes: ['One', x + ' two'] }; }
    const form = { title: words('Sleep', 'El sueño') };`;
  expect(pairsOf(source)).toEqual([
    { path: 'titles.moved', english: 'Moved', spanish: 'Cambiada' },
    { path: 'mail.notes.0', english: 'One', spanish: 'Uno' },
    { path: 'mail.notes.1', english: "x + ' two'", spanish: "x + ' dos'" },
    { path: 'form.title', english: 'Sleep', spanish: 'El sueño' },
  ]);
});

describe('English', () => {
  it.each([
    ['notice as a rule of the coach', /asks for .*notice/],
    ['not heard of', /not heard of/i],
    ['present password, second step', /present password|second step/i],
    ['going on for continuing', /\bgo(es|ing) on\b|(?<!can |stop and )\bgo on\b/i],
    ['mails', /unwanted mails|(?<!e-)\bmail(s|ed)?\b(?! server)/i],
    ['room for storage', /room (in use|there is|left)|\bto keep what\b/i],
    ['data along', /data along|take in (the|a) file/i],
    ['what was said', /all you said|what you said/i],
    ['begun, meanwhile, former', /\bbegun\b|(?<!in the )\bmeanwhile\b|(?<!\{)\bformer\b(?!\})/i],
    ['run out, tries, not right', /\brun(s)? out\b|\btries\b|is not right/i],
    ['by itself', /by (itself|themselves)/i],
    ['once with a connection', /once with a connection/i],
    ['telephone', /telephone/i],
    ['waits to be sent', /waits? to be sent|waits? for you/i],
    ['making what is created', /\b(is|are) made\b|\bwill be made\b/i],
    ['log-in as a noun', /log-in/i],
  ])('says nothing like %s', (_, pattern) => {
    expect(found('english', pattern)).toEqual([]);
  });
});

describe('Spanish', () => {
  /** Names of products, places, people and menus. */
  const names =
    /\b(ZH|Agora|Apple|Health|Google|Facebook|Chrome|Safari|Aegis|Authenticator|App|Store|Play|Start|Grow|Care|Marta|España|Illinois|Workplace|Wellness|Study|Molitor|Reif|Crisis|Push|CSV|JSON|HTML|JPEG|PNG|WebP|WebM|MOV|PDF|JavaScript|Windows|Edge|Firefox|Seguridad|Notificaciones|Recordatorios|Ayuda|Madrid|Excel|Okta|Entra)\b/g;

  it('has no capital within a sentence', () => {
    const withoutNames = sections
      .filter(({ area }) => area !== null)
      .map((section) => ({
        ...section,
        words: section.words.map((pair) => ({ ...pair, spanish: pair.spanish?.replace(names, 'nombre') ?? null })),
      }));
    expect(found('spanish', /[a-záéíóúñü,;)] [A-ZÁÉÍÓÚÑ]\p{Ll}+/u, withoutNames)).toEqual([]);
  });

  it('has one term for one thing', () => {
    expect(found('spanish', /puntuación (media |global )?de salud|índice (total|general)/i)).toEqual([]);
    expect(found('spanish', /\bhoras? libres?\b/i)).toEqual([]);
    expect(found('spanish', /acuerdo para coaches/i)).toEqual([]);
  });

  const informal = /(?<![\p{L}«])(tú|te|ti|tu|tus|contigo|tuy[oa]s?|puedes|tienes|quieres|elige|vosotros|vuestr[oa]s?)(?!\p{L})/iu;
  const formal = /(?<!\p{L})(usted(es)?|puede usted|escriba|pruebe|vuelva a|revise|introduzca|cuéntenos)(?!\p{L})/iu;

  it('addresses employers and administrators as usted', () => {
    expect(found('spanish', informal, ofAreas('Employer', 'Admin'))).toEqual([]);
  });

  it('addresses members and coaches as tú', () => {
    expect(found('spanish', formal, ofAreas('Member', 'Coach')).filter((text) => !text.startsWith('intake form.official'))).toEqual([]);
  });

  it('addresses nobody where all roles read the same', () => {
    const everyone = [
      'common',
      'errors',
      'identity',
      'federated',
      'second-step',
      'security',
      'sync',
      'sync-sheet',
      'offers',
      'diagnostics',
      'support',
    ];
    const shared = sections.filter(
      ({ name }) => everyone.includes(name) || name.endsWith('security-notice.ts') || name.endsWith('forgotten-password.ts'),
    );
    const addressed = [...found('spanish', informal, shared), ...found('spanish', formal, shared)];
    // A link for coaches only.
    expect(addressed.filter((text) => !text.startsWith('identity signIn.becomeCoach:'))).toEqual([]);
  });

  it('addresses nobody in what an administrator reads who holds a session', () => {
    const calls = sections.filter(({ name }) => name === 'calls' || name === 'calls-devices');
    // Notes and chat are the coach's; the others are sent to members only.
    const ofCoachesAndMembers =
      /^calls(-devices)? (hidden|notes|end\.(note|feedback|removed)|waiting|alone\.(text|lateText)|notice\.(muted|late)|phone\.(memberText|noOwn)|preview\.hidden|join\.largeMember)/;
    const addressed = [...found('spanish', informal, calls), ...found('spanish', formal, calls)];
    expect(addressed.filter((text) => !ofCoachesAndMembers.test(text))).toEqual([]);
  });
});

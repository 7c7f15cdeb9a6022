import type { IntakeForm } from '../intake-form.ts';
import { maximumOf } from '../intake-rules.ts';
import type { Condition } from '../intake-visibility.ts';
import { undividedBandId } from '../undivided-band.ts';
import { type Extension, extensionAt, type ImportedForm, own } from './terms.ts';
import { type Findings, ownText, textMembers } from './texts.ts';

type Scoring = NonNullable<IntakeForm['scoring']>;

const url = `${own}scoring`;

/** Converts the scoring of a form to an extension, since FHIR R4 has neither bands nor answers that call for care. */
export function scoringExtension({ scoring }: Pick<IntakeForm, 'scoring'>): Extension[] {
  if (scoring === null) return [];
  const bands = scoring.bands.map((band) => ({
    url: 'band',
    extension: [
      { url: 'id', valueCode: band.id },
      { url: 'minimum', valueDecimal: band.minimum },
      { url: 'maximum', valueDecimal: band.maximum },
      { url: 'needsCare', valueBoolean: band.needsCare },
      { url: 'label', ...textMembers('valueString', band.label) },
      { url: 'nextStep', ...textMembers('valueString', band.nextStep) },
    ],
  }));
  const questions = scoring.questionIds.map((id) => ({ url: 'question', valueCode: id }));
  return [{ url, extension: [...questions, ...bands, ...scoring.careWhen.map(careExtension)] }];
}

function careExtension({ questionId, operator, value }: Condition): Extension {
  return {
    url: 'care',
    extension: [
      { url: 'question', valueCode: questionId },
      { url: 'operator', valueCode: operator },
      ...(value === undefined ? [] : [{ url: 'value', ...valueMember(value) }]),
    ],
  };
}

function valueMember(value: NonNullable<Condition['value']>): Extension {
  if (typeof value === 'number') return { valueDecimal: value };
  return typeof value === 'boolean' ? { valueBoolean: value } : { valueString: value };
}

/** Reads the scoring of a file that we exported; undefined without one. The schema is checked later. */
function scoringIn(extensions: readonly Extension[] | undefined): unknown {
  const parts = extensionAt(extensions, url)?.extension;
  if (!parts) return undefined;
  const named = (name: string) => parts.filter((part) => part.url === name);
  const within = ({ extension }: Extension, name: string) => extensionAt(extension, name);
  return {
    questionIds: named('question').map(({ valueCode }) => valueCode),
    bands: named('band').map((band) => ({
      id: within(band, 'id')?.valueCode,
      minimum: within(band, 'minimum')?.valueDecimal,
      maximum: within(band, 'maximum')?.valueDecimal,
      needsCare: within(band, 'needsCare')?.valueBoolean,
      label: ownText(within(band, 'label')),
      nextStep: ownText(within(band, 'nextStep')),
    })),
    careWhen: named('care').map((care) => {
      const given = within(care, 'value');
      const value = given?.valueDecimal ?? given?.valueBoolean ?? given?.valueString;
      return {
        questionId: within(care, 'question')?.valueCode,
        operator: within(care, 'operator')?.valueCode,
        ...(value === undefined ? {} : { value }),
      };
    }),
  };
}

/** Returns the file's own scoring, or one band over the whole range, which the administrator divides. */
export function readScoring(
  extensions: readonly Extension[] | undefined,
  questions: ImportedForm['questions'],
  weighted: readonly string[],
  { notes }: Findings,
): unknown {
  const ownScoring = scoringIn(extensions);
  if (ownScoring !== undefined) return ownScoring;
  if (weighted.length === 0) return null;
  const undivided: Scoring = {
    questionIds: [...weighted],
    bands: [
      {
        id: undividedBandId,
        minimum: 0,
        maximum: 0,
        label: { en: 'Your total', es: 'Tu total' },
        nextStep: { en: 'Talk about it with your coach in your next session.', es: 'Coméntalo con tu coach en la próxima sesión.' },
        needsCare: false,
      },
    ],
    careWhen: [],
  };
  notes.push({ code: 'bands-missing', path: 'scoring' });
  const maximum = maximumOf({ questions, scoring: undivided });
  const lowest = Math.min(
    0,
    ...questions.flatMap((question) => ('options' in question ? question.options.map(({ weight }) => weight ?? 0) : [])),
  );
  return { ...undivided, bands: undivided.bands.map((band) => ({ ...band, minimum: lowest, maximum })) };
}

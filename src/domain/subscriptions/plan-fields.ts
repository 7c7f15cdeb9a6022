import type * as z from 'zod';
import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { Plan, planInput } from '../../../contract/plan.ts';

type PlanInput = z.input<typeof planInput>;

/** A plan in its form: prices in whole units, one feature per line. */
export interface PlanFields {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly descriptionEn: string;
  readonly descriptionEs: string;
  readonly featuresEn: string;
  readonly featuresEs: string;
  readonly month: number;
  readonly year: number;
  readonly currency: string;
  readonly minimumSeats: number;
  readonly maximumSeats: number | null;
  readonly sessionsPerMonth: number | null;
}

const inUnits = (cents: number): number => cents / 100;
const inCents = (units: number): number => Math.round(units * 100);

export function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function fieldsOfPlan(plan: Plan): PlanFields {
  const { name, description, features, pricePerMonth, pricePerYear, minimumSeats, maximumSeats, sessionsPerMonth } = plan;
  return {
    ...{ nameEn: name.en, nameEs: name.es, descriptionEn: description.en, descriptionEs: description.es },
    featuresEn: features.map(({ en }) => en).join('\n'),
    featuresEs: features.map(({ es }) => es).join('\n'),
    ...{ month: inUnits(pricePerMonth.cents), year: inUnits(pricePerYear.cents), currency: pricePerMonth.currency },
    ...{ minimumSeats, maximumSeats, sessionsPerMonth },
  };
}

export function planOfFields(fields: PlanFields): PlanInput {
  const { currency, minimumSeats, maximumSeats, sessionsPerMonth } = fields;
  const spanish = linesOf(fields.featuresEs);
  return {
    name: { en: fields.nameEn, es: fields.nameEs },
    description: { en: fields.descriptionEn, es: fields.descriptionEs },
    features: linesOf(fields.featuresEn).map((en, index): LocalizedText => ({ en, es: spanish[index] ?? en })),
    pricePerMonth: { cents: inCents(fields.month), currency },
    pricePerYear: { cents: inCents(fields.year), currency },
    ...{ minimumSeats, maximumSeats, sessionsPerMonth },
  };
}

/** How much cheaper a year is than twelve months, in whole per cent; null when it is not. */
export function yearlySaving({ pricePerMonth, pricePerYear }: Pick<Plan, 'pricePerMonth' | 'pricePerYear'>): number | null {
  const months = 12 * pricePerMonth.cents;
  if (months === 0 || pricePerYear.cents >= months) return null;
  return Math.round(100 * (1 - pricePerYear.cents / months));
}

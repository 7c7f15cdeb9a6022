import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Offering } from '../../../contract/offerings.ts';

type OfferingInput = Omit<EndpointInput<EndpointOf<'offerings.create'>>['body'], 'key' | 'kind'>;

/** An offering in its form: the price in whole units. */
export interface OfferingFields {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly descriptionEn: string;
  readonly descriptionEs: string;
  readonly image: string | null;
  readonly price: number | null;
  readonly currency: string;
  readonly intakeCategory: string | null;
  readonly isActive: boolean;
}

export function fieldsOfOffering({ name, description, image, price, intakeCategory, isActive }: Offering): OfferingFields {
  return {
    ...{ nameEn: name.en, nameEs: name.es, descriptionEn: description.en, descriptionEs: description.es },
    price: price === null ? null : price.cents / 100,
    currency: price?.currency ?? 'EUR',
    ...{ image, intakeCategory, isActive },
  };
}

export function offeringOfFields(fields: OfferingFields): OfferingInput {
  const { nameEn, nameEs, descriptionEn, descriptionEs, image, price, currency, intakeCategory, isActive } = fields;
  return {
    name: { en: nameEn, es: nameEs },
    description: { en: descriptionEn, es: descriptionEs },
    price: price === null ? null : { cents: Math.round(price * 100), currency },
    ...{ image, intakeCategory, isActive },
  };
}

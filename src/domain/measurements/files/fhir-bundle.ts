import type { Measurement } from '../../../../contract/measurements.ts';
import { diastolicCode, fhirCodes, loincSystem, systolicCode, ucumSystem } from './fhir-codes.ts';

const categorySystem = 'http://terminology.hl7.org/CodeSystem/observation-category';

/**
 * The measurements of one member as a FHIR R4 Bundle of Observations. The Patient has only an id.
 *
 * @param items as stored, in canonical units
 */
export function fhirBundle(items: readonly Measurement[], userId: string, now: Date): object {
  const patient = `urn:uuid:${userId}`;
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [
      { fullUrl: patient, resource: { resourceType: 'Patient', id: userId } },
      ...items.map((item) => ({ fullUrl: `urn:uuid:${item.id}`, resource: observationOf(item, patient) })),
    ],
  };
}

function observationOf({ id, kind, value, secondValue, measuredAt, note }: Measurement, patient: string): object {
  const { loinc, display, ucum, category } = fhirCodes[kind];
  const quantity = (amount: number) => ({ value: amount, unit: ucum, system: ucumSystem, code: ucum });
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [{ coding: [{ system: categorySystem, code: category }] }],
    code: codeOf({ loinc, display }),
    subject: { reference: patient },
    effectiveDateTime: measuredAt,
    ...(secondValue === null
      ? { valueQuantity: quantity(value) }
      : {
          component: [
            { code: codeOf(systolicCode), valueQuantity: quantity(value) },
            { code: codeOf(diastolicCode), valueQuantity: quantity(secondValue) },
          ],
        }),
    ...(note !== null && { note: [{ text: note }] }),
  };
}

function codeOf({ loinc, display }: { readonly loinc: string; readonly display: string }) {
  return { coding: [{ system: loincSystem, code: loinc, display }] };
}

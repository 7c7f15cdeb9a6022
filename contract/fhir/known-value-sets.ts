import type { ValueSet } from './terms.ts';

const hl7 = 'http://terminology.hl7.org/CodeSystem/';

/** Short value sets of FHIR R4 (hl7.org/fhir/R4, CC0) that files name without containing them. They are complete and do not change. */
export const knownValueSets: readonly ValueSet[] = [
  {
    url: 'http://hl7.org/fhir/ValueSet/yesnodontknow',
    compose: {
      include: [
        {
          system: `${hl7}v2-0136`,
          concept: [
            { code: 'Y', display: 'Yes' },
            { code: 'N', display: 'No' },
          ],
        },
        { system: `${hl7}data-absent-reason`, concept: [{ code: 'asked-unknown', display: 'Don’t know' }] },
      ],
    },
  },
  {
    url: 'http://hl7.org/fhir/ValueSet/administrative-gender',
    compose: {
      include: [
        {
          system: 'http://hl7.org/fhir/administrative-gender',
          concept: [
            { code: 'male', display: 'Male' },
            { code: 'female', display: 'Female' },
            { code: 'other', display: 'Other' },
            { code: 'unknown', display: 'Unknown' },
          ],
        },
      ],
    },
  },
];

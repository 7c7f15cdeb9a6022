import type { MeasurementKind } from '../../../../contract/measurement-rules.ts';

/** The codes of LOINC (loinc.org) and the units of UCUM (ucum.org) of a kind in FHIR. */
interface FhirCode {
  /** The code that is exported, which is that of the canonical unit. */
  readonly loinc: string;
  /** LOINC's long common name. */
  readonly display: string;
  readonly ucum: string;
  readonly category: 'vital-signs' | 'laboratory' | 'activity';
  /** Codes for other methods or units, which are imported too. */
  readonly alsoRead: readonly string[];
}

export const fhirCodes: Readonly<Record<MeasurementKind, FhirCode>> = {
  weight: { loinc: '29463-7', display: 'Body weight', ucum: 'kg', category: 'vital-signs', alsoRead: ['3141-9'] },
  waist: {
    loinc: '8280-0',
    display: 'Waist Circumference at umbilicus by Tape measure',
    ucum: 'cm',
    category: 'vital-signs',
    alsoRead: ['56086-2', '56115-9'],
  },
  'blood-pressure': {
    loinc: '85354-9',
    display: 'Blood pressure panel with all children optional',
    ucum: 'mm[Hg]',
    category: 'vital-signs',
    alsoRead: ['55284-4'],
  },
  'resting-pulse': { loinc: '40443-4', display: 'Heart rate --resting', ucum: '/min', category: 'vital-signs', alsoRead: [] },
  'steps-walked': {
    loinc: '41950-7',
    display: 'Number of steps in 24 hour Measured',
    ucum: '/d',
    category: 'activity',
    alsoRead: [],
  },
  'sleep-time': { loinc: '93832-4', display: 'Sleep duration', ucum: 'min', category: 'activity', alsoRead: [] },
  glucose: {
    loinc: '15074-8',
    display: 'Glucose [Moles/volume] in Blood',
    ucum: 'mmol/L',
    category: 'laboratory',
    alsoRead: ['2339-0', '2345-7', '14749-6', '41653-7', '14743-9', '1558-6', '14771-0'],
  },
  hba1c: {
    loinc: '59261-8',
    display: 'Hemoglobin A1c/Hemoglobin.total in Blood by IFCC protocol',
    ucum: 'mmol/mol',
    category: 'laboratory',
    alsoRead: ['4548-4', '17856-6'],
  },
  cholesterol: {
    loinc: '14647-2',
    display: 'Cholesterol [Moles/volume] in Serum or Plasma',
    ucum: 'mmol/L',
    category: 'laboratory',
    alsoRead: ['2093-3'],
  },
  ldl: {
    loinc: '22748-8',
    display: 'Cholesterol in LDL [Moles/volume] in Serum or Plasma',
    ucum: 'mmol/L',
    category: 'laboratory',
    alsoRead: ['39469-2', '13457-7', '18262-6', '2089-1'],
  },
  hdl: {
    loinc: '14646-4',
    display: 'Cholesterol in HDL [Moles/volume] in Serum or Plasma',
    ucum: 'mmol/L',
    category: 'laboratory',
    alsoRead: ['2085-9'],
  },
};

export const systolicCode = { loinc: '8480-6', display: 'Systolic blood pressure' };
export const diastolicCode = { loinc: '8462-4', display: 'Diastolic blood pressure' };

export const loincSystem = 'http://loinc.org';
export const ucumSystem = 'http://unitsofmeasure.org';

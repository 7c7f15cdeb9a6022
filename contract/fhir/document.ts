import * as z from 'zod';
import type { CodeSystemConcept, Coding, Extension, Item } from './terms.ts';

const coding: z.ZodType<Coding> = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
  get _display() {
    return primitive;
  },
  get extension() {
    return extensions;
  },
});
const extension: z.ZodType<Extension> = z.looseObject({
  url: z.string(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
  valueString: z.string().optional(),
  valueCode: z.string().optional(),
  valueDate: z.string().optional(),
  valueBoolean: z.boolean().optional(),
  valueCodeableConcept: z.looseObject({ coding: z.array(coding).optional() }).optional(),
  valueExpression: z
    .looseObject({ expression: z.string().optional(), language: z.string().optional(), name: z.string().optional() })
    .optional(),
  get _valueString() {
    return primitive;
  },
  get valueCoding() {
    return coding.optional();
  },
  get extension() {
    return extensions;
  },
});
const extensions = z.array(extension).optional();
const primitive = z.looseObject({ extension: extensions }).optional();
const enableWhen = z.looseObject({
  question: z.string(),
  operator: z.string(),
  answerBoolean: z.boolean().optional(),
  answerInteger: z.int().optional(),
  answerDecimal: z.number().optional(),
  answerString: z.string().optional(),
  answerDate: z.string().optional(),
  answerDateTime: z.string().optional(),
  answerTime: z.string().optional(),
  answerCoding: coding.optional(),
  answerQuantity: z
    .looseObject({
      value: z.number().optional(),
      unit: z.string().optional(),
      code: z.string().optional(),
      comparator: z.string().optional(),
    })
    .optional(),
});
const answerOption = z.looseObject({
  valueCoding: coding.optional(),
  valueString: z.string().optional(),
  _valueString: primitive,
  valueInteger: z.int().optional(),
  _valueInteger: primitive,
  valueDate: z.string().optional(),
  _valueDate: primitive,
  valueTime: z.string().optional(),
  _valueTime: primitive,
  initialSelected: z.boolean().optional(),
  extension: extensions,
});
const item: z.ZodType<Item> = z.looseObject({
  linkId: z.string().min(1).max(255),
  type: z.string(),
  text: z.string().optional(),
  _text: primitive,
  prefix: z.string().optional(),
  code: z.array(coding).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  maxLength: z.int().min(1).optional(),
  enableWhen: z.array(enableWhen).optional(),
  enableBehavior: z.string().optional(),
  extension: extensions,
  answerValueSet: z.string().optional(),
  answerOption: z.array(answerOption).optional(),
  get item() {
    return z.array(item).optional();
  },
});
const concept: z.ZodType<Coding> = z.looseObject({
  code: z.string().optional(),
  display: z.string().optional(),
  system: z.string().optional(),
  extension: extensions,
  designation: z.array(z.looseObject({ language: z.string().optional(), value: z.string().optional() })).optional(),
  get contains() {
    return z.array(concept).optional();
  },
});
const conceptOfSystem: z.ZodType<CodeSystemConcept> = z.looseObject({
  code: z.string().optional(),
  display: z.string().optional(),
  extension: extensions,
  designation: z.array(z.looseObject({ language: z.string().optional(), value: z.string().optional() })).optional(),
  property: z
    .array(z.looseObject({ code: z.string().optional(), valueDecimal: z.number().optional(), valueInteger: z.number().optional() }))
    .optional(),
  get concept() {
    return z.array(conceptOfSystem).optional();
  },
});
const valueSet = z.looseObject({
  resourceType: z.string().optional(),
  id: z.string().optional(),
  url: z.string().optional(),
  compose: z
    .looseObject({ include: z.array(z.looseObject({ system: z.string().optional(), concept: z.array(concept).optional() })).optional() })
    .optional(),
  expansion: z
    .looseObject({ contains: z.array(concept).optional(), total: z.number().optional(), offset: z.number().optional() })
    .optional(),
  concept: z.array(conceptOfSystem).optional(),
});
export const questionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  id: z.string().optional(),
  url: z.string().max(500).optional(),
  name: z.string().optional(),
  language: z.string().optional(),
  title: z.string().optional(),
  _title: primitive,
  description: z.string().optional(),
  _description: primitive,
  copyright: z.string().optional(),
  _copyright: primitive,
  contained: z.array(valueSet).optional(),
  extension: extensions,
  item: z.array(item).min(1),
});

import type { IntakeForm } from '../intake-form.ts';

/** A form that comes with the product. The provider gives each version its id and date when it first stores it. */
export type ShippedForm = Omit<IntakeForm, 'id' | 'updatedAt'>;

import { gad7 } from './gad-7.ts';
import { generalIntake } from './general-intake.ts';
import { phq9 } from './phq-9.ts';
import type { ShippedForm } from './shipped-form.ts';
import { sleepHabits } from './sleep-habits.ts';

/** The forms that come with the product; a newer `version` of a key replaces the older one at the next start. */
export const shippedForms: readonly ShippedForm[] = [generalIntake, phq9, gad7, sleepHabits];

export const steps = ['email', 'details', 'offer', 'agreement'] as const;
export type Step = (typeof steps)[number];

/** The step that an address names; an unknown one is the first. */
export function stepOf(text: string | null): Step {
  return steps.find((step) => step === text) ?? 'email';
}

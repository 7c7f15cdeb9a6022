import type { SignUpAnswers } from '../../../domain/coaches/signing-up.ts';

export interface StepProps {
  readonly answers: SignUpAnswers;
  /** Stored on this device at once. A function gets the latest answers. */
  readonly change: (change: Partial<SignUpAnswers> | ((answers: SignUpAnswers) => Partial<SignUpAnswers>)) => void;
  readonly onNext: () => void;
  readonly now: () => Date;
}

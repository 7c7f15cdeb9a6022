import type { SignUpAnswers } from '../../../domain/coaches/signing-up.ts';

export interface StepProps {
  readonly answers: SignUpAnswers;
  /** Stores the change on this device immediately. A function gets the latest answers. */
  readonly change: (change: Partial<SignUpAnswers> | ((answers: SignUpAnswers) => Partial<SignUpAnswers>)) => void;
  readonly onNext: () => void;
  readonly now: () => Date;
}

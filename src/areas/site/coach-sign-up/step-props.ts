import type { SignUpAnswers } from '../../../domain/coaches/signing-up.ts';

export interface StepProps {
  readonly answers: SignUpAnswers;
  /** Kept on this device at once. A function gets the answers as they are by then. */
  readonly change: (change: Partial<SignUpAnswers> | ((answers: SignUpAnswers) => Partial<SignUpAnswers>)) => void;
  readonly onNext: () => void;
  readonly now: () => Date;
}

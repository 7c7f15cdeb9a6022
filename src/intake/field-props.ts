import type { AnswerValue, Question } from '../../contract/intake-form.ts';

/** What every kind of field is given. */
export interface FieldProps<Kind extends Question['type']> {
  readonly question: Extract<Question, { type: Kind }>;
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue | undefined) => void;
  /** Ids of what describes the field. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

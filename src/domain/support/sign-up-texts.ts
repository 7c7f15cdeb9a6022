import { agreedAtSignUp, type SignUpSide } from '../../../contract/legal-rules.ts';
import type { AgreedText } from '../../../contract/legal-texts.ts';
import { CallError } from '../../platform/answer.ts';

let asked: Promise<readonly AgreedText[]> | null = null;

function readInForce(): Promise<readonly AgreedText[]> {
  asked ??= import('../../platform/public-query.ts')
    .then(({ readPublic }) => readPublic('support.legalTexts'))
    .then(
      ({ items }) => items,
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
  return asked;
}

/** The versions that a person agrees to at sign-up: those in force when the form was opened. Throws NetworkError. */
export async function textsOfSignUp(side: SignUpSide): Promise<AgreedText[]> {
  const kinds: readonly string[] = agreedAtSignUp[side];
  return (await readInForce()).filter(({ kind }) => kinds.includes(kind)).map(({ kind, number }) => ({ kind, number }));
}

/** Starts fetching, so that the linked texts and the agreed ones are of the same time. */
export function prepareTextsOfSignUp(): void {
  readInForce().catch(() => undefined);
}

/** Whether the provider refused because a text has changed since; the next attempt fetches the current versions. */
export function isTextChanged(error: unknown): boolean {
  const isChanged = error instanceof CallError && error.code === 'TEXT_CHANGED';
  if (isChanged) asked = null;
  return isChanged;
}

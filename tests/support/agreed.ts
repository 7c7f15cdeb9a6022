import { agreedAtSignUp, type SignUpSide } from '../../contract/legal-rules.ts';

/** What a sign-up agrees to while nobody has changed the texts. */
export function agreedTo(side: SignUpSide): { kind: string; number: number }[] {
  return agreedAtSignUp[side].map((kind) => ({ kind, number: 1 }));
}

import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { readPublic } from '../../platform/public-query.ts';

/** The Firebase project of this installation. */
export type FirebaseOptions = NonNullable<EndpointReply<EndpointOf<'accounts.signInOptions'>>['firebase']>;

let asked: Promise<FirebaseOptions | null> | null = null;

/**
 * The Firebase project for sign-in; null without one. Fetched once per start: one build of the app serves every installation.
 * Throws NetworkError.
 */
export function readFirebaseOptions(): Promise<FirebaseOptions | null> {
  asked ??= readPublic('accounts.signInOptions').then(
    ({ firebase }) => firebase,
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

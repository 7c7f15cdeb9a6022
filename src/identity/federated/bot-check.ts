import { identityErrorCode } from './firebase-errors.ts';

/**
 * Calls the identity provider; if it reports that the bot check's token is missing, prepares the bot check and tries once more
 * (docs/product.md, Errors).
 *
 * @param prepare afterwards the identity provider's code sends the token along
 */
export async function withBotCheck<Result>(act: () => Promise<Result>, prepare: () => Promise<void>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (identityErrorCode(error) !== 'missing-recaptcha-token') throw error;
    await prepare();
    return act();
  }
}

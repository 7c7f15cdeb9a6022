import { identityErrorCode } from './firebase-errors.ts';

/**
 * Does something with the identity provider; where it answers that the token of the bot check is
 * missing, gets the bot check ready and tries once more by itself (docs/product.md, Errors).
 *
 * @param prepare after it, the identity provider's code sends the token along
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

import * as z from 'zod';
import { oneTimeCode, password, ticket } from './account.ts';
import { emailAddress } from './email-address.ts';
import { done, endpoint } from './endpoint.ts';

/** A forgotten password, by a mailed code. */
export const passwordRecoveryCalls = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mails a one-time code; answers the same whether the account exists or not',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress }),
    reply: done,
  }),
  verifyForgottenPasswordCode: endpoint({
    method: 'POST',
    path: '/forgot-password/verify-otp',
    summary: 'Exchanges the one-time code for a ticket to set a new password',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress, code: oneTimeCode }),
    reply: z.object({ ticket }),
    errors: ['WRONG_CODE'],
  }),
  changeForgottenPassword: endpoint({
    method: 'POST',
    path: '/forgot-password/change-password',
    summary: 'Sets a new password with the ticket and ends all sessions',
    access: 'public',
    offline: 'online',
    body: z.object({ ticket, password }),
    reply: done,
    errors: ['WRONG_CODE', 'PASSWORD_GUESSABLE', 'PASSWORD_UNCHANGED'],
  }),
};

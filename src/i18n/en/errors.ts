import type { ErrorCode } from '../../../contract/errors.ts';

/** What a person reads for each error code of the contract; `UNREACHABLE` is for no usable reply at all. */
export const errors = {
  INVALID_INPUT: 'Some of what you entered is not valid. Please check it and try again.',
  INVALID_TOKEN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  WRONG_CREDENTIALS: 'The e-mail address or password is not correct.',
  SIGN_IN_AGAIN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  SESSION_REUSED: 'Someone used an old copy of your login, so we ended this session to keep your account safe. Please log in again.',
  WRONG_SECOND_FACTOR: 'This code is not correct or has already been used. Wait for the next one in your app, or use a recovery code.',
  IDENTITY_REFUSED: 'We could not verify this login. Please try again, or use your e-mail address and password.',
  IDENTITY_OTHER_EMAIL: 'That account belongs to another e-mail address. Choose the account with your address, or use your password.',
  EMAIL_UNPROVEN: 'Enter the code that we sent to your e-mail address.',
  NO_ACCOUNT: 'We could not find an account for this login. Ask your employer for an invitation, or use the address you were invited with.',
  SECOND_FACTOR_NEEDED: 'First set up two-step verification, under Security.',
  SECOND_FACTOR_REQUIRED: 'Enter the six-digit code from your authenticator app.',
  ROLE_DENIED: 'Your account does not have access to this.',
  COACH_NOT_APPROVED: 'This opens once your coach profile is approved.',
  PERMISSION_DENIED: 'Your role does not include this. Please ask the person who manages your account.',
  OBJECT_DENIED: 'This belongs to someone else.',
  WRONG_CODE: 'This code is not correct or has expired. Please ask for a new one.',
  NOT_FOUND: 'We could not find this. It may have been removed.',
  METHOD_NOT_ALLOWED: 'This is not possible here. Please reload the page.',
  VERSION_CONFLICT: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  IN_PROGRESS: 'This is still being sent. Please wait a moment.',
  SLOT_TAKEN: 'Someone has just taken this time. Please choose another one.',
  OVERLAPPING_SESSION: 'There is already another session at this time. Please choose another time.',
  MONTHLY_LIMIT: 'All one-on-one sessions included in the plan are booked for this month. Please choose another month.',
  SESSION_FULL: 'All places in this session are taken. You can join the waiting list.',
  SESSION_OVER: 'This session is already over.',
  SESSION_CANCELLED: 'This session was cancelled.',
  NOTICE_TOO_SHORT: 'It is too late to change this here. Please write to your coach.',
  TOO_EARLY: 'This is not open yet.',
  ALREADY_DONE: 'This has already been done.',
  NOT_ALLOWED_NOW: 'This is not possible at the moment.',
  SUBSCRIPTION_REQUIRED: 'This needs an active subscription.',
  LINK_EXPIRED: 'This link has expired or was already used. Please ask for a new one.',
  PRECONDITION_FAILED: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  PAYLOAD_TOO_LARGE: 'This is too large to send.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of file cannot be used here.',
  FILE_REFUSED: 'This kind of file cannot be used here. Please choose another one.',
  FILE_DAMAGED: 'The file was damaged on the way. Please send it again.',
  STORAGE_FULL: 'Your storage is full. Remove a file, then try again.',
  RANGE_REFUSED: 'The file has no such part.',
  IDEMPOTENCY_MISMATCH: 'This was already sent with different content. Please try again.',
  FORM_OUTDATED: 'The form has changed since you started. Please check your answers and send them again.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side. Nothing was changed. Please try again.',
  NOT_BUILT: 'This is not available yet.',
  UNAVAILABLE: 'We are restarting. Please try again in a moment.',
  UNREACHABLE: 'We could not reach the server. Please check your connection and try again.',
} as const satisfies Record<ErrorCode | 'UNREACHABLE', string>;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof errors;
  }
}

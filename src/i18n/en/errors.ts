import type { ErrorCode } from '../../../contract/errors.ts';

/** What a person reads for each error code of the contract; `UNREACHABLE` is for no usable reply at all. */
export const errors = {
  INVALID_INPUT: 'Some of what was sent cannot be used. Please check the fields named.',
  INVALID_TOKEN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  WRONG_CREDENTIALS: 'The e-mail address or the password is not right.',
  SIGN_IN_AGAIN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  SESSION_REUSED: 'An old copy of your log-in was used, so we ended this session to be safe. Please log in again.',
  WRONG_SECOND_FACTOR: 'This code is not right, or was used already. Please wait for the next one in your app, or use a recovery code.',
  IDENTITY_REFUSED: 'This log-in could not be verified. Please try again, or use your e-mail address and password.',
  IDENTITY_OTHER_EMAIL: 'That account belongs to another e-mail address. Choose the account with your address, or use your password.',
  EMAIL_UNPROVEN: 'Enter the code that we mailed to your address.',
  NO_ACCOUNT: 'We know no account with this log-in. Ask your employer for an invitation, or use the address that you were invited with.',
  SECOND_FACTOR_NEEDED: 'Set up the second step for logging in first, under Security.',
  SECOND_FACTOR_REQUIRED: 'Enter the six-digit code from your authenticator app.',
  ROLE_DENIED: 'Your account does not have access to this.',
  COACH_NOT_APPROVED: 'This opens once your coach profile is approved.',
  PERMISSION_DENIED: 'Your role does not include this. Please ask the person who runs your account.',
  OBJECT_DENIED: 'This belongs to someone else.',
  WRONG_CODE: 'This code is not right or has run out. Please ask for a new one.',
  NOT_FOUND: 'This does not exist, or no longer does.',
  METHOD_NOT_ALLOWED: 'This is not possible here. Please load the page again.',
  VERSION_CONFLICT: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  IN_PROGRESS: 'This is still being sent. Please wait a moment.',
  SLOT_TAKEN: 'Someone has just taken this time. Please choose another one.',
  OVERLAPPING_SESSION: 'There is another session at this time already. Please choose another time.',
  MONTHLY_LIMIT: 'All one-on-one sessions that the plan includes in this month are booked. Please choose another month.',
  SESSION_FULL: 'All places in this session are taken. You can join the waiting list.',
  SESSION_OVER: 'This session is already over.',
  SESSION_CANCELLED: 'This session was cancelled.',
  NOTICE_TOO_SHORT: 'It is too late for this change. Please write to your coach.',
  TOO_EARLY: 'This is not open yet.',
  ALREADY_DONE: 'This has been done already.',
  NOT_ALLOWED_NOW: 'This is not possible at the moment.',
  SUBSCRIPTION_REQUIRED: 'This needs a running subscription.',
  LINK_EXPIRED: 'This link has run out or was used already. Please ask for a new one.',
  PRECONDITION_FAILED: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  PAYLOAD_TOO_LARGE: 'This is too large to be sent.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of file cannot be used here.',
  FILE_REFUSED: 'This kind of file cannot be used here. Please choose another one.',
  FILE_DAMAGED: 'The file did not arrive as it was. Please send it again.',
  STORAGE_FULL: 'Your storage is full. Remove a file, then try again.',
  RANGE_REFUSED: 'The file has no such part.',
  IDEMPOTENCY_MISMATCH: 'This was sent before with other content. Please try again.',
  FORM_OUTDATED: 'The form has changed since you started. Please check your answers and send them again.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a little and try again.',
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

import type { ErrorCode } from '../../../contract/errors.ts';

/** What a person reads for each error code of the contract; `UNREACHABLE` is for no usable reply at all. */
export const errors = {
  INVALID_INPUT: 'Something you entered is not valid. Please check it and try again.',
  INVALID_TOKEN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  WRONG_CREDENTIALS: 'The email address or password is not correct.',
  SIGN_IN_AGAIN: 'Your session has ended. Please log in again; what you wrote is safe on this device.',
  SESSION_REUSED: 'An old copy of this session was used, so we ended it to keep your account safe. Please log in again.',
  WRONG_SECOND_FACTOR: 'This code is not correct or has already been used. Wait for the next one in your app, or use a recovery code.',
  IDENTITY_REFUSED: 'We could not verify this login. Please try again, or use your email address and password.',
  IDENTITY_OTHER_EMAIL: 'That account belongs to another email address. Choose the account with your address, or use your password.',
  EMAIL_UNPROVEN: 'Enter the code that we sent to your email address.',
  NO_ACCOUNT: 'We could not find an account for this login. Ask your employer for an invitation, or use the address you were invited with.',
  SECOND_FACTOR_NEEDED: 'Set up two-step verification first, under Security.',
  SECOND_FACTOR_REQUIRED: 'Enter the six-digit code from your authenticator app.',
  ROLE_DENIED: 'Your account does not have access to this.',
  COACH_NOT_APPROVED: 'This opens once your coach profile is approved.',
  PERMISSION_DENIED: 'Your role does not include this. Please ask the person who manages your account.',
  ENTERPRISE_DEACTIVATED: 'Your company’s account is deactivated. You can read invoices and export your data.',
  OBJECT_DENIED: 'This belongs to someone else.',
  WRONG_CODE: 'This code is not correct or has expired. Please ask for a new one.',
  NOT_FOUND: 'We could not find this. It may have been removed.',
  METHOD_NOT_ALLOWED: 'This is not possible here. Please reload the page.',
  VERSION_CONFLICT: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  IN_PROGRESS: 'This is still being sent. Please wait a moment.',
  EPOCH_CHANGED: 'ZH restarted with earlier data. This will be sent again.',
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
  EMPLOYEES_FROM_DIRECTORY:
    'Your directory (SCIM) manages this list. Make the change there, or switch to file import on the directory page.',
  NOT_CONFIGURED: 'This needs a service that has not been set up here yet. Please write to us if you need it.',
  ADDRESS_IN_USE:
    'The account with this email address cannot join here: it belongs to another company, a coach or an administrator. Ask your employer to invite another address.',
  CONVERSATION_CLOSED: 'You can read this conversation, but no longer write in it.',
  MESSAGE_TOO_OLD: 'You can edit or delete a message for 15 minutes after it arrives. This one is older.',
  TEXT_CHANGED: 'This text has changed since you opened the page. Please read it and agree again.',
  SUBSCRIPTION_REQUIRED: 'This needs an active subscription.',
  SELLER_MISSING:
    'We cannot take orders at the moment because our own billing details are incomplete. Our team knows; please try again later, or write to us under Help & Support.',
  NO_SEAT_LEFT: 'Your company has no free seats at the moment. Please ask the person who invited you; your link keeps working.',
  LINK_EXPIRED: 'This link has expired or was already used. Please ask for a new one.',
  PRECONDITION_FAILED: 'Someone changed this in the meantime. Both versions are kept; please choose one.',
  PAYLOAD_TOO_LARGE: 'This is too large to send.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of file cannot be used here.',
  FILE_REFUSED: 'This kind of file cannot be used here. Please choose another one.',
  FILE_DAMAGED: 'The file was damaged in transit. Please send it again.',
  PASSWORD_GUESSABLE: 'This password is too easy to guess: it is very common or made of names. Choose another one.',
  PASSWORD_UNCHANGED: 'This is the current password. Choose a new one.',
  STORAGE_FULL: 'Your storage is full. Remove a file, then try again.',
  RANGE_REFUSED: 'This part of the file does not exist.',
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

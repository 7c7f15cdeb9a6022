/**
 * Every error a reply can carry: its status and its English text. The app words the same codes in
 * each of its languages (`src/i18n`); a code is never shown to a person.
 */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Some of what was sent cannot be used. Please check the fields named.' },
  // The part after the colon is fixed by the error catalogue (docs/product.md, Errors).
  INVALID_TOKEN: { status: 401, message: 'Unauthorized: Invalid Token, try to login!' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email address or password is not correct.' },
  SIGN_IN_AGAIN: { status: 401, message: 'Your session has ended. Please sign in again.' },
  SESSION_REUSED: {
    status: 401,
    message: 'An old copy of your sign-in was used. To be safe we ended this session. Please sign in again.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Enter the code from your authenticator app.' },
  WRONG_SECOND_FACTOR: { status: 401, message: 'This code is not right, or was used already.' },
  IDENTITY_REFUSED: { status: 401, message: 'This sign-in could not be verified. Please try again.' },
  IDENTITY_OTHER_EMAIL: { status: 403, message: 'This sign-in belongs to another email address.' },
  EMAIL_UNPROVEN: { status: 403, message: 'Enter the code that was mailed to this address.' },
  NO_ACCOUNT: { status: 403, message: 'There is no account for this sign-in. Ask your employer for an invitation.' },
  ROLE_DENIED: { status: 403, message: 'Your role does not allow this.' },
  COACH_NOT_APPROVED: { status: 403, message: 'This opens once your coach profile is approved.' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Set up a second factor first.' },
  PERMISSION_DENIED: { status: 403, message: 'Your sub-role does not allow this. Ask the person who runs your account.' },
  ENTERPRISE_DEACTIVATED: { status: 403, message: 'Your company’s account is deactivated. You can read invoices and export your data.' },
  OBJECT_DENIED: { status: 403, message: 'This belongs to someone else.' },
  WRONG_CODE: { status: 403, message: 'This code is not right or has run out. Ask for a new one.' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or no longer does.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This call does not exist.' },
  VERSION_CONFLICT: { status: 409, message: 'Someone changed this in the meantime.' },
  IN_PROGRESS: { status: 409, message: 'The same request is still being worked on.' },
  SLOT_TAKEN: { status: 409, message: 'This time has just been taken.' },
  OVERLAPPING_SESSION: { status: 409, message: 'Another session stands at this time already. Please choose another time.' },
  MONTHLY_LIMIT: { status: 409, message: 'All one-on-one sessions that the plan includes in this month are booked.' },
  SESSION_FULL: { status: 409, message: 'All places in this session are taken.' },
  SESSION_OVER: { status: 409, message: 'This session is already over.' },
  SESSION_CANCELLED: { status: 409, message: 'This session was cancelled.' },
  NOTICE_TOO_SHORT: { status: 409, message: 'It is too late for this change. Please write to your coach.' },
  TOO_EARLY: { status: 409, message: 'This is not open yet.' },
  ALREADY_DONE: { status: 409, message: 'This has been done already.' },
  NOT_ALLOWED_NOW: { status: 409, message: 'This is not possible in the present state.' },
  EMPLOYEES_FROM_DIRECTORY: {
    status: 409,
    message: 'The company’s directory (SCIM) manages the list of employees. Make this change there, or switch to file import.',
  },
  NOT_CONFIGURED: { status: 409, message: 'This needs a service that is not configured here.' },
  ADDRESS_IN_USE: {
    status: 409,
    message: 'The account of this email address cannot join here: it belongs to another company, a coach or an administrator.',
  },
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation can be read, but not written in any more.' },
  MESSAGE_TOO_OLD: { status: 409, message: 'A message can be changed or taken back for fifteen minutes only.' },
  TEXT_CHANGED: { status: 409, message: 'This text has changed since. Please read it and agree again.' },
  SUBSCRIPTION_REQUIRED: { status: 402, message: 'This needs a running subscription.' },
  SELLER_MISSING: {
    status: 409,
    message: 'Invoices cannot be issued yet: in the platform settings the billing details of the platform are missing.',
  },
  NO_SEAT_LEFT: { status: 409, message: 'Your company has no free seat at the moment. Please ask the person who invited you.' },
  LINK_EXPIRED: { status: 410, message: 'This link has run out or was used already. Ask for a new one.' },
  PRECONDITION_FAILED: { status: 412, message: 'Someone changed this in the meantime.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to be sent.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  FILE_REFUSED: { status: 422, message: 'This kind of file cannot be used here.' },
  FILE_DAMAGED: { status: 422, message: 'The file did not arrive as it was. Please send it again.' },
  PASSWORD_GUESSABLE: { status: 422, message: 'This password is easy to guess: it is frequent, or made of names. Choose another one.' },
  PASSWORD_UNCHANGED: { status: 422, message: 'This is the current password. Choose a new one.' },
  STORAGE_FULL: { status: 409, message: 'Your storage is full. Remove a file, then try again.' },
  RANGE_REFUSED: { status: 416, message: 'The file has no such part.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This key was used for another request.' },
  FORM_OUTDATED: { status: 422, message: 'These answers do not fit this version of the form.' },
  EPOCH_CHANGED: { status: 425, message: 'ZH restarted with earlier data. Your device is catching up and will send this again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was changed. Please try again.' },
  NOT_BUILT: { status: 501, message: 'This is not available yet.' },
  UNAVAILABLE: { status: 503, message: 'We are restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A problem with one input: where it is (`body.email`) and what to do about it. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  /** The kind of problem, for a device that shows its own text for it: `taken` for a wished time, for example. */
  readonly code?: string;
}

/** The body of every reply that is not a success. */
export interface ErrorReply {
  readonly message: string;
  readonly code: ErrorCode;
  readonly details?: {
    readonly fields?: readonly FieldProblem[];
    /** The version the provider holds, when the code is VERSION_CONFLICT or PRECONDITION_FAILED. */
    readonly current?: unknown;
    /** The author of the last change, as a name to show, and its time (UTC instant). */
    readonly changedBy?: string;
    readonly changedAt?: string;
    /** The time from which it can be done, when the code is TOO_EARLY (UTC instant). */
    readonly opensAt?: string;
    /** The settings that are missing, as docs/configuration.md names them, when the code is NOT_CONFIGURED. */
    readonly settings?: readonly string[];
  };
  readonly requestId?: string;
}

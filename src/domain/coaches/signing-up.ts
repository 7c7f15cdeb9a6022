import type * as z from 'zod';
import type { SignedIn } from '../../../contract/account.ts';
import type { coachDocumentBody } from '../../../contract/coach-profile.ts';
import type { EndpointInput, Language } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import { isBlank } from '../../../contract/visible-text.ts';
import { readCoachSignUpDraft, writeCoachSignUpDraft } from '../../db/coach-sign-up-draft.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { CallError } from '../../platform/answer.ts';
import { call } from '../../platform/http.ts';
import { deviceCountry } from '../accounts/device-country.ts';
import type { UploadProgress } from '../files/send-upload.ts';
import { uploadFile } from '../files/upload-file.ts';
import { textsOfSignUp } from '../support/sign-up-texts.ts';

export type DocumentBody = z.infer<typeof coachDocumentBody>;

/** A coach's sign-up form; kept on this device until it is sent. Never the password. */
export interface SignUpAnswers {
  readonly email: string;
  /** The proof of the address, and when it expires: milliseconds since 1970. */
  readonly ticket: { readonly value: string; readonly endsAt: number } | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  readonly about: string;
  readonly spokenLanguages: readonly string[];
  readonly years: string;
  readonly timeZone: string;
  readonly phone: string;
  /** The country of a number without a country code; empty when none is chosen. */
  readonly phoneCountry: string;
  readonly offeringIds: readonly string[];
  readonly documents: readonly DocumentBody[];
}

const noAnswers: SignUpAnswers = {
  email: '',
  ticket: null,
  firstName: '',
  lastName: '',
  headline: '',
  about: '',
  spokenLanguages: [],
  years: '',
  timeZone: deviceTimeZone(),
  phone: '',
  phoneCountry: '',
  offeringIds: [],
  documents: [],
};

/** The provider's day, less the time that a slow form takes. */
const ticketLength = 23 * 3_600_000;

export async function readSignUp(): Promise<SignUpAnswers> {
  const kept = await readCoachSignUpDraft(deviceDatabase());
  return { ...noAnswers, phoneCountry: deviceCountry() ?? '', ...(kept as Partial<SignUpAnswers> | null) };
}

export function keepSignUp(answers: SignUpAnswers | null): Promise<void> {
  return writeCoachSignUpDraft(deviceDatabase(), answers);
}

/** Seconds before another code can be mailed; the provider has the same limit. */
const secondsBetweenCodes = 60;

/** Whether a code was mailed, and in how many seconds another one can be. */
export interface AskedForCode {
  readonly isMailed: boolean;
  readonly nextInSeconds: number;
}

/** Mails a code to the address, unless the provider delays the next one. */
export async function askForCode(email: string, language: Language): Promise<AskedForCode> {
  try {
    await call('coaches.openSignUp', { body: { email, language } });
    return { isMailed: true, nextInSeconds: secondsBetweenCodes };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'TOO_MANY_REQUESTS' || error.retryAfterSeconds === null) throw error;
    return { isMailed: false, nextInSeconds: error.retryAfterSeconds };
  }
}

/** Exchanges the mailed code for the ticket. */
export async function proveAddress(email: string, code: string, now: Date): Promise<SignUpAnswers['ticket']> {
  const { data } = await call('accounts.verifyCode', { body: { email, code } });
  return { value: data.ticket, endsAt: now.getTime() + ticketLength };
}

export function isTicketGood(ticket: SignUpAnswers['ticket'], now: Date): boolean {
  return ticket !== null && now.getTime() < ticket.endsAt;
}

/** Uploads a document of the sign-up; returns the file's id. */
export async function uploadDocument(file: File, ticket: string, onProgress: (progress: UploadProgress) => void): Promise<string> {
  const open = async (body: { fileName: string; contentType: string; sizeBytes: number }) =>
    (await call('files.signedUrlNoToken', { body: { ...body, purpose: 'coach-document', ticket } })).data;
  return (await uploadFile(file, { purpose: 'coach-document', open, onProgress })).fileId;
}

type SignUpBody = EndpointInput<EndpointOf<'coaches.signUp'>>['body'];

export async function signUpCoach(answers: SignUpAnswers, password: string, language: Language): Promise<SignedIn> {
  const { email: _email, ticket, years, phone, phoneCountry, spokenLanguages, offeringIds, documents, ...words } = answers;
  const body: SignUpBody = {
    ...words,
    ticket: ticket?.value ?? '',
    password,
    language,
    yearsOfExperience: Number(years),
    spokenLanguages: [...spokenLanguages],
    offeringIds: [...offeringIds],
    documents: [...documents],
    imageFileId: null,
    agreements: await textsOfSignUp('coach'),
    ...(isBlank(phone) ? {} : { phone, phoneCountry: phoneCountry || null }),
  };
  const { data } = await call('coaches.signUp', { body });
  await keepSignUp(null);
  return data;
}

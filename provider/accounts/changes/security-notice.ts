import type { Language } from '../../../contract/endpoint.ts';
import type { Database } from '../../database/open.ts';
import { queueMail } from '../../delivery/index.ts';
import { type SecurityChange, securityNoticeMail } from '../../delivery/mails/security-notice.ts';
import type { With, WithClock } from '../../kernel/handler.ts';

interface Addressee {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Mails the person that something about the account's safety was changed, in the transaction given. */
export async function mailSecurityNotice(
  call: WithClock & With<'config' | 'wakeJobs'>,
  database: Database,
  { accountId, email, firstName, language }: Addressee,
  change: SecurityChange,
): Promise<void> {
  const content = securityNoticeMail({ firstName, change, signInAddress: `${call.services.config.publicUrl}/login` }, language);
  await queueMail(call, database, { kind: change, to: email, accountId, content });
}

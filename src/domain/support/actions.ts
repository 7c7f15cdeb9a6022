import { isBlank } from '../../../contract/visible-text.ts';
import { keepWritten, writeWrittenDraft } from '../../db/written-drafts.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { forgetUpload } from '../files/kept-uploads.ts';
import { once } from '../outbox/once.ts';

/** A report while it is being written. */
export interface ReportDraft {
  /** Becomes the report's id, so that sending it twice creates one. */
  readonly id: string;
  readonly categoryId: string;
  readonly title: string;
  readonly description: string;
  /** Whether the person agrees to send the device's diagnostics. */
  readonly sendsDiagnostics: boolean;
}

export function newReport(): ReportDraft {
  return { id: newId(), categoryId: '', title: '', description: '', sendsDiagnostics: false };
}

/** Keeps the draft of a report on this device; one without words is deleted. */
export async function keepReportDraft(draft: ReportDraft): Promise<void> {
  const isEmpty = draft.categoryId === '' && isBlank(draft.title) && isBlank(draft.description);
  await keepWritten(requireAccount().database, 'support', isEmpty ? null : draft);
}

interface Report extends Pick<ReportDraft, 'id' | 'categoryId' | 'title' | 'description'> {
  /** Uploaded files. */
  readonly attachments: readonly string[];
  /** The device's diagnostics; null when the person does not send them. */
  readonly diagnostics: string | null;
}

/** Replies to an answer; sent as soon as the provider can be reached. */
export const replyToIssue = once(async ({ issueId, text, attachments }: Reply): Promise<void> => {
  const { database } = requireAccount();
  const body = { id: newId(), text, ...(attachments.length > 0 && { attachments: [...attachments] }) };
  await enqueue(database, { endpoint: 'support.replyToIssue', params: { id: issueId }, body });
  for (const fileId of attachments) await forgetUpload(fileId);
});

interface Reply {
  readonly issueId: string;
  readonly text: string;
  /** Uploaded files. */
  readonly attachments: readonly string[];
}

/** Reports an issue; sent as soon as the provider can be reached. */
export const reportIssue = once(async ({ attachments, diagnostics, ...words }: Report): Promise<void> => {
  const { database } = requireAccount();
  const body = {
    ...words,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(diagnostics !== null && { diagnostics }),
  };
  await enqueue(database, { endpoint: 'support.createIssue', body });
  await writeWrittenDraft(database, 'support', null);
  for (const fileId of attachments) await forgetUpload(fileId);
});

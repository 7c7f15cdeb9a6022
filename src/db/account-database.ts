import { Dexie, type Table } from 'dexie';
import type { ChatMessage } from '../../contract/chat.ts';
import type { IntakeAnswer, IntakeForm } from '../../contract/intake-form.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Session } from '../../contract/session.ts';
import { forgetLastMoments } from '../platform/last-moment.ts';
import { yieldToOtherTabs } from './connection.ts';
import type {
  AcceptedIntention,
  ChatFile,
  ChatUploads,
  EntityTable,
  EpochRecord,
  IntakeDraft,
  Intention,
  KeptUpload,
  Snapshot,
  UploadDetails,
  VideoPosition,
  WrittenDraft,
} from './rows.ts';
import { storageName } from './spare-storage.ts';

/**
 * Everything that one account keeps on this device: server truth (entities and snapshots) and intentions, never mixed in one
 * table.
 *
 * Versions are additive only. A table or index is added in a new version; nothing is renamed or reshaped in an `upgrade`, which
 * does not run again after a roll-forward (dexie#2097). Readers handle fields that an older version did not write.
 */
export class AccountDatabase extends Dexie {
  declare readonly outbox: Table<Intention, number, Omit<Intention, 'sequence'>>;
  declare readonly sessions: Table<Session, string>;
  declare readonly notifications: Table<Notification, string>;
  declare readonly intakeForms: Table<IntakeForm, string>;
  declare readonly intakeAnswers: Table<IntakeAnswer, string>;
  declare readonly intakeDrafts: Table<IntakeDraft, string>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly videoPositions: Table<VideoPosition, string>;
  declare readonly keptUploads: Table<KeptUpload, string>;
  declare readonly uploadDetails: Table<UploadDetails, string>;
  declare readonly writtenDrafts: Table<WrittenDraft, string>;
  declare readonly chatFiles: Table<ChatFile, string>;
  declare readonly chatUploads: Table<ChatUploads, string>;
  declare readonly chatMessages: Table<ChatMessage, string>;
  declare readonly accepted: Table<AcceptedIntention, number>;
  declare readonly epoch: Table<EpochRecord, 'epoch'>;

  readonly accountId: string;

  constructor(accountId: string, name = storageName(`zh-account-${accountId}`)) {
    // Strict, so that an intention shown as accepted survives a power loss. It costs a disk flush per write of this database;
    // writes are few and batched.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.accountId = accountId;
    this.version(1).stores({
      outbox: '++sequence, &id, lane, state, nextAttemptAt',
      sessions: 'id, startsAt, coachId',
      notifications: 'id, createdAt',
      intakeForms: 'id, key',
      intakeAnswers: 'id, userId, formKey',
      intakeDrafts: 'id, &formKey',
      snapshots: 'key, fetchedAt',
    });
    this.version(2).stores({ videoPositions: 'videoId' });
    this.version(3).stores({ keptUploads: 'fileId, startedAt' });
    this.version(4).stores({ uploadDetails: 'fileId' });
    this.version(5).stores({ writtenDrafts: 'key' });
    this.version(6).stores({ chatMessages: 'id, [conversationId+position]' });
    this.version(7).stores({ chatFiles: 'messageId', chatUploads: 'messageId' });
    this.version(8).stores({ outbox: '++sequence, &id, lane, state, nextAttemptAt, coveredBy' });
    this.version(9).stores({ accepted: 'sequence, acceptedAt', epoch: 'key' });
    yieldToOtherTabs(this, () => opened.delete(accountId));
  }
}

export type TableName =
  | EntityTable
  | 'outbox'
  | 'accepted'
  | 'epoch'
  | 'intakeDrafts'
  | 'snapshots'
  | 'videoPositions'
  | 'writtenDrafts'
  | 'chatMessages'
  | 'chatFiles'
  | 'chatUploads';

const opened = new Map<string, AccountDatabase>();

/** The database of an account; one connection for each page or worker, opened when first used. */
export function accountDatabase(accountId: string): AccountDatabase {
  const known = opened.get(accountId);
  if (known) return known;
  const database = new AccountDatabase(accountId);
  opened.set(accountId, database);
  return database;
}

/** Deletes the account's database from this device in all tabs, including values not yet written to it. */
export async function deleteAccountDatabase(accountId: string): Promise<void> {
  const database = accountDatabase(accountId);
  opened.delete(accountId);
  await database.delete();
  forgetLastMoments(accountId);
}

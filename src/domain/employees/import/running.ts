import type { Answer } from '../../../platform/answer.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ask } from '../../../platform/http.ts';
import { newId } from '../../../platform/ids.ts';
import { errorName, log } from '../../../platform/log.ts';
import type { AccountSync } from '../../../sync/account-sync.ts';
import { currentAccount, requireAccount } from '../../../sync/current-account.ts';
import { withLock } from '../../../sync/sending/lock.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { askWithToken } from '../../../sync/sign-in/ask-with-token.ts';
import type { CheckedRow } from './check-rows.ts';
import { forgetImport, importStore, writeNewImport } from './import-store.ts';
import { type Ending, type ImportPart, type RunParts, runImport } from './run.ts';

/** Accounts whose import this page sends, or waits to send. */
const running = new Set<string>();

/** Begins an import: stored first, then sent, also after a reload and with no screen open. */
export async function startImport(
  { fileName, rows, leavers }: { readonly fileName: string; readonly rows: readonly CheckedRow[]; readonly leavers: readonly Ending[] },
  getToken: GetToken,
): Promise<void> {
  const { database } = requireAccount();
  await writeNewImport(database, { fileName, rows, leavers, startedAt: systemClock.now().toISOString(), newKey: newId });
  continueImport(getToken);
}

/** Continues an import under way; does nothing when there is none or it is already being sent. */
export function continueImport(getToken: GetToken): void {
  const account = currentAccount();
  if (!account || running.has(account.accountId)) return;
  running.add(account.accountId);
  withLock(`zh-import-${account.accountId}`, () => runImport(partsFor(account, getToken)))
    .catch((error: unknown) => log.error('import-failed', { why: errorName(error) }))
    .finally(() => {
      running.delete(account.accountId);
      account.freshness.noteChanges(new Set(['employees', 'enterprises']));
    });
}

/** Sends the refused part once more, under the same keys. */
export async function retryImport(getToken: GetToken): Promise<void> {
  const store = importStore(requireAccount().database);
  const head = await store.readHead();
  if (head) await store.write({ ...head, stoppedBecause: null });
  continueImport(getToken);
}

/** Dismisses a finished import, or one that the provider refuses. */
export async function dismissImport(): Promise<void> {
  await forgetImport(requireAccount().database);
}

function partsFor(account: AccountSync, getToken: GetToken): RunParts {
  const { accountId, database } = account;
  const isLeft = () => currentAccount()?.accountId !== accountId;
  const send: RunParts['send'] = (part) => askWithToken(getToken, accountId, (token) => sendPart(part, token));
  return { store: importStore(database), send, wait, now: () => systemClock.now(), isLeft };
}

function sendPart(part: ImportPart, token: string): Promise<Answer> {
  const options = { token, idempotencyKey: part.key };
  if (part.kind === 'leavers')
    return ask('employees.endMany', { body: { userIds: [...part.userIds], ...(part.leftOn && { leftOn: part.leftOn }) } }, options);
  return ask('employees.importUsers', { body: { users: part.rows.map(({ user }) => user) } }, options);
}

/** Waits until the time is over, or the browser reports a connection again. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener('online', end);
  });
}

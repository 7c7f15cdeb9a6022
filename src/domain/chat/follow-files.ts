import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatFile } from '../../db/rows.ts';
import { errorName, log } from '../../platform/log.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { onSignal } from '../../sync/signals.ts';
import type { UploadProgress } from '../files/send-upload.ts';
import type { OpenUpload } from '../files/upload-file.ts';
import { uploadLine } from '../files/upload-line.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { filesUnderWay, forgetSentFiles, onFileProgress, sendWaitingFiles } from './file-messages.ts';

/** Uploads the files that messages wait for, now and for each new one. Returns a function that stops it. */
function followFiles({ accountId, database }: AccountSync, open: OpenUpload): () => void {
  const stopping = new AbortController();
  const send = () => {
    sendWaitingFiles(database, { open, line: uploadLine }, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warning('files-not-sent', { why: errorName(error) });
    });
  };
  forgetSentFiles(database)
    .catch((error: unknown) => log.warning('files-not-forgotten', { why: errorName(error) }))
    .finally(send);
  const unfollow = onSignal(accountId, (signal) => {
    if (signal === 'intention-made') send();
  });
  return () => {
    unfollow();
    stopping.abort();
  };
}

/** Uploads the files of unsent messages while the app is open, on any screen. */
export function useResumedUploads(open: OpenUpload): void {
  const account = useAccount();
  const latest: RefObject<OpenUpload> = useRef(open);
  latest.current = open;
  useEffect(() => (account ? followFiles(account, (body) => latest.current(body)) : undefined), [account]);
}

/** The file of a message that was written on this device, while it is kept; null when there is none, undefined while loading. */
export function useOwnFile(messageId: string): ChatFile | null | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => (await account?.database.chatFiles.get(messageId)) ?? null, [account, messageId]);
}

/** The upload progress of a message's file on this page; undefined when it is not being uploaded. */
export function useFileProgress(messageId: string): UploadProgress | null | undefined {
  return useSyncExternalStore(onFileProgress, filesUnderWay).get(messageId);
}

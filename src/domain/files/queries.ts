import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FilePurpose } from '../../../contract/file-rules.ts';
import { readKeptUploads, readUploadDetails } from '../../db/kept-uploads.ts';
import type { KeptUpload, UploadDetails } from '../../db/rows.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { continueUpload, onUploadProgress, uploadsUnderWay } from './kept-uploads.ts';
import type { UploadProgress } from './send-upload.ts';

export interface ShownUpload extends KeptUpload {
  /** Undefined while this page does not send it; null before the first byte. */
  readonly progress: UploadProgress | null | undefined;
}

/** The unused uploads for a purpose and a draft. Those that can be sent continue automatically. */
export function useKeptUploads(purpose: FilePurpose, about?: string): readonly ShownUpload[] | undefined {
  const account = useAccount();
  const rows = useThrottledLiveQuery(async () => (account ? readKeptUploads(account.database) : []), [account]);
  const underWay = useSyncExternalStore(onUploadProgress, uploadsUnderWay);
  useEffect(() => {
    for (const { fileId, isStored, refusedBecause, file } of rows ?? [])
      if (!isStored && refusedBecause === null && file) void continueUpload(fileId);
  }, [rows]);
  return rows
    ?.filter((row) => row.purpose === purpose && row.about === about)
    .map((row) => ({ ...row, progress: underWay.get(row.fileId) }));
}

/** The details of an upload when this screen opened it; undefined while loading. Later changes are the screen's own. */
export function useUploadDetails(fileId: string): UploadDetails['details'] | undefined {
  const account = useAccount();
  const [details, setDetails] = useState<UploadDetails['details']>();
  useEffect(() => {
    let isShown = true;
    if (account) void readUploadDetails(account.database, fileId).then((found) => isShown && setDetails(found));
    return () => {
      isShown = false;
    };
  }, [account, fileId]);
  return details;
}

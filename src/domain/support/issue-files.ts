import { maxIssueFiles } from '../../../contract/support.ts';
import type { KeptUpload } from '../../db/rows.ts';
import { forgetUpload, giveUpUpload, keepUpload } from '../files/kept-uploads.ts';
import { type ShownUpload, useKeptUploads } from '../files/queries.ts';
import type { OpenUpload } from '../files/upload-file.ts';

interface IssueFiles {
  /** The props of the file field. */
  readonly field: {
    readonly uploads: readonly (ShownUpload & { readonly percent: number })[];
    /** The file types for the browser's dialog. */
    readonly accept: string;
    readonly most: number;
    readonly isFull: boolean;
  };
  /** One of them is being uploaded. */
  readonly isUploading: boolean;
  /** Ids of the uploaded files: what is sent. */
  readonly fileIds: readonly string[];
  readonly add: (files: readonly File[], open: OpenUpload) => Promise<void>;
  readonly remove: (fileId: string) => void;
  /** Call when they were sent. */
  readonly forget: () => Promise<void>;
}

/**
 * Files of a report, a reply or an answer being written; they survive a reload.
 *
 * @param about the draft that they belong to; left out for a new report
 */
export function useIssueFiles(about?: string): IssueFiles {
  const uploads = useKeptUploads('support', about) ?? [];
  const fileIds = uploads.filter(({ isStored }) => isStored).map(({ fileId }) => fileId);
  return {
    field: {
      uploads: uploads.map((upload) => ({ ...upload, percent: percentOf(upload) })),
      accept: 'image/jpeg,image/png,image/webp,application/pdf',
      most: maxIssueFiles,
      isFull: uploads.length >= maxIssueFiles,
    },
    fileIds,
    isUploading: uploads.some(({ isStored, refusedBecause }) => !isStored && refusedBecause === null),
    add: async (files, open) => {
      for (const file of files.slice(0, maxIssueFiles - uploads.length)) await keepUpload(file, 'support', open, about);
    },
    remove: (fileId) => {
      const upload: KeptUpload | undefined = uploads.find((one) => one.fileId === fileId);
      if (upload) void giveUpUpload(upload);
    },
    forget: async () => {
      for (const fileId of fileIds) await forgetUpload(fileId);
    },
  };
}

/** The progress of an upload, in whole per cent. */
function percentOf({ progress, sizeBytes }: ShownUpload): number {
  return Math.floor(((progress?.sentBytes ?? 0) / sizeBytes) * 100);
}

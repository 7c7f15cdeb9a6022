import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { trimmed } from '../../../contract/visible-text.ts';
import type { KeptUpload, UploadDetails } from '../../db/rows.ts';
import { newId } from '../../platform/ids.ts';
import { forgetUpload } from '../files/kept-uploads.ts';
import { type OpenUpload, uploadFile } from '../files/upload-file.ts';

/** A coach's details of a video so far. */
export interface VideoDetails {
  /** Becomes the video's id, so that sending it twice creates one. */
  readonly videoId: string;
  readonly titleEn: string;
  readonly titleEs: string;
  readonly description: string;
  readonly offeringId: string;
  readonly poster: Blob | null;
  readonly durationSeconds: number | null;
}

const empty = { titleEn: '', titleEs: '', description: '', offeringId: '', poster: null, durationSeconds: null };

export function videoDetailsOf(kept: UploadDetails['details']): VideoDetails {
  return { videoId: newId(), ...empty, ...(kept as Partial<VideoDetails>) };
}

type VideoBody = EndpointInput<EndpointOf<'videos.upload'>>['body'];

interface PublishCalls {
  readonly openUpload: OpenUpload;
  readonly publish: (body: VideoBody) => Promise<void>;
}

/** The titles and description of a video in the contract's form. */
export function videoTexts({ titleEn, titleEs, description, offeringId }: Omit<VideoDetails, 'videoId' | 'poster' | 'durationSeconds'>) {
  const orNull = (text: string) => trimmed(text) || null;
  return { titles: { en: orNull(titleEn), es: orNull(titleEs) }, description: orNull(description), offeringId: orNull(offeringId) };
}

/** Publishes an uploaded video: its poster first, then the video itself. */
export async function publishUpload(upload: KeptUpload, details: VideoDetails, calls: PublishCalls): Promise<void> {
  const { poster, videoId: id, durationSeconds } = details;
  const picture = poster && (await uploadFile(poster, { purpose: 'video-poster', open: calls.openUpload, fileName: 'poster.jpg' }));
  await calls.publish({ id, fileId: upload.fileId, posterFileId: picture?.fileId ?? null, durationSeconds, ...videoTexts(details) });
  await forgetUpload(upload.fileId);
}

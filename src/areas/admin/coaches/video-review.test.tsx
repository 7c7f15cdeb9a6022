import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../../../contract/endpoint.ts';
import type { Video } from '../../../../contract/videos.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { VideoReview } from './video-review.tsx';

let database: AccountDatabase;
beforeEach(() => {
  ({ database } = accountHere({ role: 'ADMIN' }));
});

const id = newId();
const film = (captionLanguages: Language[]): Video => ({
  ...{ id, coachId: newId(), coachName: 'Ana Gil', offeringId: null, title: 'Sleep', titles: { en: 'Sleep', es: null } },
  ...{ description: null, url: '/film.webm', contentType: 'video/webm', posterUrl: null, durationSeconds: 14, sizeBytes: 10 },
  ...{ status: 'waiting', rejectionReason: null, likeCount: 0, isLikedByMe: false, captionLanguages },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', approvedAt: null, version: 1 },
});

it('warns that a video has no captions, and leaves the decision to the administrator', async () => {
  await show(<VideoReview video={film([])} onDecided={vi.fn()} />);
  expect(await screen.findByText('No captions: people who cannot hear this video miss what is said.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish Sleep' })).toBeTruthy();
});

it('names the languages of the captions, and has them once the video is played', async () => {
  const cues = [{ from: 0, to: 2, text: 'Good night' }];
  const items = (['en', 'es'] as const).map((language) => ({ language, cues }));
  await writeChanges(database, changesOfResponse('videos.captions', { params: { id } }, { items }, null, Date.now()));
  await show(<VideoReview video={film(['en', 'es'])} onDecided={vi.fn()} />, { language: 'es' });
  expect(await screen.findByText('Subtítulos: inglés y español')).toBeTruthy();
  expect(document.querySelector('track')).toBeNull();
  fireEvent.play(screen.getByLabelText('Sleep'));
  await waitFor(() => expect(document.querySelectorAll('track[src^="blob:"]')).toHaveLength(2));
});

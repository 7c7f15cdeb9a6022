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
import { OwnVideo } from './own-video.tsx';

let database: AccountDatabase;
beforeEach(() => {
  ({ database } = accountHere({ role: 'COACH' }));
});

const id = newId();
const film = (captionLanguages: Language[]): Video => ({
  ...{ id, coachId: newId(), coachName: 'Ana Gil', offeringId: null, title: 'Sleep', titles: { en: 'Sleep', es: null } },
  ...{ description: null, url: '/film.webm', contentType: 'video/webm', posterUrl: null, durationSeconds: 14, sizeBytes: 10 },
  ...{ status: 'approved', rejectionReason: null, likeCount: 0, isLikedByMe: false, captionLanguages },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', approvedAt: null, version: 1 },
});

it('names the languages of the captions, and has them once the video is played', async () => {
  const items = [{ language: 'en', cues: [{ from: 0, to: 2, text: 'Good night' }] }];
  await writeChanges(database, changesOfResponse('videos.captions', { params: { id } }, { items }, null, Date.now()));
  await show(<OwnVideo video={film(['en'])} infos={[]} onChanged={vi.fn()} />);
  expect(await screen.findByText('Captions: English')).toBeTruthy();
  expect(document.querySelector('track')).toBeNull();
  fireEvent.play(document.querySelector('video') as HTMLVideoElement);
  await waitFor(() => expect(document.querySelectorAll('track[src^="blob:"]')).toHaveLength(1));
});

it('says why captions are needed where there are none', async () => {
  await show(<OwnVideo video={film([])} infos={[]} onChanged={vi.fn()} />);
  expect(await screen.findByText(/^No captions yet\. /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Captions' })).toBeTruthy();
});

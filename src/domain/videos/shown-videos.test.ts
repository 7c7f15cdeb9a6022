import { describe, expect, it } from 'vitest';
import type { Video } from '../../../contract/videos.ts';
import type { Intention, IntentionState, VideoPosition } from '../../db/rows.ts';
import { isSeenAt, resumePosition } from './position-rules.ts';
import { newVideos, shownVideos } from './shown-videos.ts';

const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;
const video = (id: string, given: Partial<Video> = {}) =>
  ({ id, isLikedByMe: false, likeCount: 2, createdAt: at('01'), approvedAt: at('02'), ...given }) as Video;
const like = (sequence: number, videoId: string, isLiked: boolean, state: IntentionState = 'waiting') =>
  ({ sequence, endpoint: 'videos.like', body: { videoId, isLiked }, state }) as Intention;
const position = (videoId: string, seconds: number, isSeen = false): VideoPosition => ({ videoId, seconds, isSeen, watchedAt: at('03') });
const none = new Map<string, VideoPosition>();

describe('a video as its viewer sees it', () => {
  it('includes the unsent like, once', () => {
    const likes = (intentions: Intention[], given: Partial<Video> = {}) => {
      const [shown] = shownVideos([video('a', given)], intentions, none);
      return [shown?.isLikedByMe, shown?.likeCount];
    };
    expect(likes([like(1, 'a', true)])).toEqual([true, 3]);
    expect(likes([like(2, 'a', false), like(1, 'a', true)])).toEqual([false, 2]);
    expect(likes([like(1, 'a', false)], { isLikedByMe: true })).toEqual([false, 1]);
    // The provider has it already; only the intention is not removed yet.
    expect(likes([like(1, 'a', true)], { isLikedByMe: true, likeCount: 3 })).toEqual([true, 3]);
    expect(likes([like(1, 'a', true, 'rejected'), like(2, 'b', true)])).toEqual([false, 2]);
  });

  it('is new for a month, until it is started on this device', () => {
    const now = new Date(at('20'));
    const begun = new Map([['begun', position('begun', 40)]]);
    const videos = [video('older', { approvedAt: at('05') }), video('latest', { approvedAt: at('18') }), video('begun')];
    const old = video('old', { approvedAt: '2026-10-01T10:00:00.000Z' });
    expect(newVideos(shownVideos([...videos, old], [], begun), now).map(({ id }) => id)).toEqual(['latest', 'older']);
  });
});

describe('where watching resumes', () => {
  it('is where it stopped, unless that was the very beginning or the end', () => {
    expect(resumePosition(undefined)).toBe(0);
    expect(resumePosition(position('a', 3))).toBe(0);
    expect(resumePosition(position('a', 63.5))).toBe(63.5);
    expect(resumePosition(position('a', 300, true))).toBe(0);
  });

  it('is the beginning once it was seen, which a film without a length never is', () => {
    expect(isSeenAt(291, 300)).toBe(true);
    expect(isSeenAt(280, 300)).toBe(false);
    // The last ten seconds of a short one are most of it.
    expect(isSeenAt(3, 12)).toBe(false);
    expect(isSeenAt(11, 12)).toBe(true);
    expect(isSeenAt(1000, Number.POSITIVE_INFINITY)).toBe(false);
    expect(isSeenAt(0, Number.NaN)).toBe(false);
  });
});

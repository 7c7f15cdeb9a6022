import { describe, expect, it } from 'vitest';
import { screenOf, screenOrList } from './links.ts';

describe('the screen of a notification', () => {
  it('is the same event in the area of each role', () => {
    expect(screenOf('/sessions/1', 'USER')).toBe('/user/sessions/1');
    expect(screenOf('/sessions/1', 'ADMIN')).toBe('/admin/sessions');
    expect(screenOf('/chat/1', 'COACH')).toBe('/coach/chat/1');
    expect(screenOf('/user/videos?show=new', 'USER')).toBe('/user/videos?show=new');
  });

  it.each(['/user/../../evil', '//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'is the list where the stored link is %j',
    (link) => {
      expect(screenOf(link, 'USER')).toBe('/user/profile/notification');
      expect(screenOrList(link, 'ADMIN')).toBe('/admin/notifications');
    },
  );
});

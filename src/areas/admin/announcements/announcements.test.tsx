import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Announcement } from '../../../../contract/announcements.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { audienceOf, sendTimeOf } from '../../../domain/notifications/announcements.ts';
import { Chooser } from './addressee-fields.tsx';
import { AnnouncementBadge } from './announcement-words.tsx';
import { linksOf, noLinks, valuesOf } from './compose-form.ts';
import { Previews } from './previews.tsx';

it('previews both languages, and shows what is missing', async () => {
  await show(<Previews title={{ en: 'New videos', es: '' }} body={{ en: 'Have a look.', es: '' }} />);
  expect(await screen.findAllByText('New videos')).toHaveLength(2);
  expect(screen.getAllByText('Title')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'In Spanish' })).toBeDefined();
});

it('removes a selected person again', async () => {
  const onChange = vi.fn();
  const chosen = [
    { id: 'a', name: 'Ana Gil' },
    { id: 'b', name: 'Ben Roe' },
  ];
  const user = await show(<Chooser of="people" chosen={chosen} problem="Add at least one person." onChange={onChange} />);
  expect(await screen.findByText('Add at least one person.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove Ana Gil' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ id: 'b', name: 'Ben Roe' }]);
});

it('shows the status of an announcement in the reader’s language', async () => {
  await show(<AnnouncementBadge status="scheduled" />, { language: 'es' });
  expect(await screen.findByText('Programada')).toBeDefined();
});

it('links each role to a page of its own area, and single people to their notifications', () => {
  const links = { ...noLinks, COACH: '/coach/calendar', ADMIN: '/admin/coach' };
  expect(linksOf({ kind: 'roles', roles: ['COACH', 'USER'], links })).toEqual({ COACH: '/coach/calendar' });
  expect(linksOf({ kind: 'people', roles: ['COACH'], links })).toEqual({});
});

it('loads a scheduled announcement as it was written, with an older link for one role too', () => {
  const announcement = {
    ...{ title: { en: 'A', es: 'B' }, body: { en: 'C', es: 'D' }, link: '/coach/users', links: {}, timeZone: 'Europe/Madrid' },
    draft: { audience: { roles: ['COACH' as const], enterpriseIds: ['e'] }, people: [], enterprises: [{ id: 'e', name: 'Acme' }] },
  };
  const values = valuesOf(announcement as unknown as Announcement, { day: '2026-12-01', time: '09:00' });
  expect(values).toMatchObject({
    kind: 'roles',
    roles: ['COACH'],
    enterprises: [{ name: 'Acme' }],
    titleEs: 'B',
    bodyEn: 'C',
    when: 'later',
  });
  expect(linksOf(values)).toEqual({ COACH: '/coach/users' });
});

it('sends to people or roles, never both, at a time in the chosen zone', () => {
  const given = { roles: ['USER'] as const, enterprises: [{ id: 'e', name: 'Acme' }], people: [{ id: 'p', name: 'Ana' }] };
  expect(audienceOf({ ...given, kind: 'people' })).toEqual({ userIds: ['p'] });
  expect(audienceOf({ ...given, kind: 'roles' })).toEqual({ roles: ['USER'], enterpriseIds: ['e'] });
  expect(audienceOf({ ...given, kind: 'roles', enterprises: [] })).toEqual({ roles: ['USER'] });
  const time = { day: '2026-12-01', time: '09:00', timeZone: 'Atlantic/Canary' };
  expect(sendTimeOf({ ...time, when: 'later' })?.toISOString()).toBe('2026-12-01T09:00:00.000Z');
  expect(sendTimeOf({ ...time, timeZone: 'Europe/Madrid', when: 'later' })?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
  expect(sendTimeOf({ ...time, when: 'now' })).toBeNull();
});

import * as z from 'zod';
import { announcementCalls } from '../../../../contract/announcements.ts';
import { timeOfDay, timeZone } from '../../../../contract/endpoint.ts';
import { type Role, roles } from '../../../../contract/roles.ts';
import type { Chosen } from '../../../domain/notifications/announcements.ts';

const { title, body, link } = announcementCalls.create.body.shape;
const chosen = z.array(z.object({ id: z.string(), name: z.string() })).max(1000);

/** What the form of an announcement holds. */
export const composeSchema = z.object({
  kind: z.enum(['roles', 'people']),
  roles: z.array(z.enum(roles)),
  enterprises: chosen,
  people: chosen,
  titleEn: title.shape.en,
  titleEs: title.shape.es,
  bodyEn: body.shape.en,
  bodyEs: body.shape.es,
  link,
  when: z.enum(['now', 'later']),
  day: z.string(),
  time: timeOfDay,
  timeZone,
});

export interface ComposeValues {
  readonly kind: 'roles' | 'people';
  readonly roles: readonly Role[];
  readonly enterprises: readonly Chosen[];
  readonly people: readonly Chosen[];
  readonly titleEn: string;
  readonly titleEs: string;
  readonly bodyEn: string;
  readonly bodyEs: string;
  readonly link: string | null;
  readonly when: 'now' | 'later';
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

/** Where a notification can lead people of one role. */
const pagesOfRole = {
  USER: ['/user/sessions', '/user/offerings', '/user/score', '/user/intake', '/user/videos'],
  COACH: ['/coach/sessions', '/coach/calendar', '/coach/users', '/coach/account'],
  EMPLOYER: ['/enterprise/employees', '/enterprise/analytics', '/enterprise/account'],
  ADMIN: ['/admin/technicalissue', '/admin/coach', '/admin/demorequest'],
} as const satisfies Readonly<Record<Role, readonly string[]>>;
type LinkedPage = (typeof pagesOfRole)[Role][number];

/** An announcement to people of several roles, or to persons, leads nowhere: none of their pages is everybody's. */
export function pagesFor({ kind, roles: of }: Pick<ComposeValues, 'kind' | 'roles'>): readonly LinkedPage[] {
  const [only, other] = of;
  return kind === 'roles' && only !== undefined && other === undefined ? pagesOfRole[only] : [];
}

import * as z from 'zod';
import { type Announcement, announcementCalls } from '../../../../contract/announcements.ts';
import { timeOfDay, timeZone } from '../../../../contract/endpoint.ts';
import { type Role, roles } from '../../../../contract/roles.ts';
import { type Chosen, sendTimeOf } from '../../../domain/notifications/announcements.ts';

const { title, body } = announcementCalls.create.body.shape;
const chosen = z.array(z.object({ id: z.string(), name: z.string() })).max(1000);

/** The values of the form of an announcement. */
export const composeSchema = z.object({
  kind: z.enum(['roles', 'people']),
  roles: z.array(z.enum(roles)),
  enterprises: chosen,
  people: chosen,
  titleEn: title.shape.en,
  titleEs: title.shape.es,
  bodyEn: body.shape.en,
  bodyEs: body.shape.es,
  links: z.object({
    USER: z.string().nullable(),
    COACH: z.string().nullable(),
    EMPLOYER: z.string().nullable(),
    ADMIN: z.string().nullable(),
  }),
  when: z.enum(['now', 'later']),
  day: z.string(),
  time: timeOfDay,
  timeZone,
});

const addressed = z.object({ people: chosen });

/** The people selected on the previous page; undefined if none. */
export function peopleIn(state: unknown): readonly Chosen[] | undefined {
  return addressed.safeParse(state).data?.people;
}

export interface ComposeValues {
  readonly kind: 'roles' | 'people';
  readonly roles: readonly Role[];
  readonly enterprises: readonly Chosen[];
  readonly people: readonly Chosen[];
  readonly titleEn: string;
  readonly titleEs: string;
  readonly bodyEn: string;
  readonly bodyEs: string;
  /** The linked page for each role; null for the list of notifications. */
  readonly links: Readonly<Record<Role, string | null>>;
  readonly when: 'now' | 'later';
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

/** The pages that a notification can link to, by role. */
const pagesOfRole = {
  USER: ['/user/sessions', '/user/offerings', '/user/score', '/user/intake', '/user/videos'],
  COACH: ['/coach/sessions', '/coach/calendar', '/coach/users', '/coach/account'],
  EMPLOYER: ['/enterprise/employees', '/enterprise/analytics', '/enterprise/account'],
  ADMIN: ['/admin/technicalissue', '/admin/coach', '/admin/demorequest'],
} as const satisfies Readonly<Record<Role, readonly string[]>>;
type LinkedPage = (typeof pagesOfRole)[Role][number];

export function pagesOf(role: Role): readonly LinkedPage[] {
  return pagesOfRole[role];
}

/** Whether the path has a label; older announcements can link to other paths. */
export function isLinkedPage(path: string): path is LinkedPage {
  return Object.values(pagesOfRole).some((pages) => (pages as readonly string[]).includes(path));
}

export const wordsOf = ({ titleEn, titleEs, bodyEn, bodyEs }: ComposeValues) => ({
  title: { en: titleEn, es: titleEs },
  body: { en: bodyEn, es: bodyEs },
});

/** Whether its time is in the past; also true for an invalid time. */
export function isPast(values: ComposeValues, now: Date): boolean {
  if (values.when === 'now') return false;
  return values.day === '' || !composeSchema.shape.time.safeParse(values.time).success || (sendTimeOf(values) ?? now) <= now;
}

export const noLinks: ComposeValues['links'] = { USER: null, COACH: null, EMPLOYER: null, ADMIN: null };

/** The linked page for each receiving role. Single people can have any role, so they are linked to their notifications. */
export function linksOf({ kind, roles: of, links }: Pick<ComposeValues, 'kind' | 'roles' | 'links'>): Partial<Record<Role, string>> {
  if (kind === 'people') return {};
  return Object.fromEntries(of.flatMap((role) => (links[role] === null ? [] : [[role, links[role]]])));
}

/** The form of an announcement that is changed before it is sent. */
export function valuesOf(
  { title: titles, body: bodies, link, links, draft, timeZone: zone }: Announcement,
  { day, time }: { readonly day: string; readonly time: string },
): ComposeValues {
  const audience = draft?.audience ?? {};
  const chosenRoles = audience.roles ?? (audience.role === undefined ? [] : [audience.role]);
  const [only] = chosenRoles;
  return {
    kind: audience.userIds === undefined ? 'roles' : 'people',
    roles: chosenRoles,
    enterprises: draft?.enterprises ?? [],
    people: draft?.people ?? [],
    ...{ titleEn: titles.en, titleEs: titles.es, bodyEn: bodies.en, bodyEs: bodies.es },
    links: { ...noLinks, ...(only !== undefined && link !== null && { [only]: link }), ...links },
    ...{ when: 'later', day, time, timeZone: zone },
  };
}

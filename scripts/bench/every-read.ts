import type { EndpointName } from '../../contract/index.ts';
import { legalKinds } from '../../contract/legal-rules.ts';
import type { Role } from '../../contract/roles.ts';
import { namedEndpoints } from '../../provider/handlers.ts';
import { notBuilt } from '../../provider/kernel/handler.ts';

/** The inputs of queries: existing ids. */
export interface Subjects {
  readonly member: string;
  readonly coach: string;
  readonly admin: string;
  readonly employee: string;
  readonly employer: string;
  readonly offering: string;
  readonly session: string;
  readonly form: string;
  readonly formKey: string;
  readonly conversation: string;
  readonly payout: string;
  readonly video: string;
  readonly enterprise: string;
  readonly demoRequest: string;
  readonly plan: string;
  readonly invoice: string;
  readonly announcement: string;
  readonly contactMessage: string;
  readonly issue: string;
  readonly today: string;
}

interface Read {
  readonly name: EndpointName;
  readonly role: Role | null;
  /** Below /api. */
  readonly path: string;
}

type Input = { readonly as?: Role; readonly params?: Record<string, string>; readonly query?: Record<string, string> };

/** Queries that are not measured: they change something, or ask for a file. */
const leftOut: readonly EndpointName[] = ['accounts.token', 'coaches.switchProfile', 'files.profileDocument'];

/** The parameters of queries that need some, each as its screen passes them. */
function inputs(ids: Subjects): { readonly [Name in EndpointName]?: Input } {
  const [legalKind] = legalKinds;
  const aYear = { from: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10), to: ids.today };
  return {
    'privacy.exportData': { query: { format: 'json' } },
    'coaches.specialOfOffering': { params: { offering: ids.offering } },
    'coaches.infoById': { query: { coachId: ids.coach, offeringId: ids.offering } },
    'coaches.memberDetails': { params: { id: ids.member } },
    'coaches.myRating': { query: aYear },
    'coaches.sessionsFrequency': { query: aYear },
    'coaches.usersAttendance': { query: aYear },
    'coaches.byUserId': { query: { userid: ids.coach } },
    'offerings.get': { params: { id: ids.offering } },
    'availability.available': { query: { date: ids.today, coachId: ids.coach } },
    'availability.bookable': { query: { coachId: ids.coach } },
    'availability.ofDay': { query: { date: ids.today, coachId: ids.coach } },
    'sessions.get': { as: 'USER', query: { id: ids.session } },
    'sessions.ofUser': { as: 'USER', params: { id: ids.member } },
    'sessions.ofCoach': { as: 'USER', query: { coachId: ids.coach } },
    'sessions.ofDay': { query: { coachId: ids.coach, date: ids.today } },
    'sessions.byAdmin': { as: 'USER', query: { adminId: ids.admin, offeringId: ids.offering } },
    'sessions.detailsForAdmin': { params: { id: ids.session } },
    'sessions.trail': { params: { id: ids.session } },
    'calls.attendance': { as: 'USER', params: { id: ids.session } },
    'sessions.calendarFile': { as: 'USER', params: { id: ids.session } },
    'intake.adminForm': { params: { key: ids.formKey } },
    'intake.form': { params: { id: ids.form } },
    'intake.answers': { as: 'USER', params: { id: ids.member } },
    'intake.answersSpecial': { as: 'USER', params: { id: ids.member }, query: { category: 'sleep' } },
    'intake.responses': { as: 'COACH', params: { id: ids.member } },
    'scores.overall': { as: 'COACH', params: { id: ids.member } },
    'scores.calendar': { as: 'COACH', params: { id: ids.member } },
    'measurements.list': { as: 'COACH', params: { id: ids.member } },
    'steps.list': { as: 'COACH', params: { id: ids.member } },
    'videos.get': { params: { id: ids.video }, query: { coachId: ids.coach } },
    'videos.captions': { params: { id: ids.video } },
    'notes.list': { as: 'COACH', params: { id: ids.member } },
    'recommendations.list': { as: 'USER', query: { userId: ids.member } },
    'payouts.mine': { query: { id: ids.payout } },
    'payouts.sessionHours': { query: aYear },
    'payouts.ofMonth': { query: { month: `${ids.today.slice(0, 7)}-01` } },
    'payouts.get': { params: { id: ids.payout } },
    'enterprises.info': { as: 'EMPLOYER', params: { id: ids.enterprise } },
    'enterprises.overview': { params: { id: ids.enterprise } },
    'enterprises.userDetails': { query: { userid: ids.employer } },
    'employees.get': { params: { id: ids.employee } },
    'subscriptions.quote': { query: { planId: ids.plan, interval: 'month', seats: '10000' } },
    'subscriptions.invoice': { params: { id: ids.invoice } },
    'subscriptions.invoiceForAdmin': { params: { id: ids.invoice } },
    'subscriptions.list': { as: 'EMPLOYER', query: { enterpriseId: ids.enterprise } },
    'permissions.subRoles': { as: 'EMPLOYER' },
    'permissions.ofUser': { as: 'ADMIN', query: { userId: ids.admin } },
    'demos.byId': { query: { reqDemoId: ids.demoRequest } },
    'demos.single': { params: { id: ids.demoRequest } },
    'chat.conversation': { as: 'COACH', params: { id: ids.conversation } },
    'chat.messages': { as: 'COACH', params: { id: ids.conversation } },
    'chat.conversations': { as: 'COACH' },
    'chat.unread': { as: 'COACH' },
    'chat.search': { as: 'COACH', query: { q: 'hello' } },
    'notifications.announcement': { params: { id: ids.announcement } },
    'notifications.recipients': { query: { search: 'member' } },
    'support.issues': { as: 'ADMIN' },
    'support.issue': { params: { id: ids.issue } },
    'support.contactMessage': { params: { id: ids.contactMessage } },
    'support.legalText': { params: { kind: legalKind }, query: { language: 'en' } },
    'support.legalVersion': { params: { kind: legalKind, number: '1' } },
    'support.legalDraft': { params: { kind: legalKind } },
  };
}

/** Every GET that is built, called by an account that may make it. */
export function everyRead(ids: Subjects): Read[] {
  const given = inputs(ids);
  return namedEndpoints.flatMap(({ name: anyName, endpoint, handler }) => {
    const name = anyName as EndpointName;
    if (endpoint.method !== 'GET' || handler === notBuilt || leftOut.includes(name)) return [];
    const { as, params = {}, query = {} } = given[name] ?? {};
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
    const search = new URLSearchParams(query).toString();
    const role = endpoint.access === 'public' ? null : (as ?? endpoint.access[0] ?? null);
    return [{ name, role, path: search === '' ? path : `${path}?${search}` }];
  });
}

import { diagnosticsPath, paths, securityPath } from '../../src/app/paths.ts';
import type { DemoAccount } from './sign-in.ts';

/** Opens where a session goes on, and is no screen itself. */
const { start: _, ...site } = paths.site;
const id = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';

/**
 * Every screen of the app, by who sees it. A part like `:id` stands for the first link of that form
 * on the screens before. `tests/contract/screens.test.ts` holds that none is forgotten.
 */
export const screens: Readonly<Record<DemoAccount | 'nobody', readonly string[]>> = {
  nobody: [
    ...Object.values(site),
    '/forgot-password',
    '/undo-email-change',
    `/signup/${id}`,
    '/join-team',
    '/join-enterprise',
    '/terms-of-service?version=1',
    '/nowhere',
  ],
  member: [
    ...Object.values(paths.user),
    ...[
      '/user/profile/privacy',
      '/user/profile/reminders',
      '/user/profile/support',
      '/user/profile/support/new',
      '/user/profile/support/:id',
      securityPath.USER,
      diagnosticsPath.USER,
    ],
    ...[
      '/user/coach/mine/:id',
      '/user/coach?list=all',
      '/user/coach/:id',
      '/user/sessions/book',
      '/user/sessions/:id',
      '/user/offerings/:id',
      '/user/chat/:id',
    ],
    ...['/user/sessions?show=past', '/user/sessions?show=cancelled'],
    ...['/user/intake/:key', '/user/intake/phq-9', '/user/intake/phq-9?at=review', '/user/intake/unknown-form'],
    ...['/user/intake/answers/:id', '/user/intake/answers/unknown', '/user/videos/:id', '/user/nowhere'],
    ...['/user/measurements/:kind', '/user/measurements/unknown'],
    `/user/sessions/${id}/call`,
  ],
  newmember: [paths.user.home],
  coach: [
    ...Object.values(paths.coach),
    ...['/coach/videos', '/coach/profile/reminders', securityPath.COACH, diagnosticsPath.COACH],
    ...['/coach/profile/support', '/coach/profile/support/new', '/coach/profile/support/:id'],
    ...[
      '/coach/calendar/hours',
      '/coach/calendar/connected',
      '/coach/sessions/new',
      '/coach/sessions/:id',
      '/coach/users/:id',
      '/coach/account/:id',
      '/coach/chat/:id',
    ],
    ...[
      '/coach/sessions?show=past',
      '/coach/users/:id?view=steps',
      '/coach/users/:id?view=measurements',
      `/coach/users/${id}`,
      `/coach/sessions/${id}/call`,
    ],
  ],
  newcoach: [paths.coach.home, paths.coach.profile],
  employer: [
    ...Object.values(paths.enterprise),
    ...['/enterprise/adminplan?show=roles', '/enterprise/adminplan/:id'],
    ...['/enterprise/employees/:id', '/enterprise/employees/links', '/enterprise/employees/import', `/enterprise/employees/${id}`],
    '/enterprise/employees/directory',
    ...['/enterprise/employees?status=left', '/enterprise/employees?search=nobody-at-all'],
    ...['/enterprise/setup', '/enterprise/account/plan', '/enterprise/account/invoices/:id'],
    ...['/enterprise/analytics?period=12-months', '/enterprise/analytics?department=Operations', '/enterprise/dataMatrix?year=2025'],
    '/enterprise/technicalissue/new',
    '/enterprise/technicalissue/:id',
    '/enterprise/reminders',
    securityPath.EMPLOYER,
    diagnosticsPath.EMPLOYER,
  ],
  admin: [
    ...Object.values(paths.admin),
    ...['/admin/enterprise?show=people', '/admin/enterprise/:id', '/admin/enterprise/people/:id', '/admin/enterprise/invoices/:id'],
    `/admin/sessions/${id}/call`,
    ...['/admin/sessions/:id', '/admin/coach/payouts', '/admin/coach/payouts/:month', '/admin/coach/payouts/:month/:id'],
    ...['/admin/coach/:id', `/admin/coach/${id}`, '/admin/coach?search=nobody-at-all', '/admin/coach/content?show=approved'],
    ...['/admin/plans?show=offerings', '/admin/plans/new', '/admin/plans/:id', '/admin/plans/offerings/new', '/admin/plans/offerings/:id'],
    ...['/admin/adminplan?show=roles', '/admin/adminplan/:id', '/admin/adminplan/audit', '/admin/adminplan/resets'],
    ...[
      '/admin/demorequest/:id',
      `/admin/demorequest/${id}`,
      '/admin/demorequest?state=decided',
      '/admin/demorequest?search=nobody-at-all',
    ],
    ...['/admin/technicalissue?show=all', '/admin/technicalissue/:id'],
    ...['/admin/technicalissue/messages', '/admin/technicalissue/messages/:id', '/admin/technicalissue/categories'],
    ...['/admin/notifications/new', '/admin/notifications/sent', '/admin/notifications/sent/:id', '/admin/notifications/sent/:id/edit'],
    ...['/admin/intakeform/:key', '/admin/intakeform/phq-9?part=scoring', '/admin/intakeform/phq-9?part=questions&question=difficulty'],
    ...['/admin/intakeform/phq-9?part=about', '/admin/intakeform/phq-9?part=preview', '/admin/intakeform/phq-9?part=versions'],
    ...['/admin/settings/legal', '/admin/settings/legal/:kind', '/admin/settings/legal/:kind/:number'],
    '/admin/settings/legal/terms?part=preview',
    '/admin/reminders',
    securityPath.ADMIN,
    diagnosticsPath.ADMIN,
  ],
};

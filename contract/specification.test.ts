import { describe, expect, it } from 'vitest';
import { endpointNames, findEndpoint } from './index.ts';

/** Section 7 of the specification, each call once; a call listed for several areas is one call. */
const specified = `
POST /common/enterprise-credential
POST /admin/create-offering
GET /common/get-offerings
GET /admin/get-offering/{id}
PATCH /admin/edit-offering/{id}
DELETE /admin/delete-offering/{id}
POST /user/create-health-intake-questions
GET /user/get-all-health-intake-questions
GET /user/get-health-intake-questions/{id}
PATCH /user/edit-health-intake-questions/{id}
DELETE /user/delete-health-intake-questions/{id}
GET /admin/get-all-request-demo
GET /admin/get-request-demo-by-id ?reqDemoId
GET /admin/get-single-request-demo/{id}
GET /admin/get-admin-for-request-demo
PATCH /admin/assign-admin-for-request-demo/{id}
PATCH /admin/schedule-meeting-for-request-demo/{id}
PATCH /admin/follow-up-for-request-demo/{id}
PATCH /admin/final-status-of-request-demo/{id}
GET /admin/get-all-coach
GET /admin/get-coach-by-userid ?userid
GET /admin/get-approved-coach
POST /common/get-signed-url
PATCH /admin/approved-coach-profile
PATCH /admin/approve-video-of-coach
DELETE /admin/rejected-coach-profile
POST /coach/create-session
GET /admin/get-all-session-by-date ?date
GET /admin/get-session-details/{id}
GET /admin/get-all-enterprise-user
GET /admin/get-enterprise-user-details ?userid
GET /admin/get-enp-with-user-count
GET /coach/get-session-by-admin ?adminId&offeringId
GET /admin/get-dashboard
GET /enterprise/get-subscriptions
PATCH /enterprise/update-subscription/{id}
PATCH /enterprise/active-subscription/{id}
GET /admin/get-payment-transaction ?enterpriseId
POST /admin/deactivate-enterprise ?enterpriseId
GET /admin/technical-issue-category
GET /admin/technical-issues
PATCH /admin/update-technical-issue/{id}
POST /admin/create-technical-issue
GET /admin/users
POST /admin/users
POST /coach-signup
PATCH /coach/edit-profile
PATCH /coach/change-email
GET /coach/get-all-health-coaches
GET /coach/get-all-special-coaches-by-offering/{offering}
GET /coach/get-best-health-coaches
POST /coach/create-coachinfo
PATCH /coach/create-coachinfo
GET /coach/get-coachinfo
GET /coach/get-coachinfo-by-id ?coachId&offeringId
PATCH /coach/upload-video
PATCH /coach/upload-video/{id}
GET /coach/get-videos ?coachId
GET /coach/get-videos/{id} ?coachId&offeringId
DELETE /coach/delete-video/{id}
GET /coach/get-payouts
GET /coach/my-payout
GET /coach/get-session-hours
DELETE /coach/calender/remove-time-slot
POST /coach/calender/create-available
GET /coach/calender/get-available ?date
GET /coach/calender/get-time-slot-of-the-day ?date
PATCH /coach/edit-session/{id}
PATCH /coach/cancel-session/{id}
GET /coach/get-userlist-by-coach
GET /coach/get-user-details/{id}
GET /coach/get-session-by-coach-all
GET /coach/get-session-by-coach ?coachId&offeringId
GET /coach/get-session-of-the-day ?coachId&date
GET /coach/get-sessions-for-accept-all
GET /coach/get-upcoming-session
GET /coach/get-personal-note/{id}
POST /coach/create-personal-note
POST /coach/create-recommended-offerings/{userId}
GET /coach/switch-profile
GET /coach/my-rating
GET /coach/sessions-frequency
GET /coach/users-attendance
POST /common/verify-email
POST /common/google-token
GET /user/feedback/check-by-user
GET /user/feedback/check-by-user-recent
POST /user/feedback/create
POST /agora/register-agora-user
POST /agora/create-agora-chat-room
POST /agora/add-member-to-chatroom
POST /common/enterprise-demo
GET /common/get-signed-url-of-profile-document
POST /common/get-signed-url-no-token
GET /common/get-permission-list
POST /common/verify-code
POST /contact-us/create
POST /forgot-password
POST /forgot-password/verify-otp
POST /forgot-password/change-password
POST /login
POST /login/third-party ?email
PATCH /user-signup/{id}
GET /common/top-rated-coaches
POST /enterprise/create-admin-profile
POST /enterprise/create-company-profile
PATCH /enterprise/edit-profile
POST /enterprise/subscription
PATCH /enterprise/cancel-subscription
POST /enterprise/import-user
GET /enterprise/get-imported-users
GET /enterprise/get-users-of-magic-link
POST /enterprise/send-magic-link
GET /enterprise/get-info/{id}
GET /enterprise/get-user/{id}
PATCH /enterprise/edit-user/{userId}
DELETE /enterprise/delete-user/{userId}
POST /notify/create
GET /notify/get
GET /enterprise/get-dashboard
GET /enterprise/analytics/avg-workforce-health-progress
GET /enterprise/analytics/avg-employee-health-progress-vs-days-on-plan
GET /enterprise/analytics/avg-workforce-health-progress-vs-attendance-turn-over-rate
GET /enterprise/analytics/roi
GET /enterprise/analytics/total-employees
GET /enterprise/analytics/top-health-performers
GET /enterprise/analytics/workforce-health-status
POST /enterprise/analytics/create/{name}
GET /common/get-sub-role
GET /common/get-user-permission
POST /common/set-user-permission
POST /common/set-sub-role
PATCH /common/edit-sub-role/{id}
DELETE /common/delete-sub-role/{id}
GET /token
POST /logout
GET /user/get-subscription
POST /user/upload-image
GET /user/profile
PATCH /user/edit-profile
PATCH /user/change-password
PATCH /user/change-phone
POST /user/health-score-create/{id}
POST /user/self-score-create/{id}
PATCH /user/cal-overall-health-score/{id}
GET /user/get-overall-health-score/{id}
GET /user/get-health-score-by-calender/{id}
PATCH /coach/register-session/{sessionId}
GET /coach/get-session ?id
GET /coach/get-session-by-user/{id}
PATCH /coach/attend-session/{id}
POST /user/create-input-answer-healthIntake
POST /user/create-input-answer-special-healthIntake
GET /user/get-input-answer-healthIntake/{id}
GET /user/get-input-answer-special-healthIntake/{id} ?category
POST /user/deviceinfo-update
PATCH /user/select-coach-by-user
GET /user/get-current-select-coach-by-user
GET /coach/get-recommended-offerings ?userId&coachId
PATCH /notify/read/{id}
PATCH /notify/all-read
PATCH /coach/like-video
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', query = ''] = line.split(' ');
    return { call: `${method} ${path}`, queryNames: query.replace('?', '').split('&').filter(Boolean) };
  });

/** `GET /coach/get-videos/{videoId}` and `GET /coach/get-videos/{id}` are one call: a parameter's name does not matter. */
function withoutParameterNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

const byCall = new Map(
  endpointNames.map((name) => {
    const endpoint = findEndpoint(name);
    return [withoutParameterNames(`${endpoint.method} ${endpoint.path}`), endpoint];
  }),
);

describe('the calls of the specification, section 7', () => {
  it.each(specified)('$call exists and is not marked as ours', ({ call, queryNames }) => {
    const endpoint = byCall.get(withoutParameterNames(call));
    expect(endpoint, call).toBeDefined();
    expect(endpoint?.ours).toBeUndefined();
    expect(Object.keys(endpoint?.query?.shape ?? {})).toEqual(expect.arrayContaining(queryNames));
  });

  it('take their optional category where the specification gives one', () => {
    expect(Object.keys(byCall.get('GET /user/get-all-health-intake-questions')?.query?.shape ?? {})).toContain('category');
  });

  it('are the only calls not marked as ours', () => {
    const known = new Set(specified.map(({ call }) => withoutParameterNames(call)));
    const unmarked = [...byCall].filter(([call, endpoint]) => !known.has(call) && endpoint.ours !== true).map(([call]) => call);
    expect(unmarked).toEqual([]);
  });
});

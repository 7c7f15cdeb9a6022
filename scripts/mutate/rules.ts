import { existsSync } from 'node:fs';

/** The pure rules whose tests must notice a change, by what they decide. */
const rules: Record<string, string[]> = {
  booking: [
    'provider/calls/attendance-rules.ts',
    'provider/calls/entry-rules.ts',
    'provider/sessions/booking-rules.ts',
    'provider/sessions/member-calendar-rules.ts',
    'provider/sessions/rules.ts',
    'provider/sessions/series-rules.ts',
    'provider/sessions/suggestion-rules.ts',
    'provider/sessions/weekly-times.ts',
    'src/domain/sessions/change-rules.ts',
    'src/domain/sessions/register-rules.ts',
  ],
  access: [
    'provider/member-access/rules.ts',
    'provider/chat/rules.ts',
    'provider/permissions/rules.ts',
    'contract/file-rules.ts',
    'provider/privacy/deletion-rules.ts',
    'provider/steps/rules.ts',
  ],
  refresh: [
    'provider/accounts/sign-in/refresh-rules.ts',
    'provider/accounts/passwords/code-rules.ts',
    'provider/accounts/sign-in/cookie-rules.ts',
    'provider/accounts/sign-in/federation-rules.ts',
    'provider/accounts/second-factor/second-factor-rules.ts',
    'provider/accounts/sign-in/standing-rules.ts',
    'provider/accounts/sign-in/throttle-rules.ts',
    'provider/accounts/changes/undo-rules.ts',
    'src/identity/refresh-timing.ts',
  ],
  time: ['src/platform/provider-clock.ts'],
  retry: [
    'provider/delivery/retry-rules.ts',
    'src/sync/sending/backoff.ts',
    'src/sync/sending/judge.ts',
    'src/sync/epoch/judge-resent.ts',
    'src/sync/sending/send-machine.ts',
    'src/db/outbox-rules.ts',
    'src/domain/employees/import/run.ts',
  ],
  scoring: [
    'contract/intake-due.ts',
    'contract/intake-scoring.ts',
    'contract/intake-visibility.ts',
    'contract/intake-validation.ts',
    'contract/intake-draft-rules.ts',
    'contract/score-rules.ts',
    'contract/step-rules.ts',
  ],
  care: ['provider/care/rules.ts'],
  figures: [
    'provider/analytics/figure-rules.ts',
    'contract/payout-rules.ts',
    'provider/coaches/attention-rules.ts',
    'provider/analytics/coarse-score.ts',
    'provider/analytics/figures.ts',
    'provider/analytics/group-rules.ts',
    'provider/analytics/head-count-rules.ts',
    'provider/analytics/health-rules.ts',
    'provider/analytics/return-rules.ts',
  ],
  money: ['provider/subscriptions/billing-rules.ts', 'src/domain/subscriptions/seat-rules.ts'],
  permissions: ['provider/permissions/giving-rules.ts', 'contract/acts.ts', 'provider/accounts/second-factor/second-factor-reset-rules.ts'],
  employers: ['provider/enterprises/rules.ts', 'provider/employees/link-rules.ts', 'provider/demos/rules.ts'],
  coaches: ['provider/coaches/review-rules.ts'],
  files: ['provider/files/storage-rules.ts', 'src/domain/videos/position-rules.ts'],
  reminders: [
    'provider/notifications/reminder-rules.ts',
    'provider/notifications/quiet-hours.ts',
    'provider/notifications/step-reminder-times.ts',
  ],
  availability: ['contract/availability-rules.ts', 'provider/availability/weekly-slots.ts', 'provider/availability/slot-plan.ts'],
};

export const mutatedFiles: string[] = Object.values(rules).flat();

/** A rule is tested by the test beside it; the rules of intake forms share one. None of these tests starts a database. */
export const pureTests: string[] = [
  'contract/intake-rules.test.ts',
  ...mutatedFiles.map((file) => file.replace(/\.ts$/, '.test.ts')).filter((file) => existsSync(file)),
];

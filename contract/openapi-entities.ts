import * as z from 'zod';
import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as adminDashboard from './admin-dashboard.ts';
import * as administrators from './administrators.ts';
import * as analytics from './analytics.ts';
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as availability from './availability.ts';
import * as busyCalendars from './busy-calendars.ts';
import * as calls from './calls.ts';
import * as care from './care.ts';
import * as chat from './chat.ts';
import * as coachMembers from './coach-members.ts';
import * as coachProfile from './coach-profile.ts';
import * as coachReview from './coach-review.ts';
import * as coaches from './coaches.ts';
import * as contactMessages from './contact-messages.ts';
import * as demos from './demos.ts';
import * as directory from './directory.ts';
import * as employees from './employees.ts';
import * as enterprise from './enterprise.ts';
import * as enterpriseDashboard from './enterprise-dashboard.ts';
import * as enterprises from './enterprises.ts';
import * as feedback from './feedback.ts';
import * as figure from './figure.ts';
import * as files from './files.ts';
import * as importMapping from './import-mapping.ts';
import * as intakeDraft from './intake-draft.ts';
import * as intakeForm from './intake-form.ts';
import * as invoice from './invoice.ts';
import * as issueCategories from './issue-categories.ts';
import * as legalTexts from './legal-texts.ts';
import * as measurements from './measurements.ts';
import * as notes from './notes.ts';
import * as notifications from './notifications.ts';
import * as offerings from './offerings.ts';
import * as payouts from './payouts.ts';
import * as permissions from './permissions.ts';
import * as plan from './plan.ts';
import * as platformSettings from './platform-settings.ts';
import * as recommendations from './recommendations.ts';
import * as scores from './scores.ts';
import * as secondFactorResets from './second-factor-resets.ts';
import * as session from './session.ts';
import * as sessionSeries from './session-series.ts';
import * as sessions from './sessions.ts';
import * as steps from './steps.ts';
import * as subscriptions from './subscriptions.ts';
import * as support from './support.ts';
import * as videos from './videos.ts';

const modules: Record<string, unknown>[] = [
  account,
  accounts,
  adminDashboard,
  administrators,
  analytics,
  announcements,
  audit,
  availability,
  busyCalendars,
  calls,
  care,
  chat,
  coaches,
  coachMembers,
  coachProfile,
  coachReview,
  contactMessages,
  demos,
  directory,
  employees,
  importMapping,
  enterprise,
  enterpriseDashboard,
  enterprises,
  feedback,
  figure,
  files,
  intakeDraft,
  intakeForm,
  invoice,
  issueCategories,
  legalTexts,
  measurements,
  notes,
  notifications,
  offerings,
  payouts,
  permissions,
  plan,
  platformSettings,
  recommendations,
  scores,
  secondFactorResets,
  session,
  sessionSeries,
  sessions,
  steps,
  subscriptions,
  support,
  videos,
];

/** Every exported object schema of the contract under its own name, `timeSlot` as `TimeSlot`. Two of one name are refused. */
export function namedEntities(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [exportName, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion) || registry.has(value)) continue;
    const id = exportName.charAt(0).toUpperCase() + exportName.slice(1);
    if (taken.has(id)) throw new Error(`Two different schemas of the contract are exported as ${exportName}.`);
    taken.add(id);
    registry.add(value, { id });
  }
  return registry;
}

import { type Contract, contract, endpointNames, findEndpoint } from '../contract/index.ts';
import { accountsHandlers } from './accounts/routes.ts';
import { administratorsHandlers } from './administrators/routes.ts';
import { analyticsHandlers } from './analytics/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { availabilityHandlers } from './availability/routes.ts';
import { busyCalendarsHandlers } from './busy-calendars/routes.ts';
import { callsHandlers } from './calls/routes.ts';
import { careHandlers } from './care/routes.ts';
import { chatHandlers } from './chat/routes.ts';
import { coachesHandlers } from './coaches/routes.ts';
import { signedUrlNoToken } from './coaches/sign-up-upload.ts';
import { ofUser } from './dashboards/membership.ts';
import { dashboardsHandlers } from './dashboards/routes.ts';
import { demosHandlers } from './demos/routes.ts';
import { directoryHandlers } from './directory/routes.ts';
import { employeesHandlers } from './employees/routes.ts';
import { enterprisesHandlers } from './enterprises/routes.ts';
import { feedbackHandlers } from './feedback/routes.ts';
import { filesHandlers } from './files/routes.ts';
import { intakeHandlers } from './intake/routes.ts';
import { type Handlers, notBuilt } from './kernel/handler.ts';
import type { NamedEndpoint } from './kernel/register.ts';
import { measurementsHandlers } from './measurements/routes.ts';
import { notesHandlers } from './notes/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { offeringsHandlers } from './offerings/routes.ts';
import { payoutsHandlers } from './payouts/routes.ts';
import { permissionsHandlers } from './permissions/routes.ts';
import { deleteUser } from './privacy/delete-user.ts';
import { privacyHandlers } from './privacy/routes.ts';
import { recommendationsHandlers } from './recommendations/routes.ts';
import { scoresHandlers } from './scores/routes.ts';
import { sessionsHandlers } from './sessions/routes.ts';
import { stepsHandlers } from './steps/routes.ts';
import { subscriptionsHandlers } from './subscriptions/routes.ts';
import { supportHandlers } from './support/routes.ts';
import { videosHandlers } from './videos/routes.ts';

/** The handler of every call of the contract: a missing or misspelt one is a type error. */
const handlers: { readonly [Noun in keyof Contract]: Handlers<Contract[Noun]> } = {
  accounts: accountsHandlers,
  privacy: privacyHandlers,
  coaches: coachesHandlers,
  offerings: offeringsHandlers,
  availability: availabilityHandlers,
  busyCalendars: busyCalendarsHandlers,
  sessions: sessionsHandlers,
  intake: intakeHandlers,
  care: careHandlers,
  scores: scoresHandlers,
  steps: stepsHandlers,
  measurements: measurementsHandlers,
  notifications: notificationsHandlers,
  videos: videosHandlers,
  feedback: feedbackHandlers,
  notes: notesHandlers,
  recommendations: recommendationsHandlers,
  payouts: payoutsHandlers,
  enterprises: { ...enterprisesHandlers, ...administratorsHandlers, ...dashboardsHandlers },
  directory: directoryHandlers,
  employees: { ...employeesHandlers, delete: deleteUser },
  subscriptions: { ...subscriptionsHandlers, ofUser },
  permissions: permissionsHandlers,
  demos: demosHandlers,
  support: supportHandlers,
  chat: chatHandlers,
  calls: callsHandlers,
  files: { ...filesHandlers, signedUrlNoToken },
  analytics: analyticsHandlers,
  audit: auditHandlers,
};

/** The same as a list. The mapped type above has matched each handler with its endpoint; the type of a list cannot. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.keys(contract).flatMap((noun) =>
  endpointNames
    .filter((name) => name.startsWith(`${noun}.`))
    .map((name) => ({
      name,
      endpoint: findEndpoint(name),
      handler:
        (handlers as unknown as Record<string, Record<string, NamedEndpoint['handler']>>)[noun]?.[name.slice(noun.length + 1)] ?? notBuilt,
    })),
);

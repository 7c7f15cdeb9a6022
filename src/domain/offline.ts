import type { OfflineNouns } from '../sync/offline-nouns.ts';
import { accountsOffline } from './accounts/offline.ts';
import { availabilityOffline } from './availability/offline.ts';
import { callsOffline } from './calls/offline.ts';
import { careOffline } from './care/offline.ts';
import { chatOffline } from './chat/offline.ts';
import { coachesOffline } from './coaches/offline.ts';
import { enterprisesOffline } from './enterprises/offline.ts';
import { feedbackOffline } from './feedback/offline.ts';
import { intakeOffline } from './intake/offline.ts';
import { measurementsOffline } from './measurements/offline.ts';
import { notesOffline } from './notes/offline.ts';
import { notificationsOffline } from './notifications/offline.ts';
import { offeringsOffline } from './offerings/offline.ts';
import { payoutsOffline } from './payouts/offline.ts';
import { permissionsOffline } from './permissions/offline.ts';
import { recommendationsOffline } from './recommendations/offline.ts';
import { scoresOffline } from './scores/offline.ts';
import { sessionsOffline } from './sessions/offline.ts';
import { stepsOffline } from './steps/offline.ts';
import { subscriptionsOffline } from './subscriptions/offline.ts';
import { supportOffline } from './support/offline.ts';
import { videosOffline } from './videos/offline.ts';

/** The offline declarations of all nouns. A noun with a queued call that is missing here does not compile. */
export const offlineNouns: OfflineNouns = {
  accounts: accountsOffline,
  availability: availabilityOffline,
  calls: callsOffline,
  care: careOffline,
  chat: chatOffline,
  coaches: coachesOffline,
  enterprises: enterprisesOffline,
  feedback: feedbackOffline,
  intake: intakeOffline,
  notes: notesOffline,
  notifications: notificationsOffline,
  offerings: offeringsOffline,
  payouts: payoutsOffline,
  permissions: permissionsOffline,
  recommendations: recommendationsOffline,
  scores: scoresOffline,
  sessions: sessionsOffline,
  steps: stepsOffline,
  measurements: measurementsOffline,
  subscriptions: subscriptionsOffline,
  support: supportOffline,
  videos: videosOffline,
};

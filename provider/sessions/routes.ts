import type { sessions } from '../../contract/sessions.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { attend } from './attending.ts';
import { cancel } from './cancelling.ts';
import { edit } from './editing.ts';
import { allByDate, byAdmin, detailsForAdmin, get, ofCoach, ofCoachAll, ofDay, ofUser, toAccept, upcoming } from './reading.ts';

export const sessionsHandlers: Handlers<typeof sessions> = {
  create: notBuilt,
  book: notBuilt,
  edit,
  cancel,
  register: notBuilt,
  attend,
  get,
  ofUser,
  ofCoach,
  ofCoachAll,
  ofDay,
  toAccept,
  upcoming,
  byAdmin,
  allByDate,
  detailsForAdmin,
  calendarFeed: notBuilt,
  endCalendarFeed: notBuilt,
};

import type { sessions } from '../../contract/sessions.ts';
import type { Handlers } from '../kernel/handler.ts';
import { sayAbsent } from './absence.ts';
import { attend } from './attending.ts';
import { book } from './booking.ts';
import { calendarFeed, calendarFeedState, calendarFileOf, endCalendarFeed } from './calendar-feed.ts';
import { cancel } from './cancelling.ts';
import { create } from './creating.ts';
import { edit } from './editing.ts';
import { allByDate, detailsForAdmin, trail } from './for-admins.ts';
import { byAdmin, get, joinable, ofCoach, ofCoachAll, ofDay, ofUser, toAccept } from './queries.ts';
import { register } from './registering.ts';
import { endSeries, series, startSeries } from './series.ts';
import { answerSuggestion, suggest } from './suggesting.ts';
import { upcoming } from './upcoming.ts';
import { endWish, wishes } from './wishes.ts';

export const sessionsHandlers: Handlers<typeof sessions> = {
  create,
  book,
  wishes,
  joinable,
  endWish,
  edit,
  suggest,
  answerSuggestion,
  cancel,
  sayAbsent,
  register,
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
  trail,
  startSeries,
  series,
  endSeries,
  calendarFile: calendarFileOf,
  calendarFeed,
  calendarFeedState,
  endCalendarFeed,
};

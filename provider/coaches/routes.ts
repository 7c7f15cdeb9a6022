import type { coaches } from '../../contract/coaches.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { choose } from './choosing.ts';
import { allHealth, bestHealth, choices, specialOfOffering, topRated } from './finding.ts';
import { memberDetails, members } from './members.ts';

export const coachesHandlers: Handlers<typeof coaches> = {
  openSignUp: notBuilt,
  signUp: notBuilt,
  editProfile: notBuilt,
  changeEmail,
  allHealth,
  specialOfOffering,
  bestHealth,
  topRated,
  createInfo: notBuilt,
  editInfo: notBuilt,
  ownInfo: notBuilt,
  infoById: notBuilt,
  members,
  memberDetails,
  switchProfile: notBuilt,
  myRating: notBuilt,
  sessionsFrequency: notBuilt,
  usersAttendance: notBuilt,
  choose,
  choices,
  allForAdmin: notBuilt,
  byUserId: notBuilt,
  approvedForAdmin: notBuilt,
  approveProfile: notBuilt,
  rejectProfile: notBuilt,
};

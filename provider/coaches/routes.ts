import type { coaches } from '../../contract/coaches.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { choose } from './choosing.ts';
import { allHealth, bestHealth, choices, specialOfOffering, topRated } from './finding.ts';
import { myRating, sessionsFrequency, usersAttendance } from './graphs.ts';
import { createInfo, editInfo } from './infos.ts';
import { memberDetails, members } from './members.ts';
import { editProfile, ownInfo } from './own-profile.ts';
import { infoById } from './public-profile.ts';
import { openSignUp, signUp } from './signing-up.ts';
import { switchProfile } from './switching.ts';

export const coachesHandlers: Handlers<typeof coaches> = {
  openSignUp,
  signUp,
  editProfile,
  changeEmail,
  allHealth,
  specialOfOffering,
  bestHealth,
  topRated,
  createInfo,
  editInfo,
  ownInfo,
  infoById,
  members,
  memberDetails,
  switchProfile,
  myRating,
  sessionsFrequency,
  usersAttendance,
  choose,
  choices,
  allForAdmin: notBuilt,
  byUserId: notBuilt,
  approvedForAdmin: notBuilt,
  approveProfile: notBuilt,
  rejectProfile: notBuilt,
};

import type { coaches } from '../../contract/coaches.ts';
import { changeEmail } from '../accounts/index.ts';
import type { Handlers } from '../kernel/handler.ts';
import { choose } from './choosing.ts';
import { applyAgain, approveProfile, rejectProfile } from './deciding.ts';
import { allHealth, bestHealth, choices, specialOfOffering, topRated } from './finding.ts';
import { myRating, sessionsFrequency, usersAttendance } from './graphs.ts';
import { createInfo, editInfo } from './infos.ts';
import { memberDetails, members } from './members.ts';
import { editProfile, ownInfo } from './own-profile.ts';
import { infoById } from './public-profile.ts';
import { byUserId } from './review-detail.ts';
import { allForAdmin, approvedForAdmin } from './review-list.ts';
import { openSignUp, signUp } from './signing-up.ts';
import { switchProfile } from './switching.ts';
import { withdrawApproval } from './withdrawing.ts';

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
  applyAgain,
  allForAdmin,
  byUserId,
  approvedForAdmin,
  approveProfile,
  rejectProfile,
  withdrawApproval,
};

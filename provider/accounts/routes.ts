import type { accounts } from '../../contract/accounts.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { verifyEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { devices, signOutDevice, updateDeviceInfo } from './devices.ts';
import { changeForgottenPassword, forgotPassword, verifyForgottenPasswordCode } from './forgotten-password.ts';
import { healthDataReadings } from './health-data-readings.ts';
import { currentUser, editProfile, profile } from './profile.ts';
import { securityEvents } from './security-events.ts';
import { login, logout, renewToken } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { verifyCode } from './verify-code.ts';

export const accountsHandlers: Handlers<typeof accounts> = {
  login,
  loginThirdParty: notBuilt,
  googleToken: notBuilt,
  token: renewToken,
  logout,
  signUp,
  forgotPassword,
  verifyForgottenPasswordCode,
  changeForgottenPassword,
  verifyCode,
  verifyEmail,
  currentUser,
  profile,
  editProfile,
  uploadImage: notBuilt,
  changePassword,
  changePhone,
  updateDeviceInfo,
  devices,
  signOutDevice,
  securityEvents,
  healthDataReadings,
};

import type { accounts } from '../../contract/accounts.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { changePassword } from './change-password.ts';
import { devices, signOutDevice, updateDeviceInfo } from './devices.ts';
import { healthDataReadings } from './health-data-readings.ts';
import { currentUser, editProfile, profile } from './profile.ts';
import { login, logout, renewToken } from './sign-in.ts';

export const accountsHandlers: Handlers<typeof accounts> = {
  login,
  loginThirdParty: notBuilt,
  googleToken: notBuilt,
  token: renewToken,
  logout,
  signUp: notBuilt,
  forgotPassword: notBuilt,
  verifyForgottenPasswordCode: notBuilt,
  changeForgottenPassword: notBuilt,
  verifyCode: notBuilt,
  verifyEmail: notBuilt,
  currentUser,
  profile,
  editProfile,
  uploadImage: notBuilt,
  changePassword,
  changePhone: notBuilt,
  updateDeviceInfo,
  devices,
  signOutDevice,
  healthDataReadings,
};

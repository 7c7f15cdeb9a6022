import type { accounts } from '../../contract/accounts.ts';
import type { Handlers } from '../kernel/handler.ts';
import { resendEmailCode, verifyEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { devices, signOutDevice, updateDeviceInfo } from './devices.ts';
import { loginThirdParty } from './federated-sign-in.ts';
import { changeForgottenPassword, forgotPassword, verifyForgottenPasswordCode } from './forgotten-password.ts';
import { healthDataReadings } from './health-data-readings.ts';
import { googleToken, unlinkIdentity } from './linked-identities.ts';
import { login } from './login.ts';
import { currentUser, editProfile, profile } from './profile.ts';
import { revokeSession } from './revocation.ts';
import { askSecondFactorReset, closeSecondFactorReset, consentSecondFactorReset, listSecondFactorResets } from './second-factor-resets.ts';
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor, turnOffSecondFactor } from './second-factor-settings.ts';
import { securityEvents } from './security-events.ts';
import { logout, renewToken } from './sign-in.ts';
import { signInMethods, signInOptions } from './sign-in-methods.ts';
import { signUp } from './sign-up.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { uploadImage } from './upload-image.ts';
import { verifyCode } from './verify-code.ts';

export const accountsHandlers: Handlers<typeof accounts> = {
  login,
  loginThirdParty,
  googleToken,
  unlinkIdentity,
  signInOptions,
  signInMethods,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  secondFactorResets: listSecondFactorResets,
  askSecondFactorReset,
  consentSecondFactorReset,
  closeSecondFactorReset,
  token: renewToken,
  revokeSession,
  logout,
  signUp,
  forgotPassword,
  verifyForgottenPasswordCode,
  changeForgottenPassword,
  verifyCode,
  verifyEmail,
  resendEmailCode,
  undoEmailChange,
  currentUser,
  profile,
  editProfile,
  uploadImage,
  changePassword,
  changePhone,
  updateDeviceInfo,
  devices,
  signOutDevice,
  securityEvents,
  healthDataReadings,
};

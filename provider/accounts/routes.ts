import type { accounts } from '../../contract/accounts.ts';
import type { Handlers } from '../kernel/handler.ts';
import { resendEmailCode, verifyEmail } from './changes/change-email.ts';
import { changePhone } from './changes/change-phone.ts';
import { currentUser, editProfile, profile } from './changes/profile.ts';
import { securityEvents } from './changes/security-events.ts';
import { undoEmailChange } from './changes/undo-email-change.ts';
import { uploadImage } from './changes/upload-image.ts';
import { healthDataReadings } from './health-data-access.ts';
import { changePassword } from './passwords/change-password.ts';
import { changeForgottenPassword, forgotPassword, verifyForgottenPasswordCode } from './passwords/forgotten-password.ts';
import { verifyCode } from './passwords/verify-code.ts';
import {
  askSecondFactorReset,
  closeSecondFactorReset,
  consentSecondFactorReset,
  listSecondFactorResets,
} from './second-factor/second-factor-resets.ts';
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor, turnOffSecondFactor } from './second-factor/second-factor-settings.ts';
import { devices, signOutDevice, updateDeviceInfo } from './sign-in/devices.ts';
import { loginThirdParty } from './sign-in/federated-sign-in.ts';
import { googleToken, unlinkIdentity } from './sign-in/linked-identities.ts';
import { login } from './sign-in/login.ts';
import { revokeSession } from './sign-in/revocation.ts';
import { logout, renewToken } from './sign-in/sign-in.ts';
import { signInMethods, signInOptions } from './sign-in/sign-in-methods.ts';
import { signUp } from './sign-up.ts';

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

/** The problem of each field; the names refer to texts of `identity.problems`. */
export interface SignInProblems {
  readonly email?: 'emailMissing' | 'emailInvalid' | undefined;
  readonly password?: 'passwordMissing' | 'passwordTooLong' | undefined;
}

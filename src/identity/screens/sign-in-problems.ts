/** What can be wrong with each field; the names stand for texts of `identity.problems`. */
export interface SignInProblems {
  readonly email?: 'emailMissing' | 'emailInvalid' | undefined;
  readonly password?: 'passwordMissing' | 'passwordTooLong' | undefined;
}

/** Days in which a person who asked for the account to be deleted can come back, by logging in. */
export const deletionGraceDays = 14;

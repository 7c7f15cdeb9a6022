/**
 * How far an attempt is known, before its password is checked, to come from the account's owner. `known-device`: by a mark that only a
 * successful log-in gives. `known-network`: the account was signed in to from there before. Attempts of strangers must delay neither.
 */
export const standings = ['known-device', 'known-network', 'stranger'] as const;
export type Standing = (typeof standings)[number];

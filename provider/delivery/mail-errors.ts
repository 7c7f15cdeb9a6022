/** The server took the connection but not this mail, with a 5xx: final by RFC 5321, section 4.2.1. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

/** Leaves out what the server repeats of the mail or its addressee. */
export function describeMailError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}

/** Codes of nodemailer for a server that is not there, closes the connection or does not answer; 421 means that it is closing. */
const awayCodes = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET'];

/** Whether the mail is not at fault: no mail can be sent now. @param problem in the form of `describeMailError` */
export function isServerAway(problem: string): boolean {
  const [code = '', response] = problem.split(' ');
  return response === '421' || (response === undefined && awayCodes.includes(code));
}

/** The same as a pattern for the database. */
export const serverAwayPattern = `^((${awayCodes.join('|')})|\\w+ 421)$`;

import type { LegalStatus } from './legal-store.ts';

interface Dated {
  readonly number: number;
  readonly validFrom: Date;
  readonly withdrawnAt: Date | null;
}

/** Versions in force, former or coming, by the time from which they are. */
function holding<Version extends Dated>(versions: readonly Version[]): Version[] {
  return versions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime() || one.number - other.number);
}

/** The first one holds before its date too: the product was never without terms. */
export function inForceAt<Version extends Dated>(versions: readonly Version[], at: Date): Version | undefined {
  const all = holding(versions);
  return all.findLast(({ validFrom }) => validFrom <= at) ?? all[0];
}

/** The next one that does not hold yet. */
export function comingAfter<Version extends Dated>(versions: readonly Version[], at: Date): Version | undefined {
  const present = inForceAt(versions, at);
  return holding(versions).find((version) => version.validFrom > at && version.number !== present?.number);
}

/** The time at which the next version replaces it; null while none is known, and for a withdrawn one. */
export function supersededAt<Version extends Dated>(version: Version, versions: readonly Version[]): Date | null {
  const all = holding(versions);
  const place = all.findIndex(({ number }) => number === version.number);
  return place === -1 ? null : (all[place + 1]?.validFrom ?? null);
}

export function statusOf<Version extends Dated>(version: Version, versions: readonly Version[], at: Date): LegalStatus {
  if (version.withdrawnAt !== null) return 'withdrawn';
  if (inForceAt(versions, at)?.number === version.number) return 'in-force';
  return version.validFrom > at ? 'coming' : 'past';
}

/** The newest version up to this one that needs agreement: people who agreed to it, or to a later one, are not asked. */
export function requiredVersion<Version extends Dated & { readonly needsAgreement: boolean }>(
  version: Version,
  versions: readonly Version[],
): number {
  const needed = holding(versions).filter(({ number, needsAgreement }) => needsAgreement && number <= version.number);
  return Math.max(1, ...needed.map(({ number }) => number));
}

import { legalKinds } from '../../contract/legal-rules.ts';
import type { support as endpoints } from '../../contract/support.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { inForceAt, supersededAt } from './legal-rules.ts';
import { blocksOfVersion, readPublished, readVersions } from './legal-store.ts';
import { readPlatformSettings } from './settings.ts';

export const legalTexts: HandlerFunction<typeof endpoints.legalTexts> = async ({ database, clock }) => {
  const versions = await readVersions(database, legalKinds);
  const now = clock.now();
  return {
    items: legalKinds.flatMap((kind) => {
      const stored = inForceAt(
        versions.filter((version) => version.kind === kind),
        now,
      );
      return stored ? [{ kind, number: stored.number, validFrom: toInstant(stored.validFrom) }] : [];
    }),
  };
};

/** One that was withdrawn before it held can be read by nobody. */
export const legalText: HandlerFunction<typeof endpoints.legalText> = async ({ database, clock, params, query, services: { config } }) => {
  const { kind } = params;
  const { language } = query;
  const all = (await readPublished(database, [kind])).filter(({ withdrawnAt }) => withdrawnAt === null);
  const inForce = found(inForceAt(all, clock.now()));
  const version = query.number === undefined ? inForce : found(all.find(({ number }) => number === query.number));
  const { title, lead } = version.content[language];
  const changes = version.changes[language];
  return {
    kind,
    number: version.number,
    language,
    title,
    lead,
    blocks: blocksOfVersion(version, language),
    changes: changes === '' ? null : changes,
    validFrom: toInstant(version.validFrom),
    until: toInstantOrNull(supersededAt(version, all)),
    inForce: inForce.number,
    versions: all
      .map((each) => ({ number: each.number, validFrom: toInstant(each.validFrom), until: toInstantOrNull(supersededAt(each, all)) }))
      .toReversed(),
    timeZone: (await readPlatformSettings(database, config)).timeZone,
  };
};

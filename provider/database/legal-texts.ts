import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { english } from '../../contract/built-in-texts/en.ts';
import { spanish } from '../../contract/built-in-texts/es.ts';
import { markdownOf } from '../../contract/built-in-texts/markdown.ts';
import { agreedAtSignUp, builtInValidFrom, legalKinds } from '../../contract/legal-rules.ts';
import type { Database } from './open.ts';
import { accounts, legalAgreements, legalTexts } from './schema/index.ts';

/** Stores version 1 of each legal text; returns whether any was missing. */
export async function storeBuiltInTexts(database: Database): Promise<boolean> {
  const validFrom = new Date(builtInValidFrom);
  const rows = legalKinds.map((kind) => ({
    id: uuid(),
    kind,
    number: 1,
    content: { en: markdownOf(english[kind]), es: markdownOf(spanish[kind]) },
    changes: { en: '', es: '' },
    needsAgreement: true,
    ...{ validFrom, publishedAt: validFrom, createdAt: validFrom, updatedAt: validFrom },
  }));
  const stored = await database.insert(legalTexts).values(rows).onConflictDoNothing().returning({ id: legalTexts.id });
  return stored.length > 0;
}

const sides = [
  ['member', sql`a.role = 'USER'`],
  ['coach', sql`a.role = 'COACH'`],
  ['owner', sql`a.role = 'EMPLOYER' and a.is_owner`],
  ['administrator', sql`a.role = 'ADMIN' or (a.role = 'EMPLOYER' and not a.is_owner)`],
] as const;

/** Records that everybody who agreed to the terms before versions were counted agreed to version 1 of the texts required of them. */
export async function agreeToBuiltIn(database: Database): Promise<void> {
  for (const [side, isOfSide] of sides) {
    for (const kind of agreedAtSignUp[side]) {
      await database.execute(sql`
        insert into ${legalAgreements} (account_id, kind, number, language, agreed_at)
        select a.id, ${kind}, 1, a.language, a.agreed_to_terms_at from ${accounts} a
        where a.agreed_to_terms_at is not null and a.deleted_at is null and (${isOfSide})
        on conflict do nothing`);
    }
  }
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Language } from '../../../contract/endpoint.ts';
import { textsToAgree } from '../../../contract/legal-rules.ts';
import type { AgreedText, Agreements } from '../../../contract/legal-texts.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { Intention } from '../../db/rows.ts';
import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useNow } from '../query/use-now.ts';
import { useQuery } from '../query/use-query.ts';

export type TextToAgree = Agreements['texts'][number];

/** The texts that the signed-in person has to agree to now, unsent agreements considered; undefined while loading. */
export function useTextsToAgree(): readonly TextToAgree[] | undefined {
  const account = useAccount();
  const { data } = useQuery('support.ownAgreements', account ? {} : null);
  const unsent = useUnsentInLanes('agreement:');
  const now = useNow();
  return useMemo(() => (data && unsent ? pendingAgreements(data, unsent, now) : undefined), [data, unsent, now]);
}

/** A refused agreement does not count: the person is asked again. */
export function pendingAgreements({ texts, agreed }: Agreements, unsent: readonly Intention[], now: Date): TextToAgree[] {
  const agreedHere = unsent
    .filter(({ endpoint, state }) => endpoint === 'support.agree' && state !== 'rejected' && state !== 'conflict')
    .map(({ body }) => body as AgreedText);
  return textsToAgree(texts, [...agreed, ...agreedHere], now);
}

/** A published version of a text, for reading. */
export function useLegalText({ kind, number }: AgreedText, language: Language) {
  const account = useAccount();
  return useQuery('support.legalText', account ? { params: { kind }, query: { language, number } } : null);
}

/** Agrees to a text as it was read; sent as soon as the provider can be reached. */
export const agreeTo = once(async ({ kind, number }: AgreedText, language: Language): Promise<void> => {
  const body = { kind, number, language, agreedAt: systemClock.now().toISOString() };
  await enqueue(requireAccount().database, { endpoint: 'support.agree', body });
});

/** A person who postpones a text is asked again after this long, in milliseconds. */
const postponeMs = 7 * 24 * 3_600_000;

/** Whether the person postponed these texts a short while ago; undefined while loading. */
export function useIsPostponed(texts: readonly AgreedText[]): boolean | undefined {
  const account = useAccount();
  const now = useNow();
  const names = texts.map(({ kind, number }) => `${kind} ${number}`).join();
  return useLiveQuery(async () => (account ? isPutOff(account.accountId, texts, now) : true), [account, names, now]);
}

async function isPutOff(accountId: string, texts: readonly AgreedText[], now: Date): Promise<boolean> {
  const record = await deviceDatabase().records.get('agreements-later');
  if (record?.key !== 'agreements-later' || record.accountId !== accountId) return false;
  return Date.parse(record.askedAgainAt) > now.getTime() && texts.every(({ kind, number }) => record.texts.includes(`${kind} ${number}`));
}

export async function postponeAgreement(texts: readonly AgreedText[]): Promise<void> {
  await deviceDatabase().records.put({
    key: 'agreements-later',
    accountId: requireAccount().accountId,
    texts: texts.map(({ kind, number }) => `${kind} ${number}`),
    askedAgainAt: new Date(systemClock.now().getTime() + postponeMs).toISOString(),
  });
}

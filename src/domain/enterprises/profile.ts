import { useEffect, useMemo, useState } from 'react';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { keepWritten, readWrittenDraft } from '../../db/written-drafts.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { enqueueChange } from '../outbox/enqueue-change.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { type EnterpriseChange, type ShownEnterprise, shownEnterprise } from './shown-enterprise.ts';

/** The person's own enterprise, and their part in it, with unsent changes. */
export function useOwnEnterprise(): Shown<ShownEnterprise> {
  const account = useAccount();
  const current = useCurrentUser();
  const id = current.data?.role === 'EMPLOYER' ? current.data.enterpriseId : undefined;
  const info = useQuery('enterprises.info', account && id !== undefined ? { params: { id } } : null);
  const unsent = useUnsentInLanes('enterprise');
  const stored = info.data;
  const data = useMemo(() => (stored && unsent ? shownEnterprise(stored, unsent) : undefined), [stored, unsent]);
  if (id === undefined) return { ...current, data: undefined };
  return { ...combineQueries(current, info), isLookedUp: info.isLookedUp && unsent !== undefined, data };
}

/** Changes the company; sent when the provider can be reached. */
export async function editCompany(company: NonNullable<EnterpriseChange['company']>, baseVersion: number): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'enterprises.editProfile', body: { company, baseVersion } },
    async (database) => {
      const user = (await readSnapshot(database, queryKey('accounts.currentUser', {})))?.data as { enterpriseId?: string } | undefined;
      const stored = await readSnapshot(database, queryKey('enterprises.info', { params: { id: user?.enterpriseId ?? '' } }));
      return (stored?.data as EndpointReply<EndpointOf<'enterprises.info'>> | undefined)?.enterprise.version;
    },
  );
}

/** Changes the person's own part in the enterprise; nobody else edits it, so there are no conflicts. */
export async function editOwnPart(administrator: NonNullable<EnterpriseChange['administrator']>): Promise<void> {
  await enqueue(requireAccount().database, { endpoint: 'enterprises.editProfile', body: { administrator } });
}

/** Keeps the input about the company while it is set up; null deletes it. */
export async function keepCompanyDraft(values: object | null): Promise<void> {
  await keepWritten(requireAccount().database, 'company', values);
}

/** The stored input about the company; null when there is none, undefined while loading. */
export function useCompanyDraft(): object | null | undefined {
  const account = useAccount();
  const [draft, setDraft] = useState<object | null>();
  useEffect(() => {
    let isShown = true;
    if (account) void readWrittenDraft(account.database, 'company').then((kept) => isShown && setDraft(kept as object | null));
    return () => {
      isShown = false;
    };
  }, [account]);
  return draft;
}

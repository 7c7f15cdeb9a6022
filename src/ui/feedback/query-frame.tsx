import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../controls/button.ts';
import { DeniedState } from './denied-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Illustration } from './illustrations.tsx';
import { CardSkeleton, ListSkeleton } from './skeletons.tsx';
import { State } from './state.tsx';

/** What a screen is told about a query; the shape of the domain's queries. */
export interface QueryState {
  readonly isLookedUp: boolean;
  readonly isRefreshing: boolean;
  /** What the device has is known to be of before a change. */
  readonly isOutdated?: boolean;
  readonly problem: { readonly kind: 'unreachable' | 'sign-in' } | { readonly kind: 'refused'; readonly code: string } | null;
  readonly refresh: () => void;
}

/** A query with what this device knows of its response; undefined while that is nothing. */
export interface QuerySnapshot<Data> extends QueryState {
  readonly data: Data | undefined;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

interface QueryFrameBase<Data> {
  /** Has the size of what will come: a card of so many lines, a list of so many rows, or parts of its own. */
  readonly skeleton: { readonly lines: number; readonly height: string } | { readonly rows: number } | ReactElement;
  /** Said when the device has nothing and the server cannot be reached: its title, where once online is enough to have it. */
  readonly offline: string | Words;
  /** Said when the provider does not open this to the person, or has nothing by this address. */
  readonly denied?: Words;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

interface QueryFrameProps<Answer, Data> extends QueryFrameBase<Data> {
  readonly query: QueryState & { readonly data?: Answer | undefined };
  /** Where the screen shows something worked out from the query. */
  readonly data?: Data | undefined;
}

const deniedCodes = new Set(['ROLE_DENIED', 'OBJECT_DENIED', 'PERMISSION_DENIED']);
/** Nothing is there, also where the address cannot be one. */
const missingCodes = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** Shows the response of a query when the device has it; otherwise that it is coming, or why it does not. */
export function QueryFrame<Answer, Data = Answer>(props: QueryFrameProps<Answer, Data>) {
  const { query, children } = props;
  const skeleton = skeletonOf(props.skeleton);
  const data = 'data' in props ? props.data : (query.data as Data | undefined);
  const isWithheld = useIsWithheld(query, data);
  // What needs further translations waits here: without this the whole page would go away until they have come.
  return (
    <Suspense fallback={skeleton}>
      {data === undefined ? <Nothing {...props} skeleton={skeleton} /> : isWithheld ? skeleton : <Known data={data}>{children}</Known>}
    </Suspense>
  );
}

/**
 * That there is nothing is not said by a response of before a change, while the next is on its way: after an import the list of
 * employees would be said to be empty. What stands there already stays.
 */
function useIsWithheld(query: QueryState, data: unknown): boolean {
  const hasShown = useRef(false);
  const isWithheld = !hasShown.current && query.isOutdated === true && query.isRefreshing && saysNothing(data);
  useEffect(() => {
    if (data !== undefined && !isWithheld) hasShown.current = true;
  }, [data, isWithheld]);
  return isWithheld;
}

function saysNothing(data: unknown): boolean {
  const items: unknown = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(items) && items.length === 0;
}

function skeletonOf(skeleton: QueryFrameBase<unknown>['skeleton']): ReactElement {
  if ('rows' in skeleton) return <ListSkeleton {...skeleton} />;
  return 'lines' in skeleton ? <CardSkeleton {...skeleton} /> : skeleton;
}

function Known<Data>({ data, children }: { readonly data: Data; readonly children: (data: Data) => ReactNode }) {
  return children(data);
}

interface NothingProps extends Omit<QueryFrameBase<never>, 'children'> {
  readonly query: QueryState;
  readonly skeleton: ReactElement;
}

function Nothing({ query, skeleton, offline, denied, level = 2 }: NothingProps) {
  const { problem, isLookedUp, isRefreshing, refresh } = query;
  const { t } = useTranslation('common');
  if (!isLookedUp || isRefreshing || problem === null) return skeleton;
  if (problem.kind === 'unreachable') {
    const { title, text } = typeof offline === 'string' ? { title: offline, text: t('openOnce') } : offline;
    return (
      <State
        level={level}
        picture={<Illustration of="clouds" />}
        title={title}
        text={text}
        actions={
          <Button variant="default" onClick={refresh}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  }
  const code = problem.kind === 'refused' ? problem.code : 'SIGN_IN_AGAIN';
  if (code === 'COACH_NOT_APPROVED') return <WaitsForApproval level={level} />;
  if (denied && (deniedCodes.has(code) || missingCodes.has(code))) {
    return <State level={level} picture={<Illustration of="door" />} title={denied.title} text={denied.text} />;
  }
  if (deniedCodes.has(code)) return <DeniedState level={level === 3 ? 2 : level} />;
  return <Refused level={level} code={code} onRetry={refresh} />;
}

interface RefusedProps {
  readonly level: 1 | 2 | 3;
  readonly code: string;
  readonly onRetry: () => void;
}

/** Fetches the translations of errors only when there is one. */
function Refused({ level, code, onRetry }: RefusedProps) {
  const { t, i18n } = useTranslation('errors');
  const key = `errors:${code}`;
  return <ErrorState level={level} text={i18n.exists(key) ? i18n.t(key as 'errors:INTERNAL') : t('INTERNAL')} onRetry={onRetry} />;
}

/** A coach who is not approved yet came here by its address: what they wait for stands on their home. */
function WaitsForApproval({ level }: { readonly level: 1 | 2 | 3 }) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <State
      level={level}
      picture={<Illustration of="door" />}
      title={t('errors:COACH_NOT_APPROVED')}
      actions={
        <Button component={Link} to="/coach" variant="default">
          {t('actions.home')}
        </Button>
      }
    />
  );
}

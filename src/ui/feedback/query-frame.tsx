import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../controls/button.ts';
import { DeniedState } from './denied-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Illustration } from './illustrations.tsx';
import { CardSkeleton, ListSkeleton } from './skeletons.tsx';
import { State } from './state.tsx';

/** The state of a query; the shape of the domain's queries. */
export interface QueryState {
  readonly isLookedUp: boolean;
  readonly isRefreshing: boolean;
  /** The data on the device is known to be from before a change. */
  readonly isOutdated?: boolean;
  readonly problem: { readonly kind: 'unreachable' | 'sign-in' } | { readonly kind: 'refused'; readonly code: string } | null;
  readonly refresh: () => void;
}

/** A query with the response on this device; undefined if there is none. */
export interface QuerySnapshot<Data> extends QueryState {
  readonly data: Data | undefined;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

interface QueryFrameBase<Data> {
  /** Has the size of the content: a card of some lines, a list of some rows, or a custom element. */
  readonly skeleton: { readonly lines: number; readonly height: string } | { readonly rows: number } | ReactElement;
  /** Shown when the device has nothing and the server cannot be reached; a title alone if opening it online once is enough. */
  readonly offline: string | Words;
  /** Shown when the provider denies access or finds nothing. */
  readonly denied?: Words;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

interface QueryFrameProps<Answer, Data> extends QueryFrameBase<Data> {
  readonly query: QueryState & { readonly data?: Answer | undefined };
  /** For a screen that shows something derived from the query. */
  readonly data?: Data | undefined;
}

const deniedCodes = new Set(['ROLE_DENIED', 'OBJECT_DENIED', 'PERMISSION_DENIED']);
/** Nothing was found; an invalid id counts too. */
const missingCodes = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** Shows the response of a query if the device has it; otherwise a skeleton, or why it is missing. */
export function QueryFrame<Answer, Data = Answer>(props: QueryFrameProps<Answer, Data>) {
  const { query, children } = props;
  const skeleton = skeletonOf(props.skeleton);
  const data = 'data' in props ? props.data : (query.data as Data | undefined);
  const isWithheld = useIsWithheld(query, data);
  // Content that loads translations suspends here: otherwise the whole page would disappear meanwhile.
  return (
    <Suspense fallback={skeleton}>
      {data === undefined ? <Nothing {...props} skeleton={skeleton} /> : isWithheld ? skeleton : <Known data={data}>{children}</Known>}
    </Suspense>
  );
}

/**
 * Withholds an empty response from before a change while the next one is being fetched: after an import the list of employees
 * would be shown as empty. Content that is already shown stays.
 */
function useIsWithheld(query: QueryState, data: unknown): boolean {
  const hasShown = useRef(false);
  const isWithheld = !hasShown.current && query.isOutdated === true && query.isRefreshing && isEmpty(data);
  useEffect(() => {
    if (data !== undefined && !isWithheld) hasShown.current = true;
  }, [data, isWithheld]);
  return isWithheld;
}

function isEmpty(data: unknown): boolean {
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

/** For a coach who is not approved yet and opened the URL directly; their home shows the state of the review. */
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

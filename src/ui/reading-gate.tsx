import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from './button.ts';
import { DeniedState } from './denied-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Illustration } from './illustrations.tsx';
import { State } from './state.tsx';

/** What a screen is told about data that it reads; the shape of the domain's readings. */
export interface GateState {
  readonly isLookedUp: boolean;
  readonly isRefreshing: boolean;
  readonly problem: { readonly kind: 'unreachable' | 'sign-in' } | { readonly kind: 'refused'; readonly code: string } | null;
  readonly refresh: () => void;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

interface ReadingGateProps<Data> {
  readonly state: GateState;
  readonly data: Data | undefined;
  /** Has the size of what will come. */
  readonly skeleton: ReactNode;
  /** Said when the device has nothing and the server cannot be reached. */
  readonly offline: Words;
  /** Said when the provider does not open this to the person, or has nothing by this address. */
  readonly denied?: Words;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

const deniedCodes = new Set(['ROLE_DENIED', 'OBJECT_DENIED', 'PERMISSION_DENIED']);
/** Nothing is there, also where the address cannot be one. */
const missingCodes = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** Shows data when the device has it; otherwise that it is coming, or why it does not. */
export function ReadingGate<Data>(props: ReadingGateProps<Data>) {
  // What needs further words waits here: without this the whole page would go away until they have come.
  return (
    <Suspense fallback={props.skeleton}>
      <Gated {...props} />
    </Suspense>
  );
}

function Gated<Data>({ state, data, skeleton, offline, denied, level = 2, children }: ReadingGateProps<Data>) {
  const { problem, isLookedUp, isRefreshing, refresh } = state;
  if (data !== undefined) return children(data);
  if (!isLookedUp || isRefreshing || problem === null) return skeleton;
  if (problem.kind === 'unreachable') {
    return (
      <State
        level={level}
        picture={<Illustration of="clouds" />}
        title={offline.title}
        text={offline.text}
        actions={<RetryButton onRetry={refresh} />}
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

/** Fetches the words of errors only when there is one. */
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

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
}

import {
  IconAlertTriangle,
  IconClock,
  IconFileInvoice,
  IconHelpCircle,
  IconMailOff,
  IconShieldCheck,
  IconTableImport,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { LinkCard } from '../../../ui/page/link-card.tsx';

type Waiting = EnterpriseDashboard['waiting'][number];

/** By urgency: money and deadlines, then people, then the rest. */
const places: Readonly<Record<Waiting['kind'], { readonly icon: TablerIcon; readonly to: string }>> = {
  'invoices-overdue': { icon: IconFileInvoice, to: '/enterprise/account' },
  'subscription-ending': { icon: IconClock, to: '/enterprise/account' },
  'trial-ending': { icon: IconClock, to: '/enterprise/account' },
  'links-bounced': { icon: IconMailOff, to: '/enterprise/employees/links' },
  'links-expired': { icon: IconAlertTriangle, to: '/enterprise/employees/links' },
  'not-invited': { icon: IconUserPlus, to: '/enterprise/employees?status=imported' },
  'issues-answered': { icon: IconHelpCircle, to: '/enterprise/technicalissue' },
  'monthly-data-missing': { icon: IconTableImport, to: '/enterprise/dataMatrix' },
  'administrators-invited': { icon: IconShieldCheck, to: '/enterprise/adminplan' },
};
const order = Object.keys(places);

/** Open tasks of the employer, most urgent first; each links to its page. */
export function WaitingCard({ waiting, isQuiet }: { readonly waiting: readonly Waiting[]; readonly isQuiet: boolean }) {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  if (waiting.length === 0 && isQuiet) return null;
  const sorted = waiting.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return (
    <LinkCard
      title={t('waiting.title')}
      none={t('waiting.none')}
      links={sorted.map(({ kind, count, at }) => ({
        ...places[kind],
        label: t(`waiting.${kind}.title`, { count }),
        text: t(`waiting.${kind}.text`, { count, day: at === null ? '' : formatDay(at, reader) }),
      }))}
    />
  );
}

import {
  IconCalendarDue,
  IconFileInvoice,
  IconHelpCircle,
  IconId,
  IconKey,
  IconMail,
  IconMessageQuestion,
  IconMovie,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { LinkCard } from '../../../ui/page/link-card.tsx';

type Waiting = AdminDashboard['waiting'][number];

/** By urgency: blocked business and people, then requests, then the rest. */
const places: Readonly<Record<Waiting['kind'], { readonly icon: TablerIcon; readonly to: string }>> = {
  'seller-missing': { icon: IconFileInvoice, to: '/admin/settings' },
  'second-factor-resets': { icon: IconKey, to: '/admin/adminplan/resets' },
  'issues-waiting': { icon: IconHelpCircle, to: '/admin/technicalissue' },
  'contact-messages': { icon: IconMail, to: '/admin/technicalissue/messages' },
  'demo-requests': { icon: IconMessageQuestion, to: '/admin/demorequest' },
  'demo-follow-ups': { icon: IconCalendarDue, to: '/admin/demorequest' },
  'coaches-to-review': { icon: IconId, to: '/admin/coach/unapproved' },
  'videos-to-review': { icon: IconMovie, to: '/admin/coach/content' },
  'payouts-to-pay': { icon: IconWallet, to: '/admin/coach/payouts' },
  'invoices-overdue': { icon: IconFileInvoice, to: '/admin/enterprise' },
};
const order = Object.keys(places);

/** Open tasks of the platform, people first; each links to its page. */
export function WaitingCard({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const sorted = waiting.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return (
    <LinkCard
      title={t('waiting.title')}
      none={t('waiting.none')}
      links={sorted.map(({ kind, count, since }) => ({
        ...places[kind],
        label: t(`waiting.kinds.${kind}.title`, { count }),
        text: since === null ? '' : t('waiting.since', { day: formatDay(since, reader) }),
      }))}
    />
  );
}

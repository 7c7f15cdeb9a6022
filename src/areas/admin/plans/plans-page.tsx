import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { OfferingList } from './offering-list.tsx';
import { PlanList } from './plan-list.tsx';

const views = { plans: 'admin.plans', offerings: 'admin.offerings' } as const;

/** The plans that enterprises can subscribe to, and the offerings that members can choose a coach for. */
export function PlansPage() {
  const { t } = useTranslation('admin-plans');
  const { permissions } = useShared();
  const [address] = useSearchParams();
  const open = (['plans', 'offerings'] as const).filter((view) => permissions.includes(views[view]));
  // Opens with either permission; the other part then says at its own path why it is closed.
  const named = address.get('show') === 'offerings' ? 'offerings' : address.get('show') === 'plans' ? 'plans' : null;
  const view = named ?? open[0] ?? 'plans';
  return (
    <Page
      title={t('title')}
      lead={t(`${view}.lead`)}
      actions={
        open.includes(view) && (
          <Button
            component={Link}
            to={view === 'plans' ? '/admin/plans/new' : '/admin/plans/offerings/new'}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t(`${view}.add`)}
          </Button>
        )
      }
    >
      {open.length > 1 && (
        <Segments label={t('views')} items={open.map((key) => ({ key, label: t(`${key}.title`), to: `?show=${key}` }))} current={view} />
      )}
      {view === 'plans' ? <PlanList /> : <OfferingList />}
    </Page>
  );
}
